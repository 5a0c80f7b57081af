import { expect, test } from 'vitest';

import { assignmentsIn, boundsIn, locksIn, statementsIn } from './bodies.ts';
import { conditionsIn } from './conditions.ts';
import { tokensOf } from './tokens.ts';

const faults = (read: typeof conditionsIn, sql: string) =>
  read(tokensOf(sql)).map(({ start, end, to }) => `${sql.slice(start, end)} -> ${to}`);

test.each([
  ['select 1 from t where a = 1', ['a = 1 -> true']],
  ['select 1 from t where a = 1 and not b order by c', ['a = 1 -> true', 'not b -> true']],
  ['if a or b then', ['a -> false', 'b -> false']],
  ['if not found then', ['not found -> false']],
  ['where a and b or c', ['a -> true', 'b -> true', 'c -> false']],
  ['where a between 1 and 2 and b', ['a between 1 and 2 -> true', 'b -> true']],
  ['where (a or b) and c', ['a -> false', 'b -> false', '(a or b) -> true', 'c -> true']],
  [
    'where exists (select from u where d) for update',
    ['d -> true', 'exists (select from u where d) -> true'],
  ],
  ['select case when a then 1 else 2 end from t where b', ['a -> false', 'b -> true']],
  ["case held.state when 'open' then 1 end", []],
  ['end if; exception when unique_violation or check_violation then', []],
  ['exit when done;', ['done -> false']],
  [
    'insert into t select 1 where a on conflict (b) do update set c = d and e',
    ['a -> true', 'd -> true', 'e -> true'],
  ],
  ['select distinct on (a) b from t join u on u.a = t.a where c', ['u.a = t.a -> true', 'c -> true']],
  ['a is distinct from b -- and c\n and d', []],
  ["return a and left(b, 1) = 'where and';", ['a -> true', "left(b, 1) = 'where and' -> true"]],
])('conditions of %s', (sql, expected) => {
  expect(faults(conditionsIn, sql)).toEqual(expected);
});

test('an expression may be a condition as a whole', () => {
  expect(conditionsIn(tokensOf('a = b'), true)).toEqual([{ start: 0, end: 5, to: 'true' }]);
});

test('statements are left out, and what a trigger puts into its row', () => {
  expect(
    faults(statementsIn, "begin new.a := 1; if x then perform f('a;b'); end if; x := 2; delete from t; end"),
  ).toEqual(['new.a := 1; -> null;', "perform f('a;b'); -> null;", 'delete from t; -> null;']);
});

test('a statement that only locks is known, unless it is asked what it found', () => {
  const sql =
    'perform from t where a for no key update; perform from u where b for update; if not found then perform from v; end if;';
  expect(locksIn(tokensOf(sql)).map(({ start, end }) => sql.slice(start, end))).toEqual([
    'perform from t where a for no key update;',
  ]);
});

test('columns of an update are left as they are', () => {
  expect(faults(assignmentsIn, 'update t set a = f(1, 2), b = b is distinct from c from u where d;')).toEqual(
    ['a = f(1, 2), -> ', ', b = b is distinct from c -> '],
  );
  expect(faults(assignmentsIn, 'update t set a = 1;')).toEqual([]);
});

test('bounds move by one, times are longer and shorter', () => {
  const sql =
    "most := 30; f(20, 1); g('hours', 7); if a > 5 then now() - interval '1 hour' < h(interval '1 day')";
  expect(faults(boundsIn, sql)).toEqual([
    '30 -> 31',
    '30 -> 29',
    '7 -> 8',
    '5 -> 6',
    '5 -> 4',
    "interval '1 hour' -> (interval '1 hour' * 2)",
    "interval '1 hour' -> (interval '1 hour' / 60)",
  ]);
  expect(faults(boundsIn, "(now() - '1 hour'::interval)")).toHaveLength(2);
});
