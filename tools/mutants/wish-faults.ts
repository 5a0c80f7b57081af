import { change, type Fault } from './fault.ts';

const anybody = '(select auth.uid()) is not null';
const seeing = 'policy "members see gifts that are not for them" on public.group_gifts';
const clearing = 'policy "admins delete gifts that are not for them" on public.group_gifts';
const fall = (name: string, trigger: string, table: string): Fault => ({
  name: `wishes: ${name}`,
  sql: `drop trigger ${trigger} on public.${table}`,
});

const tables = ['wishes', 'wish_shares'] as const;

export const wishFaults: readonly Fault[] = [
  ...tables.flatMap((table): Fault[] => [
    {
      name: `wishes: ${table} without policies`,
      sql: `alter table public.${table} disable row level security`,
    },
    { name: `wishes: visitors ask for ${table}`, sql: `grant select on public.${table} to anon` },
    {
      name: `wishes: statistics of ${table}`,
      sql: `alter table public.${table} alter column user_id set statistics -1`,
    },
    {
      name: `wishes: the ids of ${table} are known to all`,
      sql:
        table === 'wishes'
          ? 'alter table public.wishes add unique (id)'
          : 'alter table public.wish_shares add unique (wish_id, group_id)',
    },
  ]),
  {
    name: 'wishes: read by anybody',
    sql: `alter policy "own wishes are readable" on public.wishes using (${anybody})`,
  },
  {
    name: 'wishes: added for others',
    sql: `alter policy "own wishes can be added" on public.wishes with check (${anybody})`,
  },
  {
    name: 'wishes: changed by anybody who reads them',
    sql: `alter policy "own wishes can be changed" on public.wishes using (${anybody}) with check (${anybody});
      alter policy "own wishes are readable" on public.wishes using (${anybody})`,
  },
  {
    name: 'wishes: deleted by anybody',
    sql: `alter policy "own wishes can be deleted" on public.wishes using (${anybody});
      alter policy "own wishes are readable" on public.wishes using (${anybody})`,
  },
  { name: 'wishes: of guests', sql: 'drop policy "guests store no wishes" on public.wishes' },
  { name: 'wishes: shared by guests', sql: 'drop policy "guests share no wishes" on public.wish_shares' },
  {
    name: 'wishes: with a group one is not in',
    sql: 'alter table public.wish_shares drop constraint wish_shares_member_fkey',
  },
  {
    name: 'wishes: of others are shared',
    sql: 'alter table public.wish_shares drop constraint wish_shares_wish_fkey',
  },
  {
    name: 'wishes: the owner sees the copies',
    sql: `alter ${seeing} using (group_id = any ((select private.my_group_ids())::uuid[])
      and (withdrawn_at is null or status in ('reserved', 'purchased', 'gifted')))`,
  },
  {
    name: 'wishes: withdrawn copies are seen',
    sql: `alter ${seeing} using (group_id = any ((select private.my_group_ids())::uuid[])
      and recipient_user_id is distinct from (select auth.uid()))`,
  },
  {
    name: 'wishes: withdrawn copies vanish from who took them',
    sql: `alter ${seeing} using (group_id = any ((select private.my_group_ids())::uuid[])
      and recipient_user_id is distinct from (select auth.uid()) and withdrawn_at is null)`,
  },
  {
    name: 'wishes: admins delete copies',
    sql: `alter ${clearing} using (group_id = any ((select private.my_admin_group_ids())::uuid[])
      and recipient_user_id is distinct from (select auth.uid()))`,
  },
  {
    name: 'wishes: admins delete copies that were withdrawn',
    sql: `alter ${clearing} using (group_id = any ((select private.my_admin_group_ids())::uuid[])
      and recipient_user_id is distinct from (select auth.uid()) and (wish_id is null or withdrawn_at is not null))`,
  },
  {
    name: 'wishes: deleted instead of withdrawn',
    sql: change(
      'private.follow_unshare',
      'update public.group_gifts as copy set\n    wish_changed_at = coalesce(copy.wish_changed_at, case when copy.withdrawn_at is null then now() end),\n    withdrawn_at = coalesce(copy.withdrawn_at, now())\n  from',
      'delete from public.group_gifts as copy using',
    ),
  },
  {
    name: 'wishes: withdrawn only while free',
    sql: change(
      'private.follow_unshare',
      'and copy.group_id = gone.place',
      "and copy.group_id = gone.place and copy.status = 'idea'",
    ),
  },
  {
    name: 'wishes: a copy knows its wish by the id alone',
    sql: `drop index public.group_gifts_wish_idx;
      create unique index group_gifts_wish_idx on public.group_gifts (wish_id, group_id) where wish_id is not null;
      ${change('private.put_copies', 'on conflict (recipient_user_id, wish_id, group_id)', 'on conflict (wish_id, group_id)')}`,
  },
  {
    name: 'wishes: the secret ends when the owner says',
    sql: change('private.keep_reveal_day', 'new.reveal_on := old.reveal_on;', ''),
  },
  {
    name: 'wishes: the secret ends before the event when a day is named late',
    sql: change(
      'private.keep_reveal_day',
      'greatest(new.reveal_on, private.reveal_day_of(new.group_id))',
      "case tg_op when 'INSERT' then greatest(new.reveal_on, private.reveal_day_of(new.group_id)) else new.reveal_on end",
    ),
  },
  {
    name: 'wishes: the secret ends with a day that the group names for a moment',
    sql: change('private.keep_latest_day', 'greatest(latest_day, old.event_date)', 'latest_day'),
  },
  {
    name: 'wishes: of several days that a group gave up the last one counts',
    sql: change('private.keep_latest_day', 'greatest(latest_day, old.event_date)', 'old.event_date'),
  },
  {
    name: 'wishes: a copy that is made anew forgets the day that was named',
    sql: change('private.put_copies', 'greatest(wished.reveal_on, state.reveal_on)', 'wished.reveal_on'),
  },
  {
    name: 'wishes: a surprise that comes back is known from the new day of the group on',
    sql: change('private.put_back', "then 'infinity' end", 'then null end'),
  },
  {
    name: 'wishes: a later copy is free',
    sql: change(
      'private.put_copies',
      "when state.taken_at is null then 'idea' else 'elsewhere'",
      "when true then 'idea'",
    ),
  },
  {
    name: 'wishes: sharing anew lets the taker down',
    sql: change(
      'private.put_copies',
      'created_by = excluded.created_by,',
      "created_by = excluded.created_by, status = 'idea', reserved_by = null,",
    ),
  },
  {
    name: 'wishes: received ones stay',
    sql: change('private.follow_wish', "if wish.state <> 'open' then", "if wish.state = 'draft' then"),
  },
  {
    name: 'wishes: after the event, what is added is told at once',
    sql: change(
      'private.reveal_day_of',
      " >= ((now() AT TIME ZONE 'Europe/Berlin'::text))::date",
      ' IS NOT NULL',
    ),
  },
  {
    name: 'wishes: opened anew, it takes back what its day has told',
    sql: change('private.put_copies', "when group_gifts.status = 'gifted'", 'when false'),
  },
  {
    name: 'wishes: any change takes back what its day has told',
    sql: change(
      'private.follow_wish',
      'coalesce(wish.named_day, copy.reveal_on)',
      'coalesce(wish.reveal_on, copy.reveal_on)',
    ),
  },
  {
    name: 'wishes: an earlier day takes back what another has told',
    sql: change(
      'private.follow_wish',
      'before.reveal_on is null or before.reveal_on < changed.reveal_on',
      'before.reveal_on is distinct from changed.reveal_on',
    ),
  },
  ...(['wish.named_day', 'named_day'] as const).flatMap((day): Fault[] => {
    const name = day === 'named_day' ? 'private.withdraw_copies' : 'private.follow_wish';
    return [
      {
        name: `wishes: any change takes back what a giver has told (${name})`,
        sql: change(name, `${day} is null or ${day}`, day),
      },
      {
        name: `wishes: any day puts off what a giver has told (${name})`,
        sql: change(name, `${day} is null or ${day} <= copy.reveal_on`, `${day} is null`),
      },
      {
        name: `wishes: no later day puts off what a giver has told (${name})`,
        sql: change(name, 'then copy.told_on end', 'then copy.told_on else copy.told_on end'),
      },
    ];
  }),
  {
    name: 'wishes: a giver tells of the next one as well',
    sql: change('private.reserve_gift', ', told_on = null', ''),
  },
  {
    name: 'wishes: what is not shared any more asks nobody',
    sql: change(
      'private.follow_unshare',
      'when copy.withdrawn_at is null then now() end',
      'when false then now() end',
    ),
  },
  {
    name: 'wishes: any change is one to be seen',
    sql: change('private.follow_wish', 'case when wish.is_told then now()', 'case when true then now()'),
  },
  {
    name: 'wishes: changes are not noted',
    sql: change(
      'private.follow_wish',
      'then now() else copy.wish_changed_at',
      'then null else copy.wish_changed_at',
    ),
  },
  {
    name: 'wishes: anybody has seen the change',
    sql: change('private.see_wish_change', ' and reserved_by = member', ''),
  },
  {
    name: 'wishes: the other groups do not hear that one is taken',
    sql: change('private.follow_taker', 'and copy.id <> gift', 'and false'),
  },
  {
    name: 'wishes: nobody notes that one is taken',
    sql: change(
      'private.follow_taker',
      'where state.user_id = owner',
      'where false and state.user_id = owner',
    ),
  },
  {
    name: 'wishes: what is gone can be taken',
    sql: `${change('private.reserve_gift', ' and withdrawn_at is null', '')};
      ${change('private.reserve_gift', 'private.is_gone(withdrawn_at, status)', 'false')}`,
  },
  {
    name: 'wishes: an account that goes leaves them open',
    sql: change('private.keep_secret', 'if new.wish_id is not null', 'if false'),
  },
  {
    name: 'wishes: forgotten while somebody takes care',
    sql: `${change('private.forget_withdrawn_wishes', ' and private.is_gone(copy.withdrawn_at, copy.status)', '')};
      ${change('private.forget_withdrawn_wishes', ' and private.is_gone(withdrawn_at, status)', '')}`,
  },
  {
    name: 'wishes: forgotten at once',
    sql: change('private.forget_withdrawn_wishes', "interval '30 days'", "interval '0 days'"),
  },
  {
    name: 'wishes: count as ideas',
    sql: change(
      'private.limit_ideas',
      'and wish_id is null and recipient_user_id in',
      'and recipient_user_id in',
    ),
  },
  {
    name: 'wishes: surprises are in their way',
    sql: `drop trigger limit_ideas on public.group_gifts;
      create trigger limit_ideas after insert on public.group_gifts referencing new table as added
      for each statement execute function private.limit_ideas();
      ${change('private.limit_ideas', 'and wish_id is null and recipient_user_id in', 'and recipient_user_id in')}`,
  },
  {
    name: 'wishes: any number of groups',
    sql: change(
      'private.limit_shares',
      'most_of_one constant integer := 30',
      'most_of_one constant integer := 31',
    ),
  },
  {
    name: 'wishes: any number in a group',
    sql: change(
      'private.limit_shares',
      'most_in_one constant integer := 500',
      'most_in_one constant integer := 501',
    ),
  },
  {
    name: 'wishes: a list shows drafts',
    sql: change('private.open_wish_list', "wish.state = 'open' and ", ''),
  },
  {
    name: 'wishes: a list shows what is for groups',
    sql: change('private.open_wish_list', ' and wish.on_link', ''),
  },
  {
    name: 'wishes: a list tells a part of the mail address',
    sql: change('private.open_wish_list', "account.raw_user_meta_data ->> 'name'", 'account.email'),
  },
  {
    name: 'wishes: the owner hears what is taken',
    sql: change('private.taken_wishes', ' and owner <> auth.uid()', ''),
  },
  {
    name: 'wishes: what is taken is everybody’s own',
    sql: change(
      'private.taken_wishes',
      'state.wish_id, coalesce(state.taken_by = auth.uid(), false)',
      'state.wish_id, true',
    ),
  },
  {
    name: 'wishes: the owner takes them',
    sql: change('private.take_wish', ' or owner = me', ''),
  },
  {
    name: 'wishes: drafts are taken',
    sql: change('private.take_wish', "and state = 'open' and on_link", 'and on_link'),
  },
  {
    name: 'wishes: what is for groups is taken over the link',
    sql: change('private.take_wish', "and state = 'open' and on_link", "and state = 'open'"),
  },
  {
    name: 'wishes: taken twice',
    sql: change('private.take_wish', ' and taken_at is null', ''),
  },
  {
    name: 'wishes: something else is taken than was read',
    sql: change('private.take_wish', 'and (seen is null or', 'and (true or'),
  },
  {
    name: 'wishes: something else is reserved than was read',
    sql: change('private.reserve_gift', 'and (seen is null or', 'and (true or'),
  },
  {
    name: 'wishes: taken without a key',
    sql: change('private.take_wish', "key !~ '^[0-9a-f]{32}$'", 'false'),
  },
  {
    name: 'wishes: taken without a name',
    sql: change('private.take_wish', 'or not private.is_visible_text(name, 60)', ''),
  },
  {
    name: 'wishes: names turn texts around',
    sql: change('private.take_wish', 'private.one_line(pg_catalog.left(called, 1000))', 'btrim(called)'),
  },
  {
    name: 'wishes: any number over the link',
    sql: change(
      'private.take_wish',
      'most_of_one constant integer := 5',
      'most_of_one constant integer := 6',
    ),
  },
  {
    name: 'wishes: the groups do not hear what is taken over the link',
    sql: 'drop trigger follow_link_taker on private.wish_states',
  },
  {
    name: 'wishes: links are tried all day',
    sql: change('private.owner_of_link', '300', '400'),
  },
  {
    name: 'wishes: guests have a link',
    sql: change('private.refuse_guests_of_links', 'is distinct from false', 'is null'),
  },
  {
    name: 'wishes: the link stays the same',
    sql: change(
      'private.renew_wish_link',
      'set token = private.new_invite_token()',
      'set token = wish_links.token',
    ),
  },
  {
    name: 'wishes: a new link frees nothing',
    sql: change('private.renew_wish_link', 'if release then', 'if false then'),
  },
  {
    name: 'wishes: a new link frees what was given',
    sql: change('private.renew_wish_link', ' and not is_given', ''),
  },
  {
    name: 'wishes: a new link frees what the groups took',
    sql: change('private.renew_wish_link', 'user_id = me and key_hash is not null and', 'user_id = me and'),
  },
  {
    name: 'wishes: the owner asks with a key',
    sql: change('private.find_taken_wish', ' and state.user_id <> auth.uid()', ''),
  },
  {
    name: 'wishes: the owner gives back',
    sql: change('private.lock_taken_wish', ' and user_id <> auth.uid()', ''),
  },
  {
    name: 'wishes: given back they stay taken in groups',
    sql: change(
      'private.follow_link_taker',
      "then 'elsewhere' else 'idea' end;",
      "then 'gone' else 'idea' end;",
    ),
  },
  {
    name: 'wishes: a key gives back twice',
    sql: change('private.give_back_wish', 'taken_by = null, key_hash = null', 'taken_by = null'),
  },
  {
    name: 'wishes: groups do not hear who took one',
    sql: 'drop trigger name_taker on public.group_gifts',
  },
  {
    name: 'wishes: who took one goes with the account',
    sql: `create function pg_temp.free() returns trigger language plpgsql as $$ begin
        if new.taken_by is null then new.key_hash := null; end if; return new; end $$;
      create trigger free before update of taken_by on private.wish_states for each row execute function pg_temp.free()`,
  },
  {
    name: 'wishes: whose account took one is known for good',
    sql: 'alter table private.wish_states drop constraint wish_states_taken_by_fkey',
  },
  {
    name: 'wishes: what is known of a deleted one is forgotten at once',
    sql: change(
      'private.forget_withdrawn_wishes',
      "(taken_at is null or taken_at < now() - interval '30 days')",
      'true',
    ),
  },
  {
    name: 'wishes: a surprise has no day',
    sql: 'drop trigger fix_reveal_day on public.group_gifts',
  },
  {
    name: 'wishes: a surprise ends on the day of the event',
    sql: change('private.reveal_day_of', 'secret.latest_day) + 1', 'secret.latest_day) + 0'),
  },
  {
    name: 'wishes: revealed before the day',
    sql: change('private.my_revealed_gifts', 'gift.told_on) <= today', 'gift.told_on) <= today + 1'),
  },
  {
    name: 'wishes: revealed though nobody said it was given',
    sql: change('private.my_revealed_gifts', "gift.status = 'gifted' and ", ''),
  },
  {
    name: 'wishes: revealed to all',
    sql: change('private.my_revealed_gifts', 'gift.recipient_user_id = me and ', ''),
  },
  {
    name: 'wishes: over the link revealed though not given',
    sql: change('private.my_revealed_gifts', 'state.is_given and ', ''),
  },
  {
    name: 'wishes: over the link revealed before the day',
    sql: change('private.my_revealed_gifts', 'and state.reveal_on <= today', 'and wish.reveal_on <= today'),
  },
  {
    name: 'wishes: revealed by anybody',
    sql: change('private.reveal_gift', ' and reserved_by = member', ''),
  },
  {
    name: 'wishes: revealed before it was given',
    sql: change('private.reveal_gift', " and status = 'gifted'", ''),
  },
  {
    name: 'wishes: how much is a change to be seen',
    sql: change(
      'private.follow_wish',
      'distinct from (changed.title, changed.notes, changed.url, changed.price_cents) as is_told',
      'distinct from (changed.title, changed.notes, changed.url, changed.price_cents) or before.is_dear <> changed.is_dear as is_told',
    ),
  },
  {
    name: 'wishes: copies do not say how much',
    sql: change('private.follow_wish', 'price_cents = wish.price_cents, is_dear = wish.is_dear,', ''),
  },
  {
    name: 'wishes: new copies do not say how much',
    sql: change('private.put_copies', 'price_cents = excluded.price_cents, is_dear = excluded.is_dear,', ''),
  },
  {
    name: 'wishes: copies are priced by others',
    sql: 'grant insert (price_cents) on public.group_gifts to authenticated',
  },
  {
    name: 'wishes: copies are dear to others',
    sql: 'grant update (is_dear) on public.group_gifts to authenticated',
  },
  {
    name: 'wishes: what changed while it was not shared is not noted',
    sql: change('private.put_copies', 'then now()', 'then null'),
  },
  {
    name: 'wishes: whoever took one is not asked when it is withdrawn',
    sql: change(
      'private.withdraw_copies',
      'when copy.withdrawn_at is null then now() end',
      'when false then now() end',
    ),
  },
  {
    name: 'wishes: whoever keeps a withdrawn one is asked again and again',
    sql: change(
      'private.withdraw_copies',
      'when copy.withdrawn_at is null then now() end',
      'when true then now() end',
    ),
  },
  {
    name: 'wishes: one that comes back is still to be seen',
    sql: change(
      'private.put_copies',
      'when group_gifts.wish_changed_at < group_gifts.withdrawn_at then',
      'else',
    ),
  },
  {
    name: 'wishes: a change nobody saw is forgotten by sharing anew',
    sql: change(
      'private.put_copies',
      'when group_gifts.wish_changed_at < group_gifts.withdrawn_at',
      'when false',
    ),
  },
  {
    name: 'wishes: whoever took one reads the draft',
    sql: change('private.put_copies', " and wished.state = 'open'", ''),
  },
  {
    name: 'wishes: nobody is asked when the account goes',
    sql: change('private.keep_secret', 'coalesce(new.wish_changed_at, now())', 'new.wish_changed_at'),
  },
  {
    name: 'wishes: whoever keeps one is asked again when the account goes',
    sql: change('private.keep_secret', ' and new.withdrawn_at is null', ''),
  },
  {
    name: 'wishes: what was forgotten does not come back',
    sql: change('private.follow_wish', 'elsif wish.is_opened then', 'elsif false then'),
  },
  {
    name: 'wishes: a list does not say how much',
    sql: change('private.open_wish_list', 'wish.price_cents, wish.is_dear', 'wish.price_cents, false'),
  },
  {
    name: 'wishes: other groups stay when some are chosen',
    sql: change('public.share_wish', 'share_wish.p_groups IS NOT NULL', 'false'),
  },
  {
    name: 'wishes: choosing nothing that is known takes all back',
    sql: change('public.share_wish', 'share_wish.p_groups IS NOT NULL', 'true'),
  },
  {
    name: 'wishes: any number of shares',
    sql: change('private.limit_shares', 'most constant integer := 5000', 'most constant integer := 5001'),
  },
  {
    name: 'wishes: revealed at once by naming a day',
    sql: 'drop trigger name_reveal_day on public.wishes',
  },
  {
    name: 'wishes: a day that came moves on',
    sql: change('private.name_reveal_day', "tg_op = 'INSERT' or new.reveal_on", 'true or new.reveal_on'),
  },
  {
    name: 'wishes: revealed before the event',
    sql: change('private.keep_reveal_day', 'greatest(new', 'coalesce(new'),
  },
  {
    name: 'wishes: over the link the secret ends when the owner says, or wishes anew',
    sql: change('private.keep_named_day', 'greatest(old.reveal_on, new.reveal_on)', 'new.reveal_on'),
  },
  {
    name: 'wishes: a key that is in use says so',
    sql: change('private.take_wish', 'when unique_violation then', 'when division_by_zero then'),
  },
  {
    name: 'wishes: any number by saying they were given',
    sql: change(
      'private.take_wish',
      "(not is_given or taken_at > now() - interval '24 hours')",
      'not is_given',
    ),
  },
  {
    name: 'wishes: of a member who leaves every copy is told',
    sql: `${change('private.lock_wishes_of', "'paeckchen.is_leaving', 'on'", "'paeckchen.is_leaving', ''")};
      ${change('private.lock_groups_of', "'paeckchen.is_leaving', 'on'", "'paeckchen.is_leaving', ''")}`,
  },
  {
    name: 'wishes: a new link counts in the limits of its owner',
    sql: `drop trigger limit_reservations on public.group_gifts;
      create trigger limit_reservations after update on public.group_gifts referencing new table as changed
      for each statement execute function private.limit_reservations()`,
  },
  {
    name: 'wishes: a stale page frees what was given',
    sql: change('private.give_back_wish', ' or taken.is_given', ''),
  },
  {
    name: 'wishes: a visitor is not told of a change',
    sql: change('private.follow_wish', 'is_changed or wish.is_told', 'is_changed'),
  },
  {
    name: 'wishes: a visitor is told of every change',
    sql: change('private.follow_wish', 'is_changed or wish.is_told', 'true'),
  },
  {
    name: 'wishes: a visitor is told of what changed before',
    sql: change('private.take_wish', ' is_changed = false,', ''),
  },
  {
    name: 'wishes: all visitors hear what changed since somebody took it',
    sql: change(
      'private.taken_wishes',
      'state.taken_by = auth.uid() and state.is_changed',
      'state.is_changed',
    ),
  },
  {
    name: 'wishes: a key opens what is not shown over the link',
    sql: change('private.find_taken_wish', "wish.state = 'open' and wish.on_link", "wish.state = 'open'"),
  },
  {
    name: 'wishes: seen before it was changed',
    sql: change(
      'private.see_wish_change',
      'case when greatest(wish_changed_at, withdrawn_at) > seen then wish_changed_at end',
      'null',
    ),
  },
  {
    name: 'wishes: names of visitors outlive the owner',
    sql: change('private.keep_secret', 'new.taken_name := null', 'new.taken_name := new.taken_name'),
  },
  {
    name: 'wishes: copies outlive the owner',
    sql: change('private.forget_withdrawn_wishes', ' or copy.recipient_user_id is null', ''),
  },
  {
    name: 'wishes: of a deleted wish nobody is told',
    sql: change('private.my_revealed_gifts', 'left join public.wishes', 'join public.wishes'),
  },
  {
    name: 'wishes: what was given is forgotten with its wish',
    sql: change('private.forget_withdrawn_wishes', ' and not is_given', ''),
  },
  ...[
    'url = excluded.url,',
    'price_min = excluded.price_min, ',
    'price_max = excluded.price_max,',
    'created_by = excluded.created_by, ',
  ].map((part): Fault => ({
    name: `wishes: shared anew without ${part.slice(0, part.indexOf(' '))}`,
    sql: change('private.put_copies', part, ''),
  })),
  {
    name: 'wishes: notes do not follow',
    sql: change('private.follow_wish', 'notes = wish.notes, ', ''),
  },
  {
    name: 'wishes: another link is no change',
    sql: `${change('private.follow_wish', '(before.title, before.notes, before.url, before.price_cents)', '(before.title, before.notes, before.price_cents)')};
      ${change('private.follow_wish', '(changed.title, changed.notes, changed.url, changed.price_cents)', '(changed.title, changed.notes, changed.price_cents)')}`,
  },
  {
    name: 'wishes: keys are tried all day',
    sql: change(
      'private.lock_taken_wish',
      "perform private.count_written(auth.uid(), 'wish_lists', 300, interval '1 hour', 1);",
      '',
    ),
  },
  fall('any number', 'limit_own_rows', 'wishes'),
  fall('new ones have no state', 'follow_wish', 'wishes'),
  fall('copies do not follow', 'follow_changed_wish', 'wishes'),
  fall('nothing is shared', 'follow_share', 'wish_shares'),
  fall('nothing is taken back', 'follow_unshare', 'wish_shares'),
  fall('no other copy follows', 'follow_taker', 'group_gifts'),
  fall('a deleted copy stays taken', 'follow_deleted_taker', 'group_gifts'),
  fall('nobody hears that one is gone', 'tell_gone_gift', 'group_gifts'),
];
