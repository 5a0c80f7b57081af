-- Nothing is sent at night: sending and retrying happen from 6 to 22 o'clock in the time zone of the user.
begin;
set local search_path = public, extensions;
select plan(58);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
insert into public.notification_settings (user_id, time_zone) values ('00000000-0000-4000-8000-00000000000a', 'UTC');

-- For each hour of the day, a time zone in which it is that hour now.
create temporary table clock on commit drop as
select distinct on (hour) hour, zone
from generate_series(-14, 12) as west,
  lateral (values ('Etc/GMT' || to_char(west, 'SGFM90'))) as place (zone),
  lateral (values (extract(hour from now() at time zone zone)::integer)) as time (hour);
select is((select count(*) from clock), 24::bigint, 'it is every hour somewhere');

create function pg_temp.is_day_in(place text) returns boolean
language plpgsql as $$
begin
  update public.notification_settings set time_zone = place where user_id = '00000000-0000-4000-8000-00000000000a';
  return private.is_day('00000000-0000-4000-8000-00000000000a');
end
$$;
-- The moment of the next try when a service asks to wait until the middle of the next hour.
create function pg_temp.next_try_in(place text) returns timestamp
language plpgsql as $$
begin
  update public.notification_settings set time_zone = place where user_id = '00000000-0000-4000-8000-00000000000a';
  return private.next_try(
    '00000000-0000-4000-8000-00000000000a', 0,
    ceil(extract(epoch from date_trunc('hour', now()) + interval '90 minutes' - now()))::integer
  ) at time zone place;
end
$$;
select is(pg_temp.is_day_in(zone), hour >= 6 and hour < 22, format('%s o''clock %s', hour, case when hour >= 6 and hour < 22 then 'is day' else 'is night' end))
from clock order by hour;
select is(
  to_char(pg_temp.next_try_in(zone), 'HH24:MI'),
  case when hour >= 6 and hour < 22 then to_char(hour, 'FM00') || ':30' else '06:00' end,
  format('what is to be tried at half past %s', hour)
)
from (select zone, (hour + 1) % 24 as hour from clock) as next order by hour;

-- A reminder of today is planned at once, by the day of its user: two hours after midnight in Tokyo, where Berlin and the
-- server have the day before.
update public.notification_settings set time_zone = 'Asia/Tokyo', mail = true where user_id = '00000000-0000-4000-8000-00000000000a';
select tests.stop_clock('private.plan_reminder_of_today', '2030-06-01 17:00Z');
create function pg_temp.planned_at(of_day date, planned_until date, planned_for timestamptz) returns timestamptz
language plpgsql as $$
begin
  update private.notification_plans set planned_on = planned_until, next_at = planned_for
  where user_id = '00000000-0000-4000-8000-00000000000a';
  insert into public.reminders (user_id, reminder_date) values ('00000000-0000-4000-8000-00000000000a', of_day);
  return (select next_at from private.notification_plans where user_id = '00000000-0000-4000-8000-00000000000a');
end
$$;
select is(pg_temp.planned_at(of_day, planned_until, planned_for), planned, label)
from (values
  (date '2030-06-02', date '2030-06-02', timestamptz '2030-06-02 23:30Z', timestamptz '2030-06-01 17:00Z', 'a reminder of today is planned at once'),
  ('2030-06-01', '2030-06-02', '2030-06-02 23:30Z', '2030-06-02 23:30Z', 'one of yesterday is not'),
  ('2030-06-03', '2030-06-03', '2030-06-02 23:30Z', '2030-06-02 23:30Z', 'nor one of tomorrow'),
  ('2030-06-02', '2030-06-01', '2030-06-02 00:00Z', '2030-06-02 00:00Z', 'a day that is not planned yet comes by itself'),
  ('2030-06-02', '2030-06-02', 'infinity', 'infinity', 'nothing is planned for somebody who wants nothing')
) as reminder (of_day, planned_until, planned_for, planned, label);

-- A delivery is not tried again when its day is over in the time zone of the user.
select tests.stop_clock('private.is_past', '2030-06-01 17:00Z');
select is(private.is_past(id, day), is_past, format('%s is %s', day, label))
from (values
  (uuid '00000000-0000-4000-8000-00000000000a', date '2030-06-01', true, 'over in Tokyo'),
  ('00000000-0000-4000-8000-00000000000a', '2030-06-02', false, 'not over there'),
  (gen_random_uuid(), '2030-06-01', false, 'not over in Germany, without settings'), (gen_random_uuid(), '2030-05-31', true, 'over there')
) as past (id, day, is_past, label);

select * from finish();
rollback;
