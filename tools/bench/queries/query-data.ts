import { superuser, type PostgresServer } from '../../postgres/postgres-server.ts';
import { drawStatements } from './draw-data.ts';
import { poolStatements } from './pool-data.ts';
import { wishStatements } from './wish-data.ts';

/** Divisor of all row counts; 1 is the full data set, for which the goals are defined. */
export type Scale = 1 | 20;

/** User whose queries are measured, and one of this user's groups; both are numbers in the data set. */
export interface Actor {
  user: number;
  group: number;
}

/** The two measured users: a typical one in groups of ten, and user 1 with most data, in the largest group. */
export function actors(scale: Scale): { typical: Actor; heavy: Actor } {
  return {
    typical: { user: ((typicalGroup * 10 + 3 * 7_919) % (100_000 / scale)) + 1, group: typicalGroup },
    heavy: { user: 1, group: 1 },
  };
}

const typicalGroup = 500;

export const outsider = 4_999;

/**
 * Fills the tables: 100,000 users with ten gifts each, 20,000 groups of ten with ten gifts and fifty messages each, and
 * wishes for all. User 1 has 1,000 more gifts and 50 groups; group 1 has 500 members, 1,016 gifts and 10,000 messages.
 */
export async function fill(server: PostgresServer, scale: Scale): Promise<void> {
  // Connects as a superuser, because `analyze` also has to reach the tables of the auth service.
  const owner = await server.connect(superuser);
  const users = 100_000 / scale;
  const groups = 20_000 / scale;
  // Skips the foreign key checks: the rows are valid by construction, and a million checks would take most of the time.
  await owner.query('set session_replication_role = replica');
  await owner.query('set statement_timeout = 0');
  for (const statement of statements(users, groups)) await owner.query(statement);
  await owner.query('reset session_replication_role');
  // Vacuum marks pages as all-visible only after commits are flushed; index-only scans need these marks.
  await owner.query('checkpoint');
  await owner.query('vacuum analyze');
  await owner.end();
}

function statements(users: number, groups: number): string[] {
  const id = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid`;
  const member = `case when number = ${outsider} then ${outsider + 1} else number end`;
  return [
    `insert into auth.users (id, email)
     select ${id('user', 'n')}, n || '@example.org' from generate_series(1, ${users}) as n`,

    `insert into public.gifts (user_id, title, notes, occasion, price_min, price_max, created_at)
     select ${id('user', 'n')}, 'Geschenk ' || k, repeat('Notiz ', 10), 'Geburtstag', 20, 50, now() - make_interval(mins => n + k * 1000)
     from generate_series(1, ${users}) as n, generate_series(1, case when n = 1 then 1010 else 10 end) as k`,

    `insert into public.groups (id, name, description, event_date, created_at)
     select ${id('group', 'g')}, 'Gruppe ' || g, repeat('Worum es geht. ', 5), current_date + 20, now() - make_interval(mins => g)
     from generate_series(1, ${groups}) as g`,

    `insert into private.group_secrets (group_id, invite_token, join_code)
     select id, private.new_invite_token(), private.new_join_code() from public.groups`,

    `insert into public.group_members (id, group_id, user_id, display_name, role, joined_at, paper)
     select ${id('member', "g || ' ' || k")}, ${id('group', 'g')}, ${id('user', member)}, 'Person ' || k,
       case when k = 1 then 'admin' else 'member' end, now() - make_interval(mins => 500 - k), k - 1
     from generate_series(1, ${groups}) as g, generate_series(1, case when g = 1 then 500 else 10 end) as k,
       lateral (select (g * 10 + k * 7919) % ${users} + 1 as number) as user_number
     on conflict do nothing`,

    `insert into public.group_members (group_id, user_id, display_name, role, paper)
     select ${id('group', 'g')}, ${id('user', '1')}, 'Viele Gruppen', 'member', 500
     from generate_series(1, 50) as g on conflict do nothing`,

    // Sets member_count here, because the triggers that maintain it are disabled.
    `update public.groups set member_count = counted.members
     from (select group_id, count(*) as members from public.group_members group by group_id) as counted
     where counted.group_id = groups.id`,

    `insert into public.group_gifts (id, group_id, created_by, title, notes, price_min, price_max, reserved_by, status, recipient_user_id, created_at)
     select ${id('gift', "g || ' ' || k")}, ${id('group', 'g')}, ${id('member', "g || ' ' || k % 10 + 1")}, 'Idee ' || k,
       repeat('Notiz ', 10), 20, 50,
       case when k % 3 = 0 then ${id('member', "g || ' ' || k % 10 + 1")} end,
       case when k % 3 = 0 then 'reserved' else 'idea' end,
       case when k % 30 = 1 and g <= 50 then ${id('user', '1')} when k % 10 = 2 then ${id('user', '(g * 10 + 7919) % ' + users + ' + 1')} end,
       now() - make_interval(mins => k)
     from generate_series(1, ${groups}) as g, generate_series(1, case when g = 1 then 1016 else 10 end) as k`,

    `insert into public.gift_reactions (group_id, gift_id, member_id, type)
     select ${id('group', 'g')}, ${id('gift', "g || ' ' || k")}, ${id('member', "g || ' ' || m")}, 'heart'
     from generate_series(1, ${groups}) as g, generate_series(1, case when g = 1 then 1016 else 10 end) as k,
       generate_series(1, 2) as m`,

    `insert into public.gift_comments (group_id, gift_id, member_id, text, created_at)
     select ${id('group', 'g')}, ${id('gift', "g || ' ' || k")}, ${id('member', "g || ' ' || m")}, 'Gute Idee!', now() - make_interval(mins => m)
     from generate_series(1, ${groups}) as g, generate_series(1, case when g = 1 then 1016 else 10 end) as k,
       generate_series(1, 2) as m`,

    `insert into public.chat_messages (group_id, member_id, text, created_at)
     select ${id('group', 'g')}, ${id('member', "g || ' ' || k % 10 + 1")}, 'Wer holt die Torte ab?', now() - make_interval(mins => k)
     from generate_series(1, ${groups}) as g, generate_series(1, case when g = 1 then 10000 else 50 end) as k`,
    ...wishStatements(users),
    ...drawStatements,
    ...poolStatements,

    // Adds a row for each group and recipient from whom gifts are hidden, as changes of gifts would.
    `insert into private.group_changes (group_id, hidden_from, gifts)
     select group_id, recipient_user_id, count(*) from public.group_gifts group by group_id, recipient_user_id`,
  ];
}
