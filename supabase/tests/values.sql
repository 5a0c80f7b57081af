-- The limits of every field, tried as the user who writes it.
begin;
set local search_path = public, extensions;
select plan(120);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.gifts (user_id, title) values (auth.uid(), 'Buch');
insert into public.people (user_id, name) values (auth.uid(), 'Lukas');
insert into public.profiles (user_id) values (auth.uid());
insert into public.reminders (user_id, reminder_date) values (auth.uid(), '2026-12-01');

-- The title of a reminder can be written only when the reminder is added.
create function pg_temp.writes(owner text, field text, value text) returns text
language sql as $$
  select format(
    case owner
      when 'reminders' then 'insert into public.%I (user_id, reminder_date, %I) values (auth.uid(), ''2026-12-01'', %s)'
      else 'update public.%I set %I = %s'
    end,
    owner, field, value
  )
$$;
-- Lengths count characters, not bytes.
select lives_ok(
  pg_temp.writes(field.owner, field.name, format('repeat(''🎁'', %s)', field.longest)),
  format('%s.%s takes %s characters', field.owner, field.name, field.longest)
)
from (values
  ('gifts', 'title', 200), ('gifts', 'description', 10000), ('gifts', 'category', 100), ('gifts', 'occasion', 100),
  ('gifts', 'style', 100), ('gifts', 'recipient_name', 100), ('gifts', 'budget_range', 100), ('gifts', 'notes', 5000),
  ('people', 'name', 100), ('people', 'occasion', 100), ('profiles', 'girlfriend_name', 100),
  ('reminders', 'title', 200)
) as field (owner, name, longest);
select throws_ok(
  pg_temp.writes(field.owner, field.name, format('repeat(''a'', %s)', field.longest + 1)), '23514', null,
  format('%s.%s takes no more', field.owner, field.name)
)
from (values
  ('gifts', 'title', 200), ('gifts', 'description', 10000), ('gifts', 'category', 100), ('gifts', 'occasion', 100),
  ('gifts', 'style', 100), ('gifts', 'recipient_name', 100), ('gifts', 'budget_range', 100), ('gifts', 'notes', 5000),
  ('people', 'name', 100), ('people', 'occasion', 100), ('profiles', 'girlfriend_name', 100),
  ('reminders', 'title', 200)
) as field (owner, name, longest);

-- Names and titles need a visible character.
select throws_ok(
  pg_temp.writes(field.owner, field.name, quote_literal(value.text)), '23514', null,
  format('%s.%s is not %s', field.owner, field.name, value.label)
)
from (values ('gifts', 'title'), ('people', 'name'), ('profiles', 'girlfriend_name'), ('reminders', 'title'))
  as field (owner, name),
(values
  ('empty', ''), ('a blank', ' '), ('a tab and a line break', E'\t\n'), ('a no-break space', E'\u00a0'),
  ('a zero-width space', E'\u200b'), ('a byte order mark', E'\ufeff'), ('a soft hyphen', E'\u00ad'),
  ('a Hangul filler', E'\u3164'), ('tag characters', E'\U000e0041')
) as value (label, text);
select lives_ok(format('update public.gifts set title = %L', value), format('a title may be %s', value))
from (values ('x'), (' é '), ('Łódź'), ('🎁'), ('日本')) as title (value);
select throws_ok(
  'update public.gifts set title = null', '23502', null, 'a title cannot be missing'
);

-- Allowed days.
select throws_ok(
  format('update public.%I set %I = %L', field.owner, field.name, value), '23514', null,
  format('%s.%s is not %s', field.owner, field.name, value)
)
from (values
  ('gifts', 'occasion_date'), ('people', 'occasion_date'), ('profiles', 'girlfriend_birthday'),
  ('reminders', 'reminder_date'), ('gifts', 'given_on')
) as field (owner, name),
(values ('infinity'), ('-infinity'), ('1899-12-31'), ('2201-01-01')) as day (value);
select throws_ok('update public.gifts set occasion_date = ''2025-02-29''', '22008', null, '29 February needs a leap year');
select lives_ok(format('update public.gifts set occasion_date = %L', value), format('a day may be %s', value))
from (values ('1900-01-01'), ('2200-12-31'), ('2028-02-29')) as day (value);

-- Allowed prices.
select throws_ok(
  format('update public.gifts set price_min = %s, price_max = %s', low, high), '23514', null,
  format('a price is not %s to %s', low, high)
)
from (values ('-1', 'null'), ('null', '-1'), ('1000001', 'null'), ('0', '1000001'), ('51', '50')) as price (low, high);
select lives_ok(
  format('update public.gifts set price_min = %s, price_max = %s', low, high), format('a price may be %s to %s', low, high)
)
from (values ('0', '1000000'), ('50', '50'), ('60', 'null'), ('null', '40')) as price (low, high);

-- Columns with a fixed list of values.
select throws_ok('update public.gifts set status = ''reserved''', '23514', null, 'a status is one of three');
select throws_ok('update public.gifts set budget = ''huge''', '23514', null, 'a budget is one of three');
select lives_ok(format('update public.gifts set %s', value), format('a gift may have %s', value))
from (values
  ('plan = ''buy'''), ('plan = ''ordered'''), ('plan = ''here'''), ('plan = null'), ('paid_cents = 0'),
  ('paid_cents = 100000000'), ('liked = 1'), ('liked = 3'), ('given_on = ''2024-02-29''')
) as good (value);
select throws_ok(format('update public.gifts set %s', value), '23514', null, format('a gift has not %s', value))
from (values
  ('plan = ''stolen'''), ('plan = '''''), ('paid_cents = -1'), ('paid_cents = 100000001'), ('liked = 0'), ('liked = 4'),
  ('liked = -1')
) as bad (value);
select throws_ok('update public.gifts set paid_cents = 3000000000', '22003', null, 'a price has an end');
select throws_ok('update public.gifts set is_favorite = null', '23502', null, 'a favourite is yes or no');

select tests.act_as_database();
select throws_ok('update public.people set birthday = ''infinity''', '23514', null, 'a legacy birthday is a day, too');

select * from finish();
rollback;
