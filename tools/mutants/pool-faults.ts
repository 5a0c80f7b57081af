import { change, type Fault } from './fault.ts';

const tables = ['gift_pools', 'pool_shares', 'pool_payment'] as const;
const policies = {
  gift_pools: 'members see pools of gifts that are not for them',
  pool_shares: 'who takes part sees the shares',
  pool_payment: 'who has to pay sees the account',
};
const anybody = '(select auth.uid()) is not null';
const ofTheGroup = 'group_id = any ((select private.my_group_ids())::uuid[])';
const hidden = 'not gift_id in (select unnest((select private.my_surprise_ids())))';

/** A part of a function that is another one. */
const fault = (name: string, of: string, from: string, to: string): Fault => ({
  name: `pools: ${name}`,
  sql: change(`private.${of}`, from, to),
});

export const poolFaults: readonly Fault[] = [
  ...tables.flatMap((table): Fault[] => [
    {
      name: `pools: ${table} without policies`,
      sql: `alter table public.${table} disable row level security`,
    },
    {
      name: `pools: ${table} are read by anybody`,
      sql: `alter policy "${policies[table]}" on public.${table} using (${anybody})`,
    },
    {
      name: `pools: the whole group reads ${table}, the recipient too`,
      sql: `alter policy "${policies[table]}" on public.${table} using (${ofTheGroup})`,
    },
    { name: `pools: visitors ask for ${table}`, sql: `grant select on public.${table} to anon` },
    { name: `pools: all of ${table} is readable`, sql: `grant select on public.${table} to authenticated` },
  ]),
  ...(['pool_shares', 'pool_payment'] as const).map((table): Fault => ({
    name: `pools: all but the recipient read ${table}`,
    sql: `alter policy "${policies[table]}" on public.${table} using (${ofTheGroup} and ${hidden})`,
  })),
  ...(['gift_pools.state', 'gift_pools.collector_id', 'pool_shares.member_id'] as const).map(
    (name): Fault => {
      const [table, column] = name.split('.');
      return {
        name: `pools: statistics of ${name}`,
        sql: `alter table public.${table} alter column ${column} set statistics -1`,
      };
    },
  ),
  {
    name: 'pools: shares are published row by row',
    sql: 'alter publication supabase_realtime add table public.pool_shares',
  },
  {
    name: 'pools: changes are not live',
    sql: 'alter publication supabase_realtime drop table public.gift_pools',
  },
  {
    name: 'pools: changes are told to all',
    sql: `create or replace trigger broadcast_change after insert or update on public.gift_pools
      for each row execute function private.broadcast_open_row('gift_id', 'group_id')`,
  },
  {
    name: 'pools: a share locks its member',
    sql: `alter table public.pool_shares add constraint pool_shares_member_fkey
      foreign key (member_id, group_id) references public.group_members (id, group_id) on delete set null (member_id)`,
  },
  fault('the account is seen before', 'my_payment_ids', "and pool.state = 'fixed'", ''),
  fault('who collects for others is seen as one', 'my_payment_ids', 'where collector_id = any (me)', ''),
  fault('gone gifts are paid', 'enter_pool', 'private.is_gone(withdrawn_at, status)', 'false'),
  fault('changed all the time', 'enter_pool', "'pool_changes', 120", "'pool_changes', 1200"),
  fault(
    'whoever pays does what the collector does',
    'enter_my_pool',
    'not as_collector and exists',
    'true and exists',
  ),
  fault('outsiders do what members do', 'enter_my_pool', 'pool.collector_id = me', 'true'),
  fault('the words differ', 'enter_my_pool', 'No such gift', 'No such pool'),
  fault('anybody opens', 'open_pool', 'reserved_by = me and', ''),
  fault('a given gift is opened', 'open_pool', "status in ('reserved', 'purchased')", 'true'),
  fault('a fixed one gets another total', 'open_pool', "held.state = 'fixed'", 'false'),
  fault('an ended one keeps who was in', 'open_pool', "held.state = 'ended'", 'false'),
  fault('the total is below own amounts', 'open_pool', 'if total < (', 'if false and total < ('),
  fault(
    'what an earlier collector has is forgotten',
    'open_pool',
    'gift_id = gift and paid_to is null;',
    'gift_id = gift;',
  ),
  fault('whoever reserves next does not collect', 'open_pool', 'collector_id = excluded.collector_id, ', ''),
  fault('the total stays', 'open_pool', 'total_cents = excluded.total_cents', 'changed_at = now()'),
  fault('whoever collects takes no part', 'open_pool', 'perform private.put_share(gift, me, null);', ''),
  fault('late ones come in', 'join_pool', "held.state <> 'open' or", ''),
  fault('ones come in without a collector', 'join_pool', 'or held.collector_id is null', ''),
  fault('own amounts above the total', 'join_pool', '> held.total_cents then', '> 100000000 then'),
  fault('the own former amount counts', 'join_pool', ' and member_id is distinct from me\n  ) >', '\n  ) >'),
  fault('what was paid to another is changed', 'join_pool', ' and paid_to is null', ''),
  fault('any number of people', 'join_pool', 'most constant integer := 50', 'most constant integer := 51'),
  fault('who takes part is not told', 'join_pool', 'perform private.change_pool_row(gift);', ''),
  fault('whoever is fixed leaves', 'leave_pool', "held.state = 'fixed'", 'false'),
  fault('whoever collects leaves', 'leave_pool', 'held.collector_id = me', 'false'),
  fault('whoever leaves takes all along', 'leave_pool', ' and member_id = me', ''),
  fault('fixed alone', 'fix_pool', 'and member_id is distinct from held.collector_id', ''),
  fault('fixed twice', 'fix_pool', "held.state <> 'open'", 'false'),
  fault('fixed though it is not covered', 'fix_pool', 'if amounts is null then', 'if false then'),
  fault(
    'the collector owes themselves',
    'fix_pool',
    'share.is_received or share.member_id is not distinct from held.collector_id',
    'share.is_received',
  ),
  fault('who collects again has nothing of before', 'fix_pool', 'paid_to_user_id = auth.uid()', 'false'),
  fault('who collects has what another has', 'fix_pool', 'paid_to_user_id = auth.uid()', 'true'),
  fault('opened though somebody has paid', 'reopen_pool', '(is_sent or is_received)', 'is_received'),
  fault('what was paid to another keeps it closed', 'reopen_pool', 'and paid_to is null ', ''),
  fault('opened with its amounts', 'reopen_pool', 'perform private.unfix_shares(gift);', ''),
  fault('ended with the money of others', 'end_pool', 'and is_received', 'and false'),
  fault('ended with an account', 'end_pool', 'perform private.forget_account(gift);', ''),
  fault('open ones are paid', 'mark_share', "held.state = 'fixed' and", ''),
  fault('whoever pays takes back what has come', 'mark_share', 'not mine.is_received and', ''),
  fault('all have paid when one has', 'mark_share', ' and share_id = mine.share_id', ''),
  fault(
    'all is received when one has paid',
    'receive_share',
    'where gift_id = gift and share_id = share;\n    perform',
    'where gift_id = gift;\n    perform',
  ),
  fault(
    'whoever collects owes themselves',
    'receive_share',
    'and found_share.member_id is distinct from held.collector_id',
    '',
  ),
  fault(
    'what is handed over stays with the other',
    'receive_share',
    'is_received = received, paid_to = null',
    'is_received = received, paid_to = paid_to',
  ),
  fault(
    'what came to another is taken back',
    'receive_share',
    'received or found_share.paid_to is null',
    'true',
  ),
  fault(
    'the account stays when all have paid',
    'receive_share',
    'perform private.forget_paid_account(gift);',
    '',
  ),
  fault(
    'others wait for a book',
    'set_pool_payment',
    'perform private.refuse_long',
    '-- perform private.refuse_long',
  ),
  fault('a refusal names the account', 'set_pool_payment', 'is not true', 'is null'),
  fault('an account for an ended one', 'set_pool_payment', "held.state = 'ended' or", ''),
  fault(
    'an account after 60 days',
    'set_pool_payment',
    "held.fixed_at < now() - interval '60 days'",
    'false',
  ),
  fault('an account for a given gift', 'set_pool_payment', "and status = 'gifted'", 'and false'),
  fault('an account for nobody', 'set_pool_payment', 'and not is_received', ''),
  fault('an account is not told', 'set_pool_payment', 'perform private.change_pool_row(gift);', ''),
  fault('a code that is none', 'set_pool_payment', 'left(private.new_join_code(), 4)', "'AAAA'"),
  fault('a price before', 'set_pool_paid', "held.state <> 'fixed'", 'false'),
  fault(
    'the former price stays',
    'set_pool_paid',
    'coalesce(held.paid_cents, held.total_cents)',
    'held.total_cents',
  ),
  fault('others bear the price', 'set_pool_paid', 'and member_id = held.collector_id', ''),
  fault('split anew before', 'resplit_pool', "held.state <> 'fixed'", 'false'),
  fault(
    'what was paid is split anew',
    'resplit_pool',
    'member_id is null and not is_received\n',
    'member_id is null\n',
  ),
  fault('who has sent pays more', 'resplit_pool', 'or not is_sent and not is_received', 'or true'),
  fault('own amounts pay more', 'resplit_pool', 'and own_cents is null and', 'and'),
  fault('an own amount of the collector is even', 'resplit_pool', 'not is_collector_even', 'false'),
  fault('the price is split', 'resplit_pool', 'case when is_collector_even then difference else 0 end', '0'),
  fault(
    'cents go to who came last',
    'split_cents',
    'ORDER BY given.place) AS turn',
    'ORDER BY given.place DESC) AS turn',
  ),
  fault('own amounts take cents', 'split_cents', 'PARTITION BY (given.cents IS NULL) ', ''),
  fault('nothing for an even part', 'split_cents', 'sum.rest >= sum.even', 'sum.rest >= 0'),
  fault('own amounts below the total', 'split_cents', '(sum.even > 0) OR (sum.rest = 0)', 'true'),
  fault('an IBAN of wrong digits', 'is_iban', '= (1)::numeric', '> (0)::numeric'),
  fault('a German IBAN of another length', 'is_iban', '= 22', '> 0'),
  fault(
    'the account stays when a gift is given',
    'follow_collector',
    'perform private.forget_account(new.id);',
    '',
  ),
  fault(
    'the account stays when a gift is released',
    'let_collector_go',
    'perform private.forget_account(gift);',
    '',
  ),
  fault(
    'what was paid is forgotten',
    'let_collector_go',
    'own_cents = amount_cents, paid_to',
    'own_cents = own_cents, paid_to',
  ),
  fault('nobody knows to whom it was paid', 'let_collector_go', "coalesce(former.name_then, '')", 'null'),
  fault(
    'amounts of a given gift are forgotten',
    'let_collector_go',
    "if held.state = 'fixed' and not is_given then",
    "if held.state = 'fixed' then",
  ),
  fault(
    'a given gift is open again',
    'let_collector_go',
    "when held.state = 'fixed' and not is_given then",
    "when held.state = 'fixed' then",
  ),
  fault(
    'the former collector stays',
    'let_collector_go',
    'set collector_id = null',
    'set collector_id = collector_id',
  ),
  fault('whoever left owes nothing', 'leave_pool_of', "and held.state <> 'fixed'", ''),
  fault('whoever left pays an open one', 'leave_pool_of', "held.state <> 'fixed'", 'false'),
  fault('whoever left takes along what they paid', 'leave_pool_of', 'and paid_to is null', ''),
  {
    name: 'pools: whoever leaves the group stays',
    sql: 'drop trigger leave_pools on public.group_members',
  },
  { name: 'pools: releasing changes nothing', sql: 'drop trigger follow_collector on public.group_gifts' },
  { name: 'pools: names of deleted accounts stay', sql: 'drop trigger forget_payer on auth.users' },
  fault('the name of a deleted collector stays', 'forget_payer', "paid_to = '', ", ''),
  fault('the name of one who paid stays', 'forget_payer', 'name_then = null, ', ''),
  fault('an account is kept for long', 'forget_accounts', '60 days', '600 days'),
  fault('an account is not kept for 60 days', 'forget_accounts', '60 days', '59 days'),
  fault('the hourly job forgets no account', 'forget_removals', 'perform private.forget_accounts();', ''),
  fault('a restored gift has no pool', 'put_back', 'perform private.put_pool_back(kept.gift_id);', ''),
  fault('a restored pool has who left', 'put_pool_back', 'perform private.leave_pool_of(gift, former);', ''),
  fault(
    'what is kept of a deleted gift names deleted accounts',
    'forget_payer',
    "jsonb_build_object('name_then', null, 'user_id', null)",
    "'{}'",
  ),
];
