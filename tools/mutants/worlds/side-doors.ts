import type { PGlite } from '@supabase/lite/pglite';

import type { Fault } from '../fault.ts';
import { compareWorlds } from './compare-worlds.ts';

const seeing = 'policy "members see gifts that are not for them" on public.group_gifts';
const seeingPictures =
  'policy "members see pictures of gifts that are not for them" on public.group_gift_pictures';
const myGroups = 'group_id = any ((select private.my_group_ids())::uuid[])';
const notMine = 'recipient_user_id is distinct from (select auth.uid())';
const mySurprises = 'select unnest((select private.my_surprise_ids()))';

/** SQL that replaces a part of a function's source; fails when the part is missing. */
const change = (name: string, from: string, to: string) => `do $fault$
  declare source text := pg_get_functiondef('${name}'::regproc);
  begin
    assert position($from$${from}$from$ in source) > 0, 'nothing to change in ${name}';
    execute replace(source, $from$${from}$from$, $to$${to}$to$);
  end
$fault$`;

const estimates = (table: string, column: string, policy: string, condition: string) =>
  `alter table public.${table} alter column ${column} set statistics -1;
    alter policy "${policy}" on public.${table} using (${myGroups} and ${condition})`;

const doors: readonly [name: string, sql: string][] = [
  [
    'deletes are told to everybody',
    "alter publication supabase_realtime set (publish = 'insert, update, delete')",
  ],
  ...['group_members', 'groups'].map((table): [string, string] => [
    `${table}: system columns are readable`,
    `grant select on public.${table} to authenticated`,
  ]),
  // Faults that remove from a policy the condition that is true for every row and keeps the planner's estimates small.
  [
    'group_gifts: estimates are about all rows',
    estimates(
      'group_gifts',
      'recipient_user_id',
      'members see gifts that are not for them',
      `${notMine} and (recipient_left_at is null or not id in (${mySurprises}))`,
    ),
  ],
  ...(
    [
      ['gift_reactions', 'members see reactions to what they may see'],
      ['gift_comments', 'members see comments on what they may see'],
    ] as const
  ).map(([table, policy]): [string, string] => [
    `${table}: estimates are about all rows`,
    estimates(table, 'member_id', policy, `not gift_id in (${mySurprises})`),
  ]),
  [
    'group_gift_pictures: estimates are about all rows',
    estimates(
      'group_gift_pictures',
      'recipient_user_id',
      'members see pictures of gifts that are not for them',
      `${notMine} and (recipient_left_at is null or not gift_id in (${mySurprises}))`,
    ),
  ],
  [
    'an estimate tells how large the table is',
    `alter ${seeing} using (${myGroups} and ${notMine} and (recipient_left_at is null or not id in (${mySurprises})))`,
  ],
  [
    'the tombstone of a hidden gift is told',
    change('private.write_gift_tombstone', 'old.recipient_user_id,', 'null,'),
  ],
  [
    'the tombstone of a hidden reaction is told',
    change('private.write_response_tombstone', 'old.id, recipient_user_id', 'old.id, null'),
  ],
  [
    'changes of what is hidden are counted',
    change('private.changes_of_group', 'and change.hidden_from is distinct from me.user_id', ''),
  ],
  [
    'a new function counts what is hidden',
    `create function public.peek(p_gift uuid) returns bigint
      language sql security definer set search_path = '' return (select count(*) from public.group_gifts);
      grant execute on function public.peek(uuid) to authenticated`,
  ],
  ['a deleted account frees the secret', 'drop trigger keep_secret on public.group_gifts'],
  [
    'a deleted account frees what hangs on the secret',
    change('private.my_surprise_ids', 'recipient_left_at <= (', 'recipient_left_at is null and now() < ('),
  ],
  ...['purchased', 'gifted'].map((status): [string, string] => [
    `visible once ${status}`,
    `alter ${seeing} using (${myGroups} and (${notMine} or status = '${status}'))`,
  ]),
  ['a hidden picture is seen', `alter ${seeingPictures} using (${myGroups})`],
  [
    'a hidden picture is refused in another way than a missing one',
    change(
      'private.copy_picture_recipient',
      'return case when found then new end',
      `if not found and exists (select from public.group_gifts where id = new.gift_id) then raise insufficient_privilege; end if;
      return case when found then new end`,
    ),
  ],
  [
    'a hidden picture is told',
    'alter table public.group_gift_pictures disable row level security; alter publication supabase_realtime add table public.group_gift_pictures',
  ],
  [
    'a deleted account frees the pictures of its surprises',
    'drop trigger follow_picture_recipient on public.group_gifts',
  ],
];

/** Faults that bypass row security (side doors). No catalogue test detects them, so a comparison of worlds has to. */
export const sideDoors: readonly Fault[] = doors.map(([name, sql]) => ({
  kind: 'door',
  object: 'two worlds',
  name: `door ${name}`,
  sql,
}));

/** Describes what an observer learns by a fault of this kind; undefined when the comparison finds nothing. */
export async function learntThrough(
  { sql: fault }: Fault,
  root: string,
  snapshot: Awaited<ReturnType<PGlite['dumpDataDir']>>,
): Promise<string | undefined> {
  const [trace] = await compareWorlds({ root, snapshot, fault });
  return trace && `two worlds: ${trace.observer} learns from ${trace.source}, after "${trace.act}"`;
}
