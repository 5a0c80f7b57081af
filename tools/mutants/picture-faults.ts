import { change, type Fault } from './fault.ts';

// Not `true`, so that the behaviour has to be noticed and not the spelling.
const anybody = '(select auth.uid()) is not null';
const myGroups = 'group_id = any ((select private.my_group_ids())::uuid[])';
const notForMe = 'recipient_user_id is distinct from (select auth.uid())';
const reading = 'policy "members see pictures of gifts that are not for them" on public.group_gift_pictures';
const adding = 'policy "members add pictures of their ideas" on public.group_gift_pictures';

const tables = ['gift_pictures', 'group_gift_pictures'] as const;

const both = tables.flatMap((table): Fault[] => [
  {
    name: `pictures: ${table} without policies`,
    sql: `alter table public.${table} disable row level security`,
  },
  { name: `pictures: visitors ask for ${table}`, sql: `grant select on public.${table} to anon` },
  { name: `pictures: visitors store ${table}`, sql: `grant insert on public.${table} to anon` },
  { name: `pictures: ${table} change`, sql: `grant update (data) on public.${table} to authenticated` },
  {
    name: `pictures: ${table} are handed on`,
    sql: `grant update (gift_id) on public.${table} to authenticated`,
  },
  { name: `pictures: ${table} are deleted`, sql: `grant delete on public.${table} to authenticated` },
  {
    name: `pictures: anything in ${table}`,
    sql: `alter table public.${table} drop constraint ${table}_data_check`,
  },
  {
    name: `pictures: any number of ${table} in a day`,
    sql: `drop trigger limit_pictures on public.${table}`,
  },
  {
    name: `pictures: any number of ${table} at once`,
    sql: `drop trigger bound_pictures on public.${table}`,
  },
  {
    name: `pictures: the ids of ${table} are known to all`,
    sql: `alter table public.${table} drop constraint ${table}_pkey, add primary key (id)`,
  },
  {
    name: `pictures: statistics of ${table}`,
    sql: `alter table public.${table} alter column id set statistics -1, alter column data set statistics -1`,
  },
]);

const format: readonly [name: string, from: string, to: string][] = [
  ['of 81,924 characters', '81920', '81924'],
  ['of any length', '((length(base64) >= 8) AND (length(base64) <= 81920))', 'true'],
  ['with a part missing', '(length(base64) % 4) = 0', 'true'],
  ['of any kind', '^(UklGR|/9j/)', '^'],
  ['that begins later', '^(UklGR|/9j/)', '(UklGR|/9j/)'],
  ['with something behind it', '={0,2}$', '={0,2}'],
  ['of any characters', '[A-Za-z0-9+/]*', '.*'],
];

const personal: Fault[] = [
  {
    name: 'pictures: own ones are read by anybody',
    sql: `alter policy "own pictures are readable" on public.gift_pictures using (${anybody})`,
  },
  {
    name: 'pictures: own ones are added for anybody',
    sql: `alter policy "own pictures can be added" on public.gift_pictures with check (${anybody})`,
  },
  {
    name: 'pictures: guests store them',
    sql: 'drop policy "guests store no pictures" on public.gift_pictures',
  },
  {
    name: 'pictures: a token that does not say who is a guest stores them',
    sql: `alter policy "guests store no pictures" on public.gift_pictures
      with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is not true)`,
  },
  { name: 'pictures: of no gift', sql: 'drop trigger skip_unnamed_picture on public.gift_pictures' },
  {
    name: 'pictures: one that the gift does not name',
    sql: change('private.skip_unnamed_picture', 'and picture_id = new.id', ''),
  },
  {
    name: 'pictures: of the gift of somebody else',
    sql: `alter function private.skip_unnamed_picture() security definer;
      ${change('private.skip_unnamed_picture', 'and user_id = new.user_id', '')}`,
  },
  { name: 'pictures: the former one stays', sql: 'drop trigger forget_unnamed_pictures on public.gifts' },
  {
    name: 'pictures: those of all gifts go',
    sql: change('private.forget_unnamed_pictures', 'gift_id = new.id', 'true'),
  },
  { name: 'pictures: any number of own ones', sql: 'drop trigger limit_own_rows on public.gift_pictures' },
  {
    name: 'pictures: they outlive their gift',
    sql: 'alter table public.gift_pictures drop constraint gift_pictures_gift_id_fkey',
  },
];

const ofGroups: Fault[] = [
  { name: 'pictures: the recipient sees them', sql: `alter ${reading} using (${myGroups})` },
  { name: 'pictures: outsiders see them', sql: `alter ${reading} using (${notForMe})` },
  {
    name: 'pictures: seen by who joined after a deleted account',
    sql: `alter ${reading} using (${myGroups} and ${notForMe})`,
  },
  {
    // Either of them refuses it.
    name: 'pictures: added to any group',
    sql: `alter ${adding} with check (${notForMe});
      ${change('private.copy_picture_recipient', 'is not true then', 'is null then')}`,
  },
  { name: 'pictures: added to what is hidden', sql: `alter ${adding} with check (${myGroups})` },
  {
    name: 'pictures: of an idea of somebody else',
    sql: change('private.copy_picture_recipient', 'created_by = any (private.my_member_ids())', 'true'),
  },
  {
    name: 'pictures: one that the idea does not name',
    sql: change('private.copy_picture_recipient', 'and picture_id = new.id', ''),
  },
  {
    name: 'pictures: of two groups at once',
    sql: change(
      'private.copy_picture_recipient',
      "perform private.refuse_more('changes_at_once', 1);",
      'null;',
    ),
  },
  {
    name: 'pictures: in another group',
    sql: change('private.copy_picture_recipient', 'and group_id = new.group_id', ''),
  },
  {
    name: 'pictures: one is hidden from nobody',
    sql: change(
      'private.copy_picture_recipient',
      'select recipient_user_id, recipient_left_at into',
      'select null, null into',
    ),
  },
  {
    name: 'pictures: one that comes late is hidden from nobody',
    sql: change(
      'private.copy_picture_recipient',
      'select recipient_user_id, recipient_left_at into',
      'select recipient_user_id, null into',
    ),
  },
  {
    name: 'pictures: whoever leaves meanwhile adds them unhidden',
    sql: change('private.copy_picture_recipient', 'new.recipient_user_id := auth.uid();', ''),
  },
  {
    name: 'pictures: one of an earlier idea',
    sql: change('private.copy_picture_recipient', 'or not exists (', 'or true or not exists ('),
  },
  {
    name: 'pictures: a later idea takes one',
    sql: change('private.copy_picture_recipient', 'and earlier.created_at <= group_gifts.created_at', ''),
  },
  {
    name: 'pictures: the id of a hidden one is taken',
    sql: change(
      'private.copy_picture_recipient',
      'and earlier.recipient_user_id is distinct from auth.uid()',
      '',
    ),
  },
  { name: 'pictures: of no idea', sql: 'drop trigger copy_picture_recipient on public.group_gift_pictures' },
  {
    name: 'pictures: whom it is for is said by the writer',
    sql: 'grant insert (recipient_user_id) on public.group_gift_pictures to authenticated',
  },
  {
    name: 'pictures: they do not follow their idea',
    sql: 'drop trigger follow_picture_recipient on public.group_gifts',
  },
  {
    name: 'pictures: they forget since when they are hidden',
    sql: change(
      'private.follow_picture_recipient',
      'recipient_left_at = new.recipient_left_at',
      'recipient_left_at = null',
    ),
  },
  {
    name: 'pictures: the idea gets another one',
    sql: 'grant update (picture_id) on public.group_gifts to authenticated',
  },
  { name: 'pictures: nobody hears of one', sql: 'drop trigger tell_picture on public.group_gift_pictures' },
  {
    name: 'pictures: published themselves',
    sql: 'alter publication supabase_realtime add table public.group_gift_pictures',
  },
  {
    name: 'pictures: one does not come back',
    sql: change('private.put_back', "response.subject = 'group_gift_pictures'", 'false'),
  },
  {
    name: 'pictures: one is not kept to come back',
    sql: change(
      'private.keep_deleted_gift',
      'from public.group_gift_pictures as picture\n  where gift_id = old.id',
      'from public.group_gift_pictures as picture\n  where false',
    ),
  },
  {
    name: 'pictures: one that comes back does not count',
    sql: change(
      'private.count_restored',
      "'pictures_back_a_day', most_pictures, interval '24 hours', 1",
      "'pictures_back_a_day', most_pictures, interval '24 hours', 0",
    ),
  },
  {
    name: 'pictures: what was stored keeps one from coming back',
    sql: change('private.count_restored', "'pictures_back_a_day'", "'pictures_a_day'"),
  },
  {
    name: 'pictures: one that comes back counts by its bytes',
    sql: change('private.count_restored', "and subject <> 'group_gift_pictures'", ''),
  },
];

/** Rules of the pictures of gifts, personal ones and those of groups. */
export const pictureFaults: readonly Fault[] = [
  ...both,
  ...format.map(([name, from, to]) => ({
    name: `pictures: ${name}`,
    sql: change('private.is_picture', from, to),
  })),
  ...personal,
  ...ofGroups,
];

/** Side doors to hidden pictures; see `sideDoors`. */
export const pictureDoors: readonly Fault[] = [
  { name: 'a hidden picture is seen', sql: `alter ${reading} using (${myGroups})` },
  {
    name: 'a hidden picture is refused in another way than a missing one',
    sql: change(
      'private.copy_picture_recipient',
      'return case when found then new end',
      `if not found and exists (select from public.group_gifts where id = new.gift_id) then raise insufficient_privilege; end if;
      return case when found then new end`,
    ),
  },
  {
    name: 'a hidden picture is told',
    sql: 'alter table public.group_gift_pictures disable row level security; alter publication supabase_realtime add table public.group_gift_pictures',
  },
  {
    name: 'a deleted account frees the pictures of its surprises',
    sql: 'drop trigger follow_picture_recipient on public.group_gifts',
  },
];
