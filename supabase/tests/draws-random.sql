-- Chance in draws: nobody can repeat it, and nothing is likelier than the rest.
begin;
set local search_path = public, extensions;
select plan(4);

-- With the seed of random() somebody would know who has whom. Twenty people have too many results for the same one twice.
create function pg_temp.after_seed(statement text) returns text
language plpgsql as $$
declare
  result text;
begin
  perform setseed(0.25);
  execute statement into result;
  return result;
end
$$;
create temporary table everybody on commit drop as
select array_agg(line order by giver) as allowed
from (
  select giver, array_agg(giver <> receiver order by receiver) as line
  from generate_series(1, 20) as giver, generate_series(1, 20) as receiver
  group by giver
) as pair;
select isnt(pg_temp.after_seed(statement), pg_temp.after_seed(statement), format('no seed repeats: %s', statement))
from (values
  ('select private.draw_pairs(allowed, false) from everybody'),
  ('select private.random_unit()'),
  ('select array_agg(private.random_below(200)) from generate_series(1, 20)')
) as chance (statement);

-- Of the 256 values of a byte, those from 200 on would make the first 56 numbers twice as likely: 1312 of 3000 in place of
-- 840, of which 25 are the usual difference.
select ok(
  (select count(*) filter (where private.random_below(200) < 56) from generate_series(1, 3000)) between 640 and 1040,
  'each number is equally likely'
);

select * from finish();
rollback;
