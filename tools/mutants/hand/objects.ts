/** Greedy algorithm to draw names, with a restart on dead ends. Its results are not uniformly distributed. */
export const greedySampler = `create or replace function private.draw_pairs(
  p_allowed boolean[], p_no_swaps boolean, p_tries integer default 5000, p_timeout interval default '5 seconds'
) returns integer[] language plpgsql volatile set search_path = '' as $greedy$
declare
  people constant integer := array_length(p_allowed, 1);
  receivers integer[];
  possible integer[];
begin
  <<attempt>>
  loop
    receivers := array_fill(0, array[people]);
    for giver in 1..people loop
      possible := array(
        select receiver from generate_series(1, people) as receiver
        where p_allowed[giver][receiver] and receiver <> all (receivers)
          and not (p_no_swaps and receivers[receiver] = giver)
      );
      continue attempt when cardinality(possible) = 0;
      receivers[giver] := possible[private.random_below(cardinality(possible)) + 1];
    end loop;
    return receivers;
  end loop;
end $greedy$`;

/** Changes the restrictive policy for guests so that a token without the claim `is_anonymous` counts as an account. */
const guestsByDoubt = (table: string) => `do $$ begin execute (
  select format(
    'alter policy %I on %s with check (((select auth.jwt()) ->> ''is_anonymous'')::boolean is not true)', polname, polrelid::regclass
  ) from pg_policy where polrelid = 'public.${table}'::regclass and not polpermissive
); end $$`;

/** Columns: name of the fault, broken object, SQL of the fault. */
export const otherObjects: readonly (readonly [name: string, object: string, sql: string])[] = [
  ['draws: whoever is free is as likely as any other', 'private.draw_pairs', greedySampler],
  [
    'draws: who asked is written down',
    'private.draw_messages',
    'alter table private.draw_messages add column giver_id uuid',
  ],
  [
    'a title may not occur twice',
    'public.group_gifts',
    'create unique index on public.group_gifts (group_id, title)',
  ],
  ...[
    ['wishes', 'id'],
    ['wish_shares', 'wish_id, group_id'],
    ['wish_pictures', 'wish_id, id'],
  ].map(
    ([table = '', columns]) =>
      [
        `the ids of ${table} are known to all`,
        `public.${table}`,
        `alter table public.${table} add unique (${columns})`,
      ] as const,
  ),
  [
    'draws: an id of others is in use',
    'private.draw_messages',
    'create unique index on private.draw_messages (id)',
  ],
  [
    'wishes: a copy knows its wish by the id alone',
    'public.group_gifts',
    'create unique index on public.group_gifts (wish_id, group_id) where wish_id is not null',
  ],
  ...['person_occasions', 'received_gifts', 'budgets', 'gift_pictures', 'wish_pictures'].map(
    (table) =>
      [
        `a token that does not say who is a guest stores ${table}`,
        `public.${table}`,
        guestsByDoubt(table),
      ] as const,
  ),
  [
    'changes are not live',
    'public.group_gifts',
    "alter publication supabase_realtime set (publish = 'insert')",
  ],
  [
    'tokens come from random()',
    'private.new_invite_token',
    `create or replace function private.new_invite_token() returns text
      language sql volatile set search_path = '' return pg_catalog.md5(pg_catalog.random()::text)`,
  ],
  [
    'news: the owner of the database counts',
    'private.count_group_news',
    `do $$ begin execute (select format('alter function %s owner to supabase_admin', oid::regprocedure) from pg_proc
      where proname = 'count_group_news' and pronamespace = 'private'::regnamespace); end $$`,
  ],
  [
    'what goes with a gift is told, too',
    'public.group_gifts',
    'create trigger more after delete on public.group_gifts for each row execute function private.write_gift_tombstone()',
  ],
  [
    'a new role changes the number of members',
    'public.group_members',
    `create trigger count_members_again after update on public.group_members
      for each row execute function private.count_members()`,
  ],
  [
    'a member has no paper',
    'public.group_members',
    'alter table public.group_members alter column paper drop not null',
  ],
  [
    'a paper that is sent along is taken',
    'public.group_members',
    `drop trigger choose_paper on public.group_members; create trigger choose_paper before insert on public.group_members
      for each row when (new.paper is null) execute function private.choose_paper()`,
  ],
  [
    'wishes: who took one goes with the account',
    'private.wish_states',
    `create function private.free_taken() returns trigger language plpgsql as $$ begin
        if new.taken_by is null then new.key_hash := null; end if; return new; end $$;
      create trigger free_taken before update of taken_by on private.wish_states
        for each row execute function private.free_taken()`,
  ],
  [
    'leaving forgets what somebody wrote',
    'public.group_members',
    `create function private.forget_writer() returns trigger language plpgsql security definer as
        $$ begin delete from private.write_counters where user_id = old.user_id; return null; end $$;
      create trigger forget_writer after delete on public.group_members for each row execute function private.forget_writer()`,
  ],
  [
    'pools: a share locks its member',
    'public.pool_shares',
    `alter table public.pool_shares add constraint pool_shares_member_fkey
      foreign key (member_id, group_id) references public.group_members (id, group_id) on delete set null (member_id)`,
  ],
];
