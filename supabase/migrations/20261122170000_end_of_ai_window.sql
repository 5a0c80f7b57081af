-- A day begins at midnight in Germany, and twice a year it has 23 or 25 hours.
create function private.end_of_window(period text, at timestamptz) returns timestamptz
language sql stable set search_path = ''
return date_add(date_trunc(period, at, 'Europe/Berlin'), ('1 ' || period)::interval, 'Europe/Berlin');

comment on function private.end_of_window is 'When the minute or the day ends that a call of the AI function counts in.';

create or replace function public.take_ai_request(
  p_caller text,
  p_is_registered boolean,
  p_project_limit integer default null
)
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
        (1, private.short(p_caller), 'minute', case when p_is_registered then 5 else 3 end),
        (2, p_caller, 'day', case when p_is_registered then 40 else 10 end),
        (3, 'project', 'day', p_project_limit)
      ) as limits (position, caller, period, requests)
      where limits.requests is not null
      order by limits.position
    loop
      if not private.count_ai_request(rule.caller, rule.period, rule.requests) then
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

grant execute on function private.end_of_window(text, timestamptz) to service_role;
