-- Devices that show notifications while the app is closed. Their address is fetched by a function of ours, so only the
-- services of the browsers count.

-- A test has a service of its own on this machine. Nobody but the owner of the database can add one.
create table private.extra_push_origins (
  origin text primary key,
  constraint extra_push_origins_origin_check check (origin ~ '^http://(127\.0\.0\.1|localhost):[0-9]{1,5}$')
);

comment on table private.extra_push_origins is 'Push services of tests, on this machine; empty on a hosted project.';
alter table private.extra_push_origins enable row level security;

create function private.is_push_endpoint(value text) returns boolean
language sql stable security definer set search_path = ''
return pg_catalog.char_length(value) <= 1000 and value ~ '^[!-~]+$' and (
  value ~ (
    '^https://(fcm\.googleapis\.com'
    || '|([a-z0-9-]+\.)+(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))/[^\\#]*$'
  )
  or exists (select from private.extra_push_origins where pg_catalog.starts_with(value, origin || '/'))
);

comment on function private.is_push_endpoint is
  'An https address of a known push service: default port, no credentials, at most 1,000 characters.';
grant execute on function private.is_push_endpoint(text) to authenticated, service_role;

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  failures smallint not null default 0,
  constraint push_subscriptions_endpoint_check check (private.is_push_endpoint(endpoint)),
  -- 65 and 16 bytes; an uncompressed point begins with 4. Whether it is on the curve shows when something is sent.
  constraint push_subscriptions_p256dh_check check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]$'),
  constraint push_subscriptions_auth_check check (auth ~ '^[A-Za-z0-9_-]{21}[AQgw]$'),
  constraint push_subscriptions_device_check check (private.is_visible_text(device, 100))
);

comment on table public.push_subscriptions is 'Devices of users; written by save_push_subscription, deleted when they are gone.';
comment on column public.push_subscriptions.user_id is 'Who uses the device; the next one takes it over.';
comment on column public.push_subscriptions.endpoint is 'Where its browser takes messages; one of a device.';
comment on column public.push_subscriptions.p256dh is 'The key of the browser for what is sent, base64url.';
comment on column public.push_subscriptions.auth is 'The secret of the browser for what is sent, base64url.';
comment on column public.push_subscriptions.device is 'Such as Chrome auf Android.';
comment on column public.push_subscriptions.delivered_at is 'When its service last took something.';
comment on column public.push_subscriptions.failures is 'How often its service refused since then.';

create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id);

do $$
declare
  name text;
begin
  foreach name in array array['endpoint', 'p256dh', 'auth', 'device', 'created_at', 'delivered_at', 'failures'] loop
    execute format('alter table public.push_subscriptions alter column %I set statistics 0', name);
  end loop;
end
$$;

alter table public.push_subscriptions enable row level security;

grant delete on public.push_subscriptions to authenticated;
grant select (id, user_id, endpoint, p256dh, auth, device, created_at, delivered_at, failures)
on public.push_subscriptions to authenticated;

create policy "own devices are readable" on public.push_subscriptions
for select to authenticated using (user_id = (select auth.uid()));

create policy "own devices can be deleted" on public.push_subscriptions
for delete to authenticated using (user_id = (select auth.uid()));

create function private.save_push_subscription(of_endpoint text, key text, secret text, named text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 10;
  me constant uuid := auth.uid();
  saved uuid;
begin
  if me is null or (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false then
    raise insufficient_privilege using message = 'Guests have no devices';
  end if;
  perform private.count_written(me, 'devices_a_day', 100, interval '24 hours', 1);
  insert into public.push_subscriptions as known (user_id, endpoint, p256dh, auth, device)
  values (me, of_endpoint, key, secret, private.one_line(named))
  on conflict (endpoint) do update set
    -- What a former user of the device knows of it must not name the new one's.
    id = case when known.user_id = me then known.id else gen_random_uuid() end,
    created_at = case when known.user_id = me then known.created_at else now() end,
    delivered_at = case when known.user_id = me then known.delivered_at end,
    user_id = me, p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device, failures = 0
  returning id into saved;
  delete from public.push_subscriptions
  where user_id = me and id <> saved and id not in (
    select id from public.push_subscriptions where user_id = me and id <> saved
    order by greatest(created_at, delivered_at) desc, id limit most - 1
  );
  return saved;
end
$$;

create function public.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_device text default null) returns uuid
language sql volatile set search_path = ''
begin atomic
  select private.save_push_subscription(
    private.short(p_endpoint), private.short(p_p256dh), private.short(p_auth), private.short(p_device)
  );
end;

comment on function private.save_push_subscription is
  'Behind public.save_push_subscription. The least used of more than ten devices goes.';
comment on function public.save_push_subscription is
  'Stores this device of the caller and returns its id, the same when it is there already; from a former user it is taken over.';

grant execute on function
  private.save_push_subscription(text, text, text, text),
  public.save_push_subscription(text, text, text, text)
to authenticated;
