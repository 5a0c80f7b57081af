-- Guests get an account of their own when they join a group, and nobody ever signs out of it. What they keep for
-- themselves lies in their browser, so an account that was not used for 30 days holds a membership at most.

-- Registered accounts are never touched. A session is refreshed every hour while a page is open, hence activity. Few at a
-- time, the oldest first: a flood of guests must not hold locks for long, and the next run goes on. Their groups keep
-- an admin and their messages, as with every account that is deleted.
create function private.delete_idle_guests(at_most integer default 500) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from auth.users
  where id in (
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
