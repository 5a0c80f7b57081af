import { change, type Fault } from './fault.ts';

// Not `true`, so that the behaviour has to be noticed and not the spelling.
const anybody = '(select auth.uid()) is not null';

/** Rules of the pictures of wishes: of the owner's rows, of the groups and of the link. */
export const wishPictureFaults: readonly Fault[] = [
  {
    name: 'wish pictures: without policies',
    sql: 'alter table public.wish_pictures disable row level security',
  },
  { name: 'wish pictures: visitors ask for them', sql: 'grant select on public.wish_pictures to anon' },
  { name: 'wish pictures: they change', sql: 'grant update (data) on public.wish_pictures to authenticated' },
  { name: 'wish pictures: they are deleted', sql: 'grant delete on public.wish_pictures to authenticated' },
  {
    name: 'wish pictures: anything is one',
    sql: 'alter table public.wish_pictures drop constraint wish_pictures_data_check',
  },
  {
    name: 'wish pictures: statistics',
    sql: 'alter table public.wish_pictures alter column id set statistics -1, alter column data set statistics -1',
  },
  {
    name: 'wish pictures: the ids are known to all',
    sql: 'alter table public.wish_pictures add unique (wish_id, id)',
  },
  {
    name: 'wish pictures: read by anybody',
    sql: `alter policy "own pictures of wishes are readable" on public.wish_pictures using (${anybody})`,
  },
  {
    name: 'wish pictures: stored for others',
    sql: `alter policy "own pictures of wishes can be added" on public.wish_pictures with check (${anybody})`,
  },
  {
    name: 'wish pictures: of guests',
    sql: 'drop policy "guests store no pictures of wishes" on public.wish_pictures',
  },
  {
    name: 'wish pictures: of who does not say whether a guest',
    sql: `alter policy "guests store no pictures of wishes" on public.wish_pictures
      with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is not true)`,
  },
  {
    name: 'wish pictures: one that the wish does not name',
    sql: change('private.skip_unnamed_wish_picture', 'and picture_id = new.id', ''),
  },
  { name: 'wish pictures: of no wish', sql: 'drop trigger skip_unnamed_picture on public.wish_pictures' },
  {
    name: 'wish pictures: the former one stays',
    sql: 'drop trigger forget_unnamed_pictures on public.wishes',
  },
  {
    name: 'wish pictures: those of all wishes go',
    sql: change('private.forget_unnamed_wish_pictures', 'wish_id = new.id', 'true'),
  },
  {
    name: 'wish pictures: those of others with the same id go',
    sql: change('private.forget_unnamed_wish_pictures', 'user_id = new.user_id and ', ''),
  },
  { name: 'wish pictures: any number', sql: 'drop trigger limit_own_rows on public.wish_pictures' },
  { name: 'wish pictures: any number in a day', sql: 'drop trigger limit_pictures on public.wish_pictures' },
  { name: 'wish pictures: any number at once', sql: 'drop trigger bound_pictures on public.wish_pictures' },
  {
    name: 'wish pictures: published',
    sql: 'alter publication supabase_realtime add table public.wish_pictures',
  },
  { name: 'wish pictures: no group hears of one', sql: 'drop trigger tell_picture on public.wish_pictures' },
  {
    name: 'wish pictures: groups hear that do not see the wish any more',
    sql: change('private.tell_wish_picture', ' and picture_id = new.id', ''),
  },
  {
    name: 'wish pictures: new copies have none',
    sql: change('private.put_copies', 'wished.is_dear, wished.picture_id', 'wished.is_dear, null'),
  },
  {
    name: 'wish pictures: copies that come back keep the former one',
    sql: change(
      'private.put_copies',
      'picture_id = excluded.picture_id',
      'picture_id = group_gifts.picture_id',
    ),
  },
  {
    name: 'wish pictures: copies keep the former one',
    sql: change('private.follow_wish', 'picture_id = wish.picture_id', 'picture_id = copy.picture_id'),
  },
  {
    name: 'wish pictures: another one alone is no change',
    sql: `${change('private.follow_wish', 'before.picture_id, ', '')};
      ${change('private.follow_wish', 'changed.picture_id, ', '')}`,
  },
  {
    name: 'wish pictures: another one is a change to be seen',
    sql: `${change('private.follow_wish', '(before.title, before.notes, before.url, before.price_cents)', '(before.title, before.picture_id)')};
      ${change('private.follow_wish', '(changed.title, changed.notes, changed.url, changed.price_cents)', '(changed.title, changed.picture_id)')}`,
  },
  {
    name: 'wish pictures: outsiders see them',
    sql: change('private.group_wish_pictures', ' and of_group = any (private.my_group_ids())', ''),
  },
  {
    name: 'wish pictures: seen of any group',
    sql: change('private.group_wish_pictures', 'copy.group_id = of_group and ', ''),
  },
  {
    name: 'wish pictures: the owner asks for the copy',
    sql: change('private.group_wish_pictures', 'and copy.recipient_user_id is distinct from auth.uid()', ''),
  },
  {
    name: 'wish pictures: seen of copies that are gone',
    sql: change('private.group_wish_pictures', 'and not private.is_gone(copy.withdrawn_at, copy.status)', ''),
  },
  {
    name: 'wish pictures: any that the copy does not name',
    sql: change('private.group_wish_pictures', ' and picture.id = copy.picture_id', ''),
  },
  {
    name: 'wish pictures: of another wish with the same id',
    sql: change(
      'private.group_wish_pictures',
      'picture.user_id = copy.recipient_user_id and picture.wish_id = copy.wish_id and ',
      '',
    ),
  },
  {
    name: 'wish pictures: of a group any number',
    sql: change('private.group_wish_pictures', 'limit at_once', ''),
  },
  {
    name: 'wish pictures: the list shows those of drafts',
    sql: change('private.wish_list_pictures', "wish.state = 'open' and ", ''),
  },
  {
    name: 'wish pictures: the list shows those for groups',
    sql: change('private.wish_list_pictures', ' and wish.on_link', ''),
  },
  {
    name: 'wish pictures: any link shows them',
    sql: change('private.wish_list_pictures', 'picture.user_id = owner and ', ''),
  },
  {
    name: 'wish pictures: a list shows any number',
    sql: change('private.wish_list_pictures', 'limit at_once', ''),
  },
  {
    name: 'wish pictures: links are tried all day',
    sql: change(
      'private.wish_list_pictures',
      'private.owner_of_link(link)',
      '(select user_id from private.wish_links where token = link)',
    ),
  },
];
