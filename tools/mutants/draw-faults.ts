import { change, type Fault } from './fault.ts';

/** Takes anybody who is free and allowed, and begins anew when nobody is: what one finds in the wild. */
export const greedySampler: Fault = {
  name: 'draws: whoever is free is as likely as any other',
  sql: `create or replace function private.draw_pairs(
      allowed boolean[], no_swaps boolean, tries integer default 5000, at_most interval default '5 seconds'
    ) returns integer[] language plpgsql volatile set search_path = '' as $greedy$
    declare
      people constant integer := array_length(allowed, 1);
      receivers integer[];
      possible integer[];
    begin
      <<attempt>>
      loop
        receivers := array_fill(0, array[people]);
        for giver in 1..people loop
          possible := array(
            select receiver from generate_series(1, people) as receiver
            where allowed[giver][receiver] and receiver <> all (receivers)
              and not (no_swaps and receivers[receiver] = giver)
          );
          continue attempt when cardinality(possible) = 0;
          receivers[giver] := possible[private.random_below(cardinality(possible)) + 1];
        end loop;
        return receivers;
      end loop;
    end $greedy$`,
};

const anybody = '(select auth.uid()) is not null';

const tables = ['draws', 'draw_participants', 'draw_exclusions', 'draw_news'] as const;
const policies = {
  draws: 'members see the draws',
  draw_participants: 'members see who takes part',
  draw_exclusions: 'members see who must not draw whom',
  draw_news: 'own news of draws are readable',
};

/** A part of a function that is another one. */
const fault = (name: string, of: string, from: string, to: string): Fault => ({
  name: `draws: ${name}`,
  sql: change(`private.${of}`, from, to),
});

export const drawFaults: readonly Fault[] = [
  ...tables.flatMap((table): Fault[] => [
    {
      name: `draws: ${table} without policies`,
      sql: `alter table public.${table} disable row level security`,
    },
    {
      name: `draws: ${table} are read by anybody`,
      sql: `alter policy "${policies[table]}" on public.${table} using (${anybody})`,
    },
    { name: `draws: visitors ask for ${table}`, sql: `grant select on public.${table} to anon` },
    { name: `draws: all of ${table} is readable`, sql: `grant select on public.${table} to authenticated` },
  ]),
  ...(['draws.day', 'draw_participants.hint', 'draw_news.draw_id'] as const).map((name): Fault => {
    const [table, column] = name.split('.');
    return {
      name: `draws: statistics of ${name}`,
      sql: `alter table public.${table} alter column ${column} set statistics -1`,
    };
  }),
  { name: 'draws: results are readable', sql: 'grant select on private.draw_results to authenticated' },
  {
    name: 'draws: who takes part is published row by row',
    sql: 'alter publication supabase_realtime add table public.draw_participants',
  },
  { name: 'draws: changes are not live', sql: 'alter publication supabase_realtime drop table public.draws' },
  { name: 'draws: nobody hears that one is gone', sql: 'drop trigger tell_removal on public.draws' },
  {
    name: 'draws: members do what admins do',
    sql: change('private.enter_draw', "(me.role = 'admin' or not as_admin)", 'true'),
  },
  fault('members prepare them', 'create_draw', " and role = 'admin'", ''),
  fault('members of elsewhere come in', 'enter_draw', 'me.user_id = auth.uid()', 'true'),
  fault('prepared twice', 'create_draw', 'return false;\n  end if;', 'return true;\n  end if;'),
  fault('the id of another group', 'create_draw', ' and group_id = of_group)', ')'),
  fault('for a day that has passed', 'refuse_past_day', 'if day <', 'if false and day <'),
  fault('any number in a group', 'create_draw', 'most constant integer := 30', 'most constant integer := 31'),
  fault(
    'any number a day',
    'create_draw',
    'most_a_day constant integer := 20',
    'most_a_day constant integer := 21',
  ),
  fault('any number of people', 'limit_participants', ':= 100', ':= 101'),
  fault('changed all the time', 'enter_draw', "'draw_changes', 120", "'draw_changes', 1200"),
  fault('hints change all the time', 'set_draw_hint', "'draw_changes', 120", "'draw_changes', 1200"),
  fault('drawn all the time', 'run_draw', "'draw_runs', 30", "'draw_runs', 3000"),
  fault('an admin brings the day forward', 'change_draw', 'on_day < held.day or ', ''),
  fault(
    'an admin changes the rules of drawn names',
    'change_draw',
    '(avoids_last, avoids_swaps) is distinct from (held.avoid_last, held.no_swaps)',
    'false',
  ),
  fault('an admin changes what is over', 'change_draw', 'private.is_over(held) or (', '('),
  fault('who said yes is asked no more', 'ask_for_draw', ' and not is_in', ''),
  fault(
    'somebody is asked no more once names are drawn',
    'ask_for_draw',
    " and held.state = 'gathering'",
    '',
  ),
  fault(
    'asked no more anywhere',
    'ask_for_draw',
    'draw_id = held.id and member_id = member and not',
    'member_id = member and not',
  ),
  fault('nobody hears who is asked no more', 'ask_for_draw', 'if found then', 'if false then'),
  fault(
    'asked is in',
    'ask_all_for_draw',
    'member_id, joined_at, refusal)\n  select held.id, held.group_id, member.id, asked_at,',
    'member_id, joined_at, is_in, refusal)\n  select held.id, held.group_id, member.id, asked_at, true,',
  ),
  fault(
    'who said no is never asked again',
    'ask_all_for_draw',
    "where part.refusal in ('declined', 'out')",
    'where false',
  ),
  fault(
    'an admin asks back who left',
    'ask_all_for_draw',
    "part.refusal in ('declined', 'out')",
    'part.refusal is not null',
  ),
  fault(
    'asked again is asked long ago',
    'ask_all_for_draw',
    'refusal = null, joined_at = asked_at',
    'refusal = null',
  ),
  fault('who said no stays out', 'join_draw', 'is_in = true, refusal = null', 'is_in = true'),
  fault('who was taken out is never asked again', 'ask_all_for_draw', "('declined', 'out')", "('declined')"),
  fault('who says no is taken out', 'take_out', " when by_themselves then 'declined'", ''),
  fault('who is taken out is asked', 'take_out', "coalesce(refusal, 'out')", 'refusal'),
  fault(
    'who is taken out has said no',
    'take_out',
    "coalesce(refusal, 'out')",
    "coalesce(refusal, 'declined')",
  ),
  fault('who said no is taken out', 'take_out', "coalesce(refusal, 'out')", "'out'"),
  fault('who left has said no', 'forget_results', "set refusal = 'out'", "set refusal = 'declined'"),
  fault('who left may come back', 'take_out', 'case when has_left', 'case when false'),
  fault(
    'who left by making it void waits',
    'take_out',
    'giver is not null and not is_void\n',
    'giver is not null\n',
  ),
  fault(
    'who left is taken out once more',
    'take_out',
    "or exists (select from public.draw_participants where id = leaver and refusal = 'left')",
    '',
  ),
  fault('who is taken out once names are drawn is forgotten', 'take_out', " or held.state = 'drawn')", ')'),
  fault('what somebody writes says who they are', 'read_draw_thread', 'and has_looked ', ''),
  fault(
    'who looked once has always looked',
    'read_draw_thread',
    'part.seen_round >= draws.round',
    'part.seen_round > 0',
  ),
  fault(
    'who never looked reads nothing, though all know',
    'read_draw_thread',
    ' or private.is_over(draws)',
    '',
  ),
  fault('who left with the group is asked', 'ask_all_for_draw', "then 'left' end", 'then null end'),
  fault('a no is of another round though nothing is drawn', 'leave_draw', "held.state = 'drawn' and ", ''),
  fault(
    'who left waits for ever',
    'forget_results',
    "where draw_id = draw and refusal = 'left'",
    'where false',
  ),
  fault('coming and going is another draw', 'change_draw_row', 'rounds > 0', 'rounds >= 0'),
  fault(
    'void names are still drawn',
    'change_draw_row',
    'ELSE NULL::timestamp with time zone',
    'else draws.drawn_at',
  ),
  fault('excluded once names are drawn', 'set_draw_exclusion', "held.state <> 'gathering'", 'false'),
  fault('drawn twice', 'run_draw', 'held.round is distinct from seen_round or ', ''),
  fault('drawn anew when it is over', 'run_draw', ' or private.is_over(held)', ''),
  fault('two are enough', 'run_draw', 'fewest constant integer := 3', 'fewest constant integer := 2'),
  fault(
    'nobody says for whom nobody is left',
    'run_draw',
    'private.first_without_match(allowed) is not null',
    'false',
  ),
  fault('drawn after the day', 'run_draw', 'if held.day <', 'if false and held.day <'),
  fault('exclusions do not hold', 'allowed_pairs', ' and forbidden.giver_id is null', ''),
  fault('everybody may draw themselves', 'allowed_pairs', 'giver.id <> receiver.id and ', ''),
  fault('like the last time', 'forbidden_pairs', 'where held.avoid_last and', 'where false and'),
  fault('never like the last time', 'forbidden_pairs', 'where held.avoid_last and', 'where'),
  fault(
    'the first time instead of the last',
    'forbidden_pairs',
    'order by draws.day desc',
    'order by draws.day',
  ),
  fault('one last time for all', 'has_later_draw', 'next_part.member_id = part.member_id and ', ''),
  fault('what is secret yet excludes', 'forbidden_pairs', 'and private.is_over(draws)\n    order', 'order'),
  fault('swaps all the same', 'draw_pairs', 'no_swaps and receivers', 'false and receivers'),
  fault(
    'outsiders ask whether it is possible',
    'check_draw',
    ' and group_id = any (private.my_group_ids())',
    '',
  ),
  fault(
    'made void by who saw another round',
    'reopen_draw',
    'held.round is distinct from seen_round or ',
    '',
  ),
  fault('what is over is made void', 'reopen_draw', ' or private.is_over(held)', ''),
  fault('all results are told to each', 'my_draw_result', ' and giver_id = me', ''),
  fault('looking is written each time', 'my_draw_result', ' and seen_round < held.round', ''),
  fault(
    'nobody sees who has looked',
    'my_draw_result',
    'where id = me and seen_round',
    'where false and seen_round',
  ),
  fault('all is told before the day is over', 'all_draw_results', ' and private.is_over(draws)', ''),
  fault(
    'all is told to outsiders',
    'all_draw_results',
    'and draws.group_id = any (private.my_group_ids()) ',
    '',
  ),
  {
    name: 'draws: over on the day itself',
    sql: `create or replace function private.is_over(draw public.draws) returns boolean
      language sql stable set search_path = ''
      return draw.state = 'drawn' and draw.day <= (now() at time zone 'Europe/Berlin')::date`,
  },
  fault(
    'who comes later gets whom somebody has who has not looked',
    'put_between',
    'private.could_be_another(people, allowed, newcomer, result.receiver_id)',
    `private.could_be_another(people, allowed, newcomer, result.receiver_id) and exists (
      select from public.draw_participants where id = result.giver_id and seen_round < held.round
    )`,
  ),
  fault(
    'who comes later is told by whom they get whose that was',
    'put_between',
    'private.could_be_another(people, allowed, newcomer, result.receiver_id)',
    'true',
  ),
  fault(
    'who comes later is told by exclusions whose receiver they get',
    'put_between',
    ' or not private.has_enough_givers(held, newcomer)',
    '',
  ),
  fault(
    'exclusions leave two',
    'has_enough_givers',
    'fewest constant integer := 3',
    'fewest constant integer := 2',
  ),
  fault('all that is forbidden leaves one', 'could_be_another', 'return 1 <', 'return 0 <'),
  fault(
    'receivers may be for one alone',
    'could_be_another',
    ' and allowed[other][column_of_receiver]',
    ' and people[other] <> receiver',
  ),
  fault(
    'receivers count as their own giver',
    'could_be_another',
    'allowed[other][column_of_receiver]',
    '(allowed[other][column_of_receiver] or people[other] = receiver)',
  ),
  fault(
    'who was out comes back at once',
    'join_draw',
    "if held.state = 'drawn' and exists",
    'if false and exists',
  ),
  fault(
    'who was out of one draw waits for ever',
    'forget_results',
    'delete from private.draw_leavers where draw_id = draw;',
    '',
  ),
  fault(
    'an earlier day is told before anybody notices',
    'change_draw',
    'if on_day < held.day then',
    'if false then',
  ),
  fault(
    'any other day asks all anew',
    'change_draw',
    'if on_day < held.day then',
    'if on_day <> held.day then',
  ),
  fault(
    'exclusions do not hold for who comes later',
    'put_between',
    'private.may_give(held, people, allowed, newcomer, result.receiver_id)',
    'true',
  ),
  fault('a giver hears of no change', 'put_between', 'array[giver, newcomer]', 'array[newcomer]'),
  fault(
    'all hear whose receiver changed',
    'put_between',
    'array[giver, newcomer]',
    'private.people_in_draw(held.id)',
  ),
  fault(
    'who comes too late is refused',
    'join_draw',
    'perform private.forget_results(held.id);',
    "return 'no_room';",
  ),
  fault('who comes when it is over', 'join_draw', 'if private.is_over(held) then', 'if false then'),
  fault(
    'whoever is put between or left out, exclusions do not hold',
    'may_give',
    'allowed[array_position(people, giver)][array_position(people, receiver)]',
    'giver <> receiver',
  ),
  fault(
    'who leaves hands on to themselves',
    'may_give',
    'allowed[array_position(people, giver)][array_position(people, receiver)]',
    '(giver = receiver or allowed[array_position(people, giver)][array_position(people, receiver)])',
  ),
  fault('who leaves makes a swap', 'may_give', 'held.no_swaps and', 'false and'),
  fault(
    'who leaves makes all void',
    'close_gap',
    'or (not is_alone and cardinality(possible) = 0)',
    'or not is_alone',
  ),
  fault(
    'who was only asked makes all void',
    'take_out',
    'giver is not null and not private.close_gap',
    'not private.close_gap',
  ),
  fault(
    'who leaves is told by exclusions who gives to whom they had',
    'close_gap',
    'not private.has_enough_givers(held, leaver) or ',
    '',
  ),
  fault(
    'who leaves is told by whom they had who gives to them',
    'close_gap',
    ' and private.could_be_another(people, allowed, leaver, receiver)',
    '',
  ),
  fault(
    'two who leave are told by their exclusions',
    'close_gap',
    'and not exists (select from public.draw_exclusions where draw_id = held.id and receiver_id = leaver)',
    '',
  ),
  fault(
    'who comes and goes is excluded no more',
    'take_out',
    'if by_themselves or is_member',
    'if is_member',
  ),
  fault('who changes with them hears of nothing', 'close_gap', 'array[giver, other]', 'array[giver]'),
  fault(
    'all hear who gave to the one who left',
    'close_gap',
    'array[giver, other]',
    'private.people_in_draw(held.id)',
  ),
  fault(
    'who gave to the one who left has not looked any more',
    'close_gap',
    'perform private.tell_draw_news(held.id, array[giver, other]);',
    'perform private.tell_draw_news(held.id, array[giver, other]); update public.draw_participants set seen_round = 0 where id = giver;',
  ),
  fault(
    'members take out others',
    'leave_draw',
    'and not private.is_group_admin(held.group_id)',
    'and false',
  ),
  fault(
    'who leaves when it is over takes results along',
    'leave_draws',
    'if private.is_over(part.held) then',
    'if false then',
  ),
  fault(
    'what somebody said stays when they are gone',
    'leave_draws',
    'member_id = null, hint = null',
    'member_id = null',
  ),
  { name: 'draws: who leaves the group stays', sql: 'drop trigger leave_draws on public.group_members' },
  fault('who is not in writes', 'ask_in_draw', 'if me is null then', 'if false then'),
  fault(
    'written before the draw or after the day',
    'ask_in_draw',
    'receiver is null or private.is_over(held)',
    'receiver is null',
  ),
  fault(
    'a question goes to another one',
    'ask_in_draw',
    'receiver is distinct from coalesce(known_receiver, receiver)',
    'false',
  ),
  fault('written for another round', 'ask_in_draw', 'known_round is distinct from held.round', 'false'),
  fault('one side alone hears of a message', 'ask_in_draw', 'array[giver, receiver]', 'array[receiver]'),
  fault('all hear of a message', 'ask_in_draw', 'array[giver, receiver]', 'private.people_in_draw(held.id)'),
  fault('any number of messages', 'ask_in_draw', "'draw_messages', 30", "'draw_messages', 300"),
  fault(
    'any number of messages an hour',
    'ask_in_draw',
    "'draw_messages_an_hour', 100",
    "'draw_messages_an_hour', 1000",
  ),
  fault(
    'any number of messages in a thread',
    'ask_in_draw',
    'most constant integer := 200',
    'most constant integer := 201',
  ),
  fault(
    'a thread that is full tells of the giver before',
    'ask_in_draw',
    " and (from_side = 'receiver' or created_at >= since)",
    '',
  ),
  fault(
    'who gives tries out whom they have without looking',
    'ask_in_draw',
    'or exists (select from public.draw_participants where id = me and seen_round < held.round)',
    '',
  ),
  fault(
    'all of a thread is read',
    'read_draw_thread',
    'most constant integer := 500',
    'most constant integer := 5000',
  ),
  fault(
    'the first messages are read',
    'read_draw_thread',
    'created_at desc, message.id desc',
    'created_at, message.id',
  ),
  fault(
    'what was written is kept for ever',
    'forget_draws',
    'delete from private.draw_messages where draw_id = any (old);',
    '',
  ),
  fault(
    'hints are kept for ever',
    'forget_draws',
    'where draw_id = any (old) and hint is not null',
    'where false',
  ),
  fault(
    'all draws are kept for ever',
    'forget_draws',
    "(state = 'gathering' or private.has_later_draw(draws))",
    'false',
  ),
  fault(
    'the latest draw is forgotten',
    'forget_draws',
    " and (state = 'gathering' or private.has_later_draw(draws))",
    '',
  ),
  fault('forgotten a day too early', 'forget_draws', '::date - 60', '::date - 59'),
  fault('messages count no bytes', 'ask_in_draw', 'perform private.count_draw_bytes(said);', ''),
  fault(
    'the next giver reads what was written before',
    'read_draw_thread',
    ' and message.created_at >= result.given_since',
    '',
  ),
  fault('all threads are read by all', 'read_draw_thread', 'result.receiver_id = me', 'me is not null'),
  fault('who asks is not told what is theirs', 'read_draw_thread', 'latest.side = of_side', 'false'),
  fault(
    'a new draw goes on with what was written',
    'forget_results',
    'delete from private.draw_messages where draw_id = draw;',
    '',
  ),
  fault(
    'what somebody was asked stays when they are gone',
    'forget_thread',
    'and receiver_id = receiver',
    'and false',
  ),
  {
    name: 'draws: who asked is written down',
    sql: 'alter table private.draw_messages add column giver_id uuid',
  },
  {
    name: 'draws: an id of others is in use',
    sql: `alter table private.draw_messages drop constraint draw_messages_pkey, add primary key (id);
      ${change('private.ask_in_draw', 'on conflict (draw_id, receiver_id, side, id) do nothing', 'on conflict (id) do nothing')}`,
  },
  // Of several draws.
  fault(
    'an admin takes people out of others',
    'leave_draw',
    'where draw_id = held.id and id = coalesce(part, me);',
    'where id = coalesce(part, me);',
  ),
  fault(
    'a no to another one is asked about',
    'leave_draw',
    'where draw_id = held.id and id = coalesce(part, me) and is_in',
    'where id = coalesce(part, me) and is_in',
  ),
  fault('an earlier day asks in all of them', 'change_draw', 'part.draw_id = held.id and ', ''),
  ...(
    [
      ['what was written', 'delete from private.draw_messages where draw_id = draw;'],
      ['who gives to whom', 'delete from private.draw_results where draw_id = draw;'],
      ['who left', 'delete from private.draw_leavers where draw_id = draw;'],
    ] as const
  ).map(([what, statement]) =>
    fault(
      `${what} is forgotten in all of them`,
      'forget_results',
      statement,
      statement.replace('draw_id = draw', 'true'),
    ),
  ),
  fault(
    'who left one comes back to all of them',
    'forget_results',
    "where draw_id = draw and refusal = 'left'",
    "where refusal = 'left'",
  ),
  fault(
    'who left one waits in all of them',
    'join_draw',
    'draw_id = held.id and user_id = auth.uid()',
    'user_id = auth.uid()',
  ),
  fault(
    'all wait for one who left',
    'join_draw',
    'draw_id = held.id and user_id = auth.uid()',
    'draw_id = held.id',
  ),
  fault('who leaves one has no news of others', 'take_out', 'news.draw_id = held.id and ', ''),
  fault(
    'who leaves has no news of any, once one is over',
    'leave_draws',
    'where draw_id = (part.held).id and user_id',
    'where user_id',
  ),
  fault('who is in others could give as well', 'has_enough_givers', 'other.draw_id = held.id and ', ''),
  fault(
    'exclusions of others are taken back',
    'set_draw_exclusion',
    'where draw_id = held.id and giver_id = giver',
    'where giver_id = giver',
  ),
  fault('all that are over are told', 'all_draw_results', 'draws.id = draw and ', ''),
  fault(
    'exclusions of others count',
    'set_draw_exclusion',
    'from public.draw_exclusions where draw_id = held.id) > most',
    'from public.draw_exclusions) > most',
  ),
  fault(
    'any number of exclusions',
    'set_draw_exclusion',
    'most constant integer := 1000',
    'most constant integer := 1001',
  ),
  ...(['set_draw_hint', 'create_draw', 'change_draw'] as const).map((name) =>
    fault(
      `texts count no bytes in ${name}`,
      name,
      'perform private.count_draw_bytes',
      '-- perform private.count_draw_bytes',
    ),
  ),
  ...(['set_draw_hint', 'set_draw_exclusion'] as const).map((name) =>
    fault(`nobody hears of ${name}`, name, 'perform private.change_draw_row(held.id);', ''),
  ),
  fault(
    'a hint is written over one that nobody read',
    'set_draw_hint',
    ' and private.is_text_read(hint, said_base, said)',
    '',
  ),
  fault('a title is written over one that nobody read', 'change_draw', 'if is_named and', 'if false and'),
  fault('a note is written over one that nobody read', 'change_draw', 'or is_about and', 'or false and'),
  fault(
    'what was left as it was read is written',
    'change_draw',
    'about is distinct from about_base',
    'true',
  ),
  fault('asked when it is over', 'ask_all_for_draw', 'if private.is_over(held) then', 'if false then'),
  fault(
    'what was written with who leaves stays',
    'take_out',
    'perform private.forget_thread(held.id, leaver);',
    '',
  ),
  fault(
    'what was written with who leaves stays, once it is over',
    'leave_draws',
    'perform private.forget_thread((part.held).id, part.id);',
    '',
  ),
  fault(
    'who leaves when it is over keeps news of it',
    'leave_draws',
    'delete from public.draw_news where draw_id = (part.held).id and user_id = old.user_id;',
    '',
  ),
  fault(
    'who changes with the giver is known before',
    'close_gap',
    'possible[private.random_below(cardinality(possible)) + 1]',
    'possible[1]',
  ),
  fault('who comes back has not looked', 'join_draw', 'refusal = null', 'refusal = null, seen_round = 0'),
];
