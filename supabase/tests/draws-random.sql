-- Randomness in draws: nobody can reproduce a result, and all results are equally likely.
begin;
set local search_path = public, extensions;
select plan(4);

-- With results that follow from the seed of random(), somebody could know who has whom. Twenty people have too many
-- possible results for the same one to come twice by chance.
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

-- Were byte values from 200 on not thrown away, the first 56 numbers would be twice as likely: 1312 of 3000 instead of
-- 840, whose standard deviation is 25.
select ok(
  (select count(*) filter (where private.random_below(200) < 56) from generate_series(1, 3000)) between 640 and 1040,
  'each number is equally likely'
);

select * from finish();
rollback;
