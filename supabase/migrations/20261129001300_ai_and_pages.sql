-- Calls of the AI function and of the function that reads pages, counted in fixed windows. Only the functions
-- count, with the secret key; callers are user ids and keyed hashes of addresses, never an address. One statement counts,
-- so that of parallel calls exactly as many pass as fit.

create table private.ai_usage (
  -- user:<id>, address:<keyed hash>, or project for all callers; with prefix link: or page: for calls without a model.
  caller text not null,
  period text not null,
  -- Start of the counted window: a minute, or a day in Berlin.
  window_start timestamptz not null,
  requests integer not null,
  primary key (caller, period, window_start),
  constraint ai_usage_period_check check (period in ('minute', 'day'))
);
comment on table private.ai_usage is 'Calls of the AI function per caller and window; rows older than two days go.';
create index ai_usage_window_start_idx on private.ai_usage (window_start);
alter table private.ai_usage enable row level security;
grant select, insert, update, delete on private.ai_usage to service_role;

grant usage on schema private to service_role;

-- Counts in one statement, so that of any number of parallel calls exactly `p_limit` pass.
create function private.count_ai_request(p_caller text, p_period text, p_limit integer) returns boolean
language plpgsql set search_path = ''
as $$
begin
  insert into private.ai_usage as usage (caller, period, window_start, requests)
  select p_caller, p_period, date_trunc(p_period, now(), 'Europe/Berlin'), 1
  where p_limit > 0
  on conflict (caller, period, window_start)
  do update set requests = usage.requests + 1 where usage.requests < p_limit;
  return found;
end $$;

-- A day begins at midnight in Germany, and twice a year it has 23 or 25 hours.
create function private.end_of_window(p_period text, p_at timestamptz) returns timestamptz
language sql stable set search_path = ''
return date_add(date_trunc(p_period, p_at, 'Europe/Berlin'), ('1 ' || p_period)::interval, 'Europe/Berlin');

-- Counts a call in each of these windows and says whether it may go on; a refusal names the limit and the minutes until the
-- next call can pass. A refused call costs nothing: what it had counted is taken back. A limit of null does not count.
create function private.take_request(p_callers text[], p_periods text[], p_limits integer[])
returns table (is_allowed boolean, max_requests integer, window_minutes integer)
language plpgsql set search_path = '' as $$
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
      select caller, period, requests
      from unnest(p_callers, p_periods, p_limits) with ordinality as limits (caller, period, requests, position)
      where requests is not null
      order by position
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
end $$;

-- p_project_limit is null for calls that cost the project nothing.
create function public.take_ai_request(p_caller text, p_is_registered boolean, p_project_limit integer default null)
returns table (is_allowed boolean, max_requests integer, window_minutes integer)
language sql set search_path = '' begin atomic
  select * from private.take_request(
    array[private.bounded(p_caller), p_caller, 'project'], array['minute', 'day', 'day'],
    array[case when p_is_registered then 5 else 3 end, case when p_is_registered then 40 else 10 end, p_project_limit]
  );
end;
comment on function public.take_ai_request is 'For the AI function only; see private.take_request.';

-- Page calls are counted in the table of the AI function, with a prefix of their own.
create function public.take_page_request(p_caller text, p_is_registered boolean)
returns table (is_allowed boolean, max_requests integer, window_minutes integer)
language sql set search_path = '' begin atomic
  select * from private.take_request(
    array['page:' || private.bounded(p_caller), 'page:' || p_caller], array['minute', 'day'],
    array[case when p_is_registered then 20 else 5 end, case when p_is_registered then 100 else 30 end]
  );
end;
comment on function public.take_page_request is 'For the function that reads pages only; see private.take_request.';

grant execute on function
  private.count_ai_request(text, text, integer), private.take_request(text[], text[], integer[]),
  private.end_of_window(text, timestamptz), public.take_ai_request(text, boolean, integer),
  public.take_page_request(text, boolean)
to service_role;
