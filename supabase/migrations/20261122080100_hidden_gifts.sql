-- Two things that told of hidden gifts.
--
-- Estimates: `Prefer: count=planned` answers what the planner expects, and the planner looks at all rows, also at those
-- that a policy hides. It must know nothing of the tables that hide rows inside a group.
--
-- Deleted accounts: a gift for somebody whose account is gone is for nobody, so everybody in the group sees it, also
-- that somebody with a new account and the old link. It stays with those who were members at that moment.

-- Whatever mentions a column is in the way of the statements below and comes back afterwards.
drop policy "members see gifts that are not for them" on public.group_gifts;
drop policy "members add ideas for others" on public.group_gifts;
drop policy "admins delete gifts that are not for them" on public.group_gifts;
drop policy "members see reactions to what they may see" on public.gift_reactions;
drop policy "members react" on public.gift_reactions;
drop policy "own reactions can be taken back" on public.gift_reactions;
drop policy "members see comments on what they may see" on public.gift_comments;
drop policy "members comment" on public.gift_comments;
drop trigger free_gift on public.group_gifts;
drop trigger add_group_of_gift on public.gift_reactions;
drop trigger add_group_of_gift on public.gift_comments;
drop view public.gift_comment_counts;

-- Naming the type again changes nothing but one thing: what was collected about the column is thrown away. Deleting it
-- from pg_statistic takes a superuser, which hosted projects have not.
do $$
declare
  column_list record;
begin
  for column_list in
    select attrelid::regclass as owner, string_agg(
      format('alter column %1$I type %2$s, alter column %1$I set statistics 0', attname, format_type(atttypid, atttypmod)),
      ', ' order by attnum
    ) as actions
    from pg_catalog.pg_attribute
    where attrelid in ('public.group_gifts'::regclass, 'public.gift_reactions'::regclass, 'public.gift_comments'::regclass)
      and attnum > 0 and not attisdropped
    group by attrelid
  loop
    execute format('alter table %s %s', column_list.owner, column_list.actions);
  end loop;
end
$$;

alter table public.group_gifts add column recipient_left_at timestamptz;
alter table public.group_gifts alter column recipient_left_at set statistics 0;
grant select (recipient_left_at) on public.group_gifts to authenticated;

comment on column public.group_gifts.recipient_left_at is
  'When the account of the one it was for was deleted; who joined afterwards must not know of it either.';

-- What my_surprise_ids asks; hardly any gift has one.
create index group_gifts_recipient_left_at_idx on public.group_gifts (group_id, recipient_left_at)
where recipient_left_at is not null;

create function private.keep_secret() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.recipient_left_at := now();
  return new;
end
$$;

create function private.was_member(of_group uuid, moment timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.group_members
    where group_id = of_group and user_id = (select auth.uid()) and joined_at < moment
  );
end
$$;

create function private.let_secrets_go() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.group_gifts as gift
  where group_id = old.group_id and recipient_left_at is not null and not exists (
    select from public.group_members as witness
    where witness.group_id = gift.group_id and witness.joined_at < gift.recipient_left_at
  );
  return null;
end
$$;

create function private.bound_secrets() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 1000;
begin
  delete from public.group_gifts
  where id in (
    select id
    from (
      select gift.id, row_number() over (partition by gift.group_id order by gift.recipient_left_at desc, gift.id) as place
      from public.group_gifts as gift
      where gift.recipient_left_at is not null
        and gift.group_id in (select group_id from changed where recipient_left_at is not null)
    ) as secret
    where place > most
  );
  return null;
end
$$;

comment on function private.let_secrets_go is
  'A gift for a deleted account goes with the last member who may know of it: nobody else could see or delete it.';
comment on function private.bound_secrets is
  'A group keeps a thousand gifts for deleted accounts; the oldest go. Refusing new ones would tell how many there are.';
comment on function private.keep_secret is 'Notes when a gift lost the one it was for, whose account is being deleted.';
comment on function private.was_member is 'Whether the caller is a member and already was one at that moment.';
grant execute on function private.was_member(uuid, timestamptz) to authenticated;

create trigger keep_secret before update of recipient_user_id on public.group_gifts
for each row when (old.recipient_user_id is not null and new.recipient_user_id is null)
execute function private.keep_secret();

create trigger bound_secrets after update on public.group_gifts referencing new table as changed
for each statement execute function private.bound_secrets();

-- Triggers fire by name; this one after keep_group_led, which takes the lock of the group: of two witnesses who leave at
-- once, the second one finds that there is no other.
create trigger let_secrets_go after delete on public.group_members
for each row execute function private.let_secrets_go();

create trigger free_gift before update of reserved_by on public.group_gifts
for each row when (new.reserved_by is null and new.status = 'reserved') execute function private.free_gift();

create trigger add_group_of_gift before insert on public.gift_reactions
for each row when (new.group_id is null) execute function private.add_group_of_gift();

create trigger add_group_of_gift before insert on public.gift_comments
for each row when (new.group_id is null) execute function private.add_group_of_gift();

create or replace function private.my_surprise_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select id from public.group_gifts where recipient_user_id = (select auth.uid())
    union all
    select gift.id
    from public.group_members as me
    join public.group_gifts as gift on gift.group_id = me.group_id and gift.recipient_left_at <= me.joined_at
    where me.user_id = (select auth.uid())
  );
end
$$;

create or replace function private.may_react(of_group uuid, gift uuid, member uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_my_membership(of_group, member) and exists (
    select from public.group_gifts
    where id = gift and group_id = of_group and recipient_user_id is distinct from (select auth.uid())
      and (recipient_left_at is null or private.was_member(group_id, recipient_left_at))
  );
end
$$;

create or replace function private.my_membership_for_gift(gift uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid;
begin
  select group_members.id into member
  from public.group_gifts
  join public.group_members using (group_id)
  where group_gifts.id = gift
    and group_members.user_id = (select auth.uid())
    and group_gifts.recipient_user_id is distinct from (select auth.uid())
    and (group_gifts.recipient_left_at is null or group_members.joined_at < group_gifts.recipient_left_at);
  if member is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  return member;
end
$$;

-- Gifts of deleted accounts are looked up in a list that is made once, when the first one comes: a question per row made
-- a thousand of them take forty milliseconds. It has a subquery of its own, or the planner makes it once more only to see
-- how long it is.
--
-- The last line of a policy for reading is true for every row. Without it an unfiltered estimate is a twentieth of the
-- whole table; the planner takes each of its parts for one row in two hundred and answers 1, however many there are. Its
-- columns are those of the index by group, so that reactions and comments are read from it alone.
create policy "members see gifts that are not for them" on public.group_gifts
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and recipient_user_id is distinct from (select auth.uid())
  and (recipient_left_at is null or not id in (select unnest((select private.my_surprise_ids()))))
  and not id is distinct from id and not group_id is distinct from group_id
);

create policy "members add ideas for others" on public.group_gifts
for insert to authenticated
with check (
  private.is_my_membership(group_id, created_by)
  and status = 'idea'
  and recipient_user_id is distinct from (select auth.uid())
  and (recipient_user_id is null or private.is_member(group_id, recipient_user_id))
);

create policy "admins delete gifts that are not for them" on public.group_gifts
for delete to authenticated
using (
  group_id = any ((select private.my_admin_group_ids())::uuid[])
  and recipient_user_id is distinct from (select auth.uid())
  and (recipient_left_at is null or not id in (select unnest((select private.my_surprise_ids()))))
);

create policy "members see reactions to what they may see" on public.gift_reactions
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and not gift_id in (select unnest((select private.my_surprise_ids())))
  and not gift_id is distinct from gift_id and not group_id is distinct from group_id
);

create policy "members react" on public.gift_reactions
for insert to authenticated with check (private.may_react(group_id, gift_id, member_id));

create policy "own reactions can be taken back" on public.gift_reactions
for delete to authenticated using (member_id = any ((select private.my_member_ids())::uuid[]));

create policy "members see comments on what they may see" on public.gift_comments
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and not gift_id in (select unnest((select private.my_surprise_ids())))
  and not gift_id is distinct from gift_id and not group_id is distinct from group_id
);

create policy "members comment" on public.gift_comments
for insert to authenticated with check (private.may_react(group_id, gift_id, member_id));

create view public.gift_comment_counts with (security_invoker = true) as
select group_id, gift_id, count(*)::integer as comment_count
from public.gift_comments
group by group_id, gift_id;

comment on view public.gift_comment_counts is 'For the cards of a group in one request; a gift without comments has no row.';
comment on column public.gift_comment_counts.comment_count is 'Comments that the reader may see; none on a surprise for them.';
grant select (group_id, gift_id, comment_count) on public.gift_comment_counts to authenticated;
