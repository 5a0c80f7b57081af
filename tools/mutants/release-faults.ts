import { change, type Fault } from './fault.ts';

const undo = 'private.undo_release';

/** Ways in which a release could be undone by the wrong one, for the wrong one, or too late. */
export const releaseFaults: readonly Fault[] = [
  {
    name: 'undo: by everybody',
    sql: change(undo, ' and released_by = member', ''),
  },
  {
    name: 'undo: by a former admin',
    sql: change(undo, '(holder = member or private.is_group_admin(group_id))', 'true'),
  },
  {
    name: 'undo: by nobody but admins',
    sql: change(undo, 'holder = member or ', ''),
  },
  {
    name: 'undo: what was bought is only reserved',
    sql: change(undo, 'status = held_as', "status = 'reserved'"),
  },
  { name: 'undo: for two hours', sql: change(undo, '1 hour', '2 hours') },
  { name: 'undo: for a minute', sql: change(undo, '1 hour', '1 minute') },
  {
    name: 'undo: nothing to undo counts as taken',
    sql: change(undo, 'then null else false', 'then false else false'),
  },
  {
    name: 'undo: after somebody else had it',
    sql: 'drop trigger forget_release on public.group_gifts',
  },
  {
    name: 'undo: releases are kept',
    sql: change(
      'private.forget_removals',
      "delete from private.releases where released_at < now() - interval '1 hour';",
      '',
    ),
  },
  { name: 'undo: releases are read', sql: 'grant select on private.releases to authenticated' },
  {
    name: 'names: several members are called alike',
    sql: change('private.name_in_group', "'Mitglied ' || latest + 1", "'Mitglied'"),
  },
  {
    name: 'names: a number is taken',
    sql: change('private.name_in_group', '^Mitglied( [0-9]+)?$', '^Mitglied$'),
  },
  {
    name: 'names: a number is given again',
    sql: change('private.name_in_group', 'max(coalesce(', 'min(coalesce('),
  },
];
