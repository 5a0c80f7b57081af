-- What is new in groups, as counts. They are counted under the policies of the one who reads them: whatever those hide, a
-- surprise above all, no number can tell.

alter table public.group_gifts add column reserved_at timestamptz;
alter table public.group_gifts alter column reserved_at set statistics 0;
comment on column public.group_gifts.reserved_at is 'When the one who takes care of it began to; null while nobody does.';
grant select (reserved_at) on public.group_gifts to authenticated;

create function private.note_reservation() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.reserved_at := case when new.reserved_by is not null then now() end;
  return new;
end
$$;

comment on function private.note_reservation is 'Notes since when somebody takes care of a gift.';

create trigger note_reservation before update of reserved_by on public.group_gifts
for each row when (new.reserved_by is distinct from old.reserved_by) execute function private.note_reservation();

create table public.group_news_settings (
  user_id uuid not null,
  group_id uuid not null,
  is_muted boolean not null default false,
  seen_at timestamptz not null default now(),
  primary key (user_id, group_id),
  -- Who leaves is asked anew when they come back.
  constraint group_news_settings_member_fkey foreign key (user_id, group_id)
    references public.group_members (user_id, group_id) on delete cascade
);

comment on table public.group_news_settings is 'What a member wants to hear of a group. A missing row is normal: everything since the last news.';
comment on column public.group_news_settings.user_id is 'The member; every policy compares it with the caller.';
comment on column public.group_news_settings.is_muted is 'Whether nothing of this group is told.';
comment on column public.group_news_settings.seen_at is 'When the member last left its page; what is older is no news.';

alter table public.group_news_settings alter column is_muted set statistics 0, alter column seen_at set statistics 0;

alter table public.group_news_settings enable row level security;

grant delete on public.group_news_settings to authenticated;
grant select (user_id, group_id, is_muted, seen_at) on public.group_news_settings to authenticated;
grant insert (user_id, group_id, is_muted, seen_at) on public.group_news_settings to authenticated;
grant update (is_muted, seen_at) on public.group_news_settings to authenticated;

create policy "own news settings are readable" on public.group_news_settings
for select to authenticated using (user_id = (select auth.uid()));

create policy "own news settings can be added" on public.group_news_settings
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "guests store no news settings" on public.group_news_settings
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

create policy "own news settings can be changed" on public.group_news_settings
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "own news settings can be deleted" on public.group_news_settings
for delete to authenticated using (user_id = (select auth.uid()));

create trigger limit_bytes after insert on public.group_news_settings referencing new table as added
for each statement execute function private.limit_bytes();

create trigger limit_more_bytes after update on public.group_news_settings
referencing old table as before new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_bytes();

create trigger limit_changes_at_once before update on public.group_news_settings
for each row when (pg_trigger_depth() = 0) execute function private.limit_changes_at_once(10, 20000);

create trigger limit_changes after update on public.group_news_settings referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_changes(20000);

-- A device whose clock is ahead would hide what is still to come.
create function private.seen_by_now() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.seen_at := least(new.seen_at, now());
  return new;
end
$$;

comment on function private.seen_by_now is 'Nobody has seen what is still to come.';

create trigger seen_by_now before insert or update of seen_at on public.group_news_settings
for each row execute function private.seen_by_now();

-- As a function of SQL it was planned anew for every reader, which took most of its time.
create function private.count_group_news(since timestamptz, until timestamptz)
returns table (group_id uuid, name text, ideas bigint, comments bigint, messages bigint, reservations bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select * from (
    select place.id, place.name,
      (select count(*) from public.group_gifts as gift
       where gift.group_id = place.id and gift.created_at > span.since and gift.created_at <= until
         and gift.created_by is distinct from me.id) as ideas,
      (select count(*) from public.gift_comments as comment
       where comment.group_id = place.id and comment.created_at > span.since and comment.created_at <= until
         and comment.member_id is distinct from me.id) as comments,
      (select count(*) from public.chat_messages as message
       where message.group_id = place.id and message.created_at > span.since and message.created_at <= until
         and message.member_id is distinct from me.id) as messages,
      (select count(*) from public.group_gifts as gift
       where gift.group_id = place.id and gift.reserved_at > span.since and gift.reserved_at <= until
         and gift.reserved_by <> me.id) as reservations
    from public.group_members as me
    join public.groups as place on place.id = me.group_id
    left join public.group_news_settings as wanted on wanted.user_id = me.user_id and wanted.group_id = me.group_id
    cross join lateral (select greatest(since, wanted.seen_at, me.joined_at) as since) as span
    where me.user_id = (select auth.uid()) and wanted.is_muted is not true
    -- Or each would be counted twice, to be shown and to be compared.
    offset 0
  ) as news
  where ideas + comments + messages + reservations > 0;
end
$$;

comment on function private.count_group_news is
  'What others did in the groups of the caller within a time. Belongs to the role of the policies, so that they count.';

-- The role may not keep what this takes, or it could replace the functions behind its own policies.
grant create on schema private to authenticated;
alter function private.count_group_news(timestamptz, timestamptz) owner to authenticated;
revoke create on schema private from authenticated;
revoke execute on function private.count_group_news(timestamptz, timestamptz) from public;

create function private.group_news_of(reader uuid, since timestamptz, until timestamptz default now())
returns table (group_id uuid, name text, ideas bigint, comments bigint, messages bigint, reservations bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  claims constant text := current_setting('request.jwt.claims', true);
  -- The embedded backend names the caller in a setting of its own as well.
  claimed_user constant text := current_setting('request.jwt.claim.sub', true);
begin
  perform set_config('request.jwt.claims', json_build_object('sub', reader, 'role', 'authenticated', 'is_anonymous', false)::text, true),
    set_config('request.jwt.claim.sub', reader::text, true);
  return query select * from private.count_group_news(since, until);
  perform set_config('request.jwt.claims', coalesce(claims, ''), true),
    set_config('request.jwt.claim.sub', coalesce(claimed_user, ''), true);
end
$$;

comment on function private.group_news_of is 'Asks count_group_news as somebody, for planning and sending only.';

-- What is new in a group is found by its time.
create index gift_comments_group_id_created_at_idx on public.gift_comments (group_id, created_at);
create index group_gifts_group_id_reserved_at_idx on public.group_gifts (group_id, reserved_at) where reserved_at is not null;
