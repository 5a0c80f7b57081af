-- Guests get an account of their own when they join a group, and nobody ever signs out of it. What they keep for
-- themselves lies in their browser, so an account that was not used for 30 days holds a membership at most.

-- Registered accounts are never touched. A session is refreshed every hour while a page is open, hence activity. Few at a
-- time, the oldest first: a flood of guests must not hold locks for long, and the next run goes on. Their groups keep
-- an admin and their messages, as with every account that is deleted.
--
-- Each of their messages is written anew, all pages of their groups hear of each who goes, and a hosted project ends a
-- statement after two minutes. So many take some 20 seconds; the next run goes on. Only groups in which hundreds are left and
-- guests who wrote thousands of messages make a difference. The selection is made once: as a part of the delete it was walked
-- once per row under some plans, and as every walk passes over what is locked already, two became a hundred.
create function private.delete_idle_guests(at_most integer default 500) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_told constant integer := 100000;
  idle uuid[] := array(
    select guest.id
    from auth.users as guest
    where guest.is_anonymous
      and greatest(guest.created_at, guest.last_sign_in_at) < now() - interval '30 days'
      and not exists (
        select from auth.sessions as session
        where session.user_id = guest.id
          and greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'utc')
            >= now() - interval '30 days'
      )
    order by guest.created_at
    limit at_most
    for update skip locked
  );
  deleted integer;
begin
  idle := array(
    select id
    from (
      select id, sum(told) over (order by turn) - told as told_before
      from unnest(idle) with ordinality as guest (id, turn), lateral (
        select coalesce(sum(member_count + messages), 0) as told
        from public.group_members as member join public.groups on groups.id = member.group_id, lateral (
          select count(*) as messages
          from (
            select from public.chat_messages
            where member_id = member.id and group_id = member.group_id
            limit most_told
          ) as message
        ) as written
        where user_id = guest.id
      ) as members
    ) as guest
    where told_before < most_told
  );
  perform private.lock_groups_of(idle);
  delete from auth.users where id = any (idle);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

comment on function private.delete_idle_guests is
  'Deletes anonymous users without activity for 30 days, at most so many, and returns their number.';

-- Hosted projects offer pg_cron; the embedded database does not, and a server may offer it without having loaded it.
do $$
begin
  if not exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule('delete-idle-guests', '* * * * *', 'select private.delete_idle_guests()');
exception when others then
  raise warning 'Idle guests are not deleted on a schedule: %', sqlerrm;
end
$$;
