import { change, type Fault } from './fault.ts';

const release = 'private.release_gift';
const undo = 'private.undo_release';
const names = 'private.name_in_group';

/** Ways in which a release could be undone by the wrong one, for the wrong one, or too late. */
export const releaseFaults: readonly Fault[] = [
  {
    name: 'release: a free gift is not free',
    sql: change(
      release,
      "return exists (select from public.group_gifts where id = gift and status = 'idea')",
      'return false',
    ),
  },
  { name: "release: nothing is remembered of one's own", sql: change(release, 'is not null', '<> member') },
  {
    name: 'release: who had it counts as who released it',
    sql: change(release, 'select gift, member,', 'select gift, held.reserved_by,'),
  },
  {
    name: 'release: who released it counts as who had it',
    sql: change(release, 'member, held.reserved_by,', 'member, member,'),
  },
  {
    name: 'release: what was bought counts as reserved',
    sql: change(release, 'held.reserved_by, held.status', "held.reserved_by, 'reserved'"),
  },
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
  {
    name: 'undo: who has gone further with it starts again',
    sql: change(undo, "where id = gift and reserved_by is null and status = 'idea'", 'where id = gift'),
  },
  {
    name: 'undo: how far they were at the first release',
    sql: change(release, 'status = excluded.status,', ''),
  },
  {
    name: 'undo: another release counts as this one',
    sql: change(
      undo,
      'gift_id = gift and released_by = member and reserved_by = holder',
      'released_by = member and reserved_by = holder',
    ),
  },
  {
    name: 'undo: for whoever had another gift',
    sql: change(
      undo,
      'where gift_id = gift and released_by = member)',
      'where released_by = member limit 1)',
    ),
  },
  { name: 'undo: for two hours', sql: change(undo, '1 hour', '2 hours') },
  { name: 'undo: for a minute', sql: change(undo, '1 hour', '1 minute') },
  {
    name: 'undo: nothing to undo counts as taken',
    sql: change(undo, 'then null else', 'then false else'),
  },
  {
    name: 'undo: what is back is refused when it is sent again',
    sql: change(undo, 'coalesce(reserved_by = holder, false)', 'false'),
  },
  {
    name: 'undo: what somebody else took counts as given back',
    sql: change(undo, 'coalesce(reserved_by = holder, false)', 'true'),
  },
  {
    name: 'undo: who released it first undoes',
    sql: change(release, 'released_by = excluded.released_by, ', ''),
  },
  {
    name: 'undo: the hour begins with the first release',
    sql: change(release, 'released_at = excluded.released_at', 'gift_id = excluded.gift_id'),
  },
  {
    name: 'undo: not when the one who had it took it again',
    sql: change('private.forget_release', ' and reserved_by is distinct from new.reserved_by', ''),
  },
  {
    name: 'undo: after somebody had the wish elsewhere',
    sql: 'drop trigger forget_release_of_wish on public.group_gifts',
  },
  {
    name: 'undo: after somebody else had it',
    sql: 'drop trigger forget_release on public.group_gifts',
  },
  {
    name: 'undo: not after somebody took another gift',
    sql: change('private.forget_release', 'gift_id = new.id and ', ''),
  },
  {
    name: 'undo: releases of deleted gifts are kept',
    sql: 'alter table private.releases drop constraint releases_gift_id_fkey',
  },
  {
    name: 'undo: releases are forgotten early',
    sql: change('private.forget_removals', "released_at < now() - interval '1 hour'", 'true'),
  },
  {
    name: 'undo: whoever it is for undoes',
    sql: change(
      undo,
      'private.my_membership_for_gift(gift)',
      `(
        select group_members.id from public.group_members join public.group_gifts using (group_id)
        where group_gifts.id = gift and user_id = auth.uid()
      )`,
    ),
  },
  {
    name: 'undo: releases are kept',
    sql: change(
      'private.forget_removals',
      "select gift_id from private.releases where released_at < now() - interval '1 hour'",
      'select gift_id from private.releases where false',
    ),
  },
  { name: 'undo: releases are read', sql: 'grant select on private.releases to authenticated' },
  {
    name: 'names: several members are called alike',
    sql: change(names, 'min(number)', 'min(2)'),
  },
  {
    name: 'names: a number is taken',
    sql: change(names, '^Mitglied( [0-9]+)?$', '^Mitglied$'),
  },
  {
    name: 'names: a number is given again',
    sql: change(names, 'max(coalesce(', 'min(coalesce('),
  },
  {
    name: 'names: numbers of one digit are known',
    sql: change(names, '( [0-9]{1,4})?$', '( [0-9])?$'),
  },
  {
    name: 'names: numbers of one digit are counted',
    sql: change(names, '([0-9]{1,4})$', '([0-9])$'),
  },
  {
    name: 'names: after the highest number all are alike',
    sql: change(names, 'where lower(stem', 'where true or lower(stem'),
  },
  { name: 'names: all groups share the numbers', sql: change(names, 'group_id = of_group and ', '') },
  {
    name: 'names: a number is taken in all groups',
    sql: change(names, 'group_id = of_group and id is', 'id is'),
  },
  {
    name: 'names: what ends in a number is one',
    sql: change(names, "chosen ~* '^Mitglied", "chosen ~* 'Mitglied"),
  },
  {
    name: 'names: two are called alike',
    sql: change('private.is_name_free', 'select not exists', 'select true or not exists'),
  },
  {
    name: 'names: of all groups nobody is called alike',
    sql: change('private.is_name_free', ' and group_members.group_id = of_group', ''),
  },
  {
    name: 'names: whoever keeps the name gets a number',
    sql: change('private.is_name_free', ' and id is distinct from of_member', ''),
  },
  {
    name: 'names: somebody else is renamed',
    sql: change('private.rename_me', 'where id = me and', 'where group_id = of_group and'),
  },
  {
    name: 'names: a name that shows nothing is taken',
    sql: change('private.rename_me', 'or not private.is_visible_text(called, 100)', ''),
  },
  {
    name: 'names: a corrected name takes every name along',
    sql: change('private.follow_account_name', 'member.display_name = former or', 'true or'),
  },
  {
    name: 'names: joining gives no number',
    sql: change(
      'private.become_member',
      'private.name_in_group(of_group, wished_name)',
      'private.display_name(wished_name)',
    ),
  },
];
