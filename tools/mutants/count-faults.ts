import { change, type Fault } from './fault.ts';

const alike: readonly [name: string, within: string, from: string, to: string][] = [
  [
    'what is hidden is counted by whom it is hidden from',
    'private.changes_of_group',
    'and change.hidden_from is distinct from me.user_id',
    '',
  ],
  [
    'secrets of deleted accounts are counted by all',
    'private.changes_of_group',
    'and (change.hidden_since is null or me.joined_at < change.hidden_since)',
    '',
  ],
  [
    'news of one person are counted by all',
    'private.changes_of_group',
    '(change.told_to is null or change.told_to = me.user_id)',
    'true',
  ],
  ['outsiders get an answer', 'private.changes_of_group', 'and me.user_id = (select auth.uid())', ''],
  [
    'a hidden gift is counted for all',
    'private.count_gift_changes',
    'tg_argv[0], null, recipient, left_at',
    'tg_argv[0], null, null, null',
  ],
  [
    'what hangs on a hidden gift is counted for all',
    'private.count_response_changes',
    'tg_argv[0], null, recipient, left_at',
    'tg_argv[0], null, null, null',
  ],
  [
    'the removal of what is hidden is counted for all',
    'private.count_removals',
    'null, hidden_from, hidden_since\n  )',
    'null, null, null\n  )',
  ],
  [
    'a wish that was taken back is counted',
    'private.count_gift_changes',
    'where not private.is_gone(withdrawn_at, status)',
    '',
  ],
];

/** What makes the counts of a group tell somebody too much, or stay where they name a deleted account. */
export const countFaults: readonly Fault[] = [
  ...alike.map(([name, within, from, to]) => ({ name: `counts: ${name}`, sql: change(within, from, to) })),
  { name: 'counts: they keep a deleted account', sql: 'drop trigger forget_changes_of on auth.users' },
  { name: 'counts: nobody notices a gift', sql: 'drop trigger count_added on public.group_gifts' },
];
