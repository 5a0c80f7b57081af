/**
 * SQL statements that give each user ten wishes: two shared with all groups, one of them given, and one claimed over
 * the link. User 1 has 500, mostly shared with two groups, and one with thirty; user 2 has 200 on the link. Needs
 * existing members.
 */
export function wishStatements(users: number): string[] {
  return [
    `insert into public.wishes (user_id, id, title, notes, price_cents, state, on_link, position)
     select md5('user ' || n)::uuid, md5('wish ' || n || ' ' || k)::uuid, 'Wunsch ' || k, repeat('Notiz ', 10), 4990,
       case when k <= 200 then 'open' else 'draft' end, k <= 200, k
     from generate_series(1, ${users}) as n,
       generate_series(1, case n when 1 then 500 when 2 then 200 else 10 end) as k`,

    `insert into private.wish_links (user_id, token)
     select md5('user ' || n)::uuid, md5('link ' || n) from generate_series(1, ${users}) as n`,

    `insert into public.wish_shares (user_id, wish_id, group_id)
     select user_id, wishes.id, group_id
     from public.wishes
     join (select *, row_number() over (partition by user_id order by group_id) from public.group_members) as place using (user_id)
     where title = 'Wunsch 5' and group_id <> md5('group 1')::uuid or title = 'Wunsch 10' and row_number <= 30
       or user_id = md5('user 1')::uuid and row_number <= 2 and state = 'open'`,

    `insert into public.group_gifts (
       group_id, created_by, title, notes, price_min, price_max, price_cents, recipient_user_id, wish_id, reveal_on, status,
       reserved_by
     )
     select share.group_id, member.id, title, notes, 49, 50, price_cents, share.user_id, wish_id,
       case when is_given then current_date - 1 end,
       case when not is_given then 'idea' when is_first then 'gifted' else 'elsewhere' end,
       case when is_given and is_first then member.id end
     from (
       select wish_shares.*, title, notes, price_cents, title <> 'Wunsch 10' as is_given, row_number() over (partition by wish_id order by group_id) = 1 as is_first
       from public.wish_shares join public.wishes on wishes.user_id = wish_shares.user_id and wishes.id = wish_id
     ) as share
     join public.group_members as member on member.user_id = share.user_id and member.group_id = share.group_id`,

    `insert into private.wish_states (user_id, wish_id) select user_id, id from public.wishes`,

    `update private.wish_states as state set taken_at = now()
     from public.group_gifts as copy
     where copy.recipient_user_id = state.user_id and copy.wish_id = state.wish_id and copy.status = 'gifted'`,

    `update private.wish_states as state set taken_at = now(), taken_name = 'Oma Erika', key_hash = sha256(uuid_send(wish_id))
     from public.wishes as wish
     where wish.user_id = state.user_id and wish.id = wish_id and state.taken_at is null
       and (title = 'Wunsch 7' or wish.user_id = md5('user 2')::uuid and position::integer % 4 = 0 and title <> 'Wunsch 10')`,
  ];
}
