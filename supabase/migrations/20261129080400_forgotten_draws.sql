create function private.has_later_draw(draw public.draws) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from public.draw_participants as part
    where part.draw_id = draw.id and part.is_in and part.member_id is not null and not exists (
      select
      from public.draw_participants as next_part join public.draws as later on later.id = next_part.draw_id
      where next_part.member_id = part.member_id and next_part.is_in and later.group_id = draw.group_id
        and private.is_over(later) and (later.day, later.created_at) > (draw.day, draw.created_at)
    )
  );
end
$$;

-- With the hourly job: 60 days after its day nobody needs what was written in a draw. One in which nobody was drawn goes, and
-- each that was for nobody the latest, of which 'not like the last time' has to know who gave to whom.
create function private.forget_draws() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  earliest constant date := (now() at time zone 'Europe/Berlin')::date - 60;
  -- What somebody has in hand waits for the next hour.
  old constant uuid[] := array(
    select draws.id
    from public.draws join public.groups on groups.id = draws.group_id
    where draws.day < earliest and (
      draws.state = 'gathering' or private.has_later_draw(draws)
      or exists (select from private.draw_messages where draw_id = draws.id)
      or exists (select from public.draw_participants where draw_id = draws.id and hint is not null)
    )
    order by groups.id, draws.id
    for no key update of groups, draws skip locked
  );
  deleted integer;
begin
  delete from private.draw_messages where draw_id = any (old);
  update public.draw_participants set hint = null where draw_id = any (old) and hint is not null;
  delete from public.draws where id = any (old) and (state = 'gathering' or private.has_later_draw(draws));
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

comment on function private.has_later_draw is 'Whether everybody who was in a draw and still is a member was in a later one, which is over by now.';
comment on function private.forget_draws is
  'Deletes draws that are 60 days over and for nobody the latest, and what was written in all of them; returns how many draws.';

create or replace function private.forget_removals() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.releases where gift_id in (
    select gift_id from private.releases where released_at < now() - interval '1 hour' for update skip locked
  );
  delete from private.deleted_gifts where gift_id in (
    select gift_id from private.deleted_gifts join public.groups on groups.id = group_id
    where deleted_at < now() - interval '1 hour'
    for update of deleted_gifts skip locked for no key update of groups skip locked
  );
  perform private.forget_notifications();
  perform private.forget_withdrawn_wishes();
  perform private.forget_draws();
  delete from public.removals where removed_at < now() - interval '1 hour';
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

comment on function private.forget_removals is
  'Deletes what pages have long heard, and returns how much, and what is too old to undo: releases and deleted gifts; and '
  'what forget_notifications, forget_withdrawn_wishes and forget_draws delete. Runs every hour through pg_cron.';
