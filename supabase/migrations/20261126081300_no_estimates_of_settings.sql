-- Nobody learns by an estimate whether somebody has devices, settings or groups that are muted; see the migrations of
-- estimates before. What belongs to one user is found by the indexes alone.
do $$
declare
  part record;
begin
  for part in
    select attrelid::regclass as owner, attname from pg_catalog.pg_attribute
    where attrelid in (
        'public.notification_settings'::regclass, 'public.occasion_done'::regclass, 'public.push_subscriptions'::regclass,
        'public.group_news_settings'::regclass
      )
      and attnum > 0 and not attisdropped
  loop
    execute format('alter table %s alter column %I set statistics 0', part.owner, part.attname);
  end loop;
end
$$;
