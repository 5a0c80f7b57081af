-- How often pages of shops are read for somebody. The counter of the AI function counts these as well, under names of
-- their own.
create function public.take_page_request(p_caller text, p_is_registered boolean)
returns table (is_allowed boolean, max_requests integer, window_minutes integer)
language plpgsql set search_path = ''
as $$
declare
  rule record;
begin
  delete from private.ai_usage as old
  where old.ctid in (
    select stale.ctid from private.ai_usage as stale
    where stale.window_start < now() - interval '2 days'
    limit 100
    for update skip locked
  );

  begin
    for rule in
      select *
      from (values
        (1, 'minute', case when p_is_registered then 20 else 5 end),
        (2, 'day', case when p_is_registered then 100 else 30 end)
      ) as limits (position, period, requests)
      order by limits.position
    loop
      if not private.count_ai_request('page:' || private.short(p_caller), rule.period, rule.requests) then
        raise exception using errcode = 'PAI01';
      end if;
    end loop;
  exception when sqlstate 'PAI01' then
    return query select
      false,
      rule.requests,
      greatest(1, ceil(extract(epoch from private.end_of_window(rule.period, now()) - now()) / 60))::integer;
    return;
  end;
  return query select true, null::integer, null::integer;
end
$$;

comment on function public.take_page_request is
  'For the function that reads pages only. A refusal names the limit and the minutes until the next call can pass.';
comment on column private.ai_usage.caller is
  'user:id, address:keyed hash, or project for all together; before it link: or page: where no model was asked.';

grant execute on function public.take_page_request(text, boolean) to service_role;

create or replace function private.forget_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.written where user_id = old.id or place_id = old.id;
  delete from private.ai_usage where caller in ('user:' || old.id, 'page:user:' || old.id);
  delete from private.left_by_guests where user_id = old.id;
  return null;
end
$$;
