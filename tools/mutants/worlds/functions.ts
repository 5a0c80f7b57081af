import type { PGlite } from '@supabase/lite/pglite';

import { partId } from './draw-acts.ts';
import { idOf } from './ids.ts';
import { memberId, pictureId } from './people.ts';
import type { Ask } from './world.ts';

/** Test values by parameter name. A parameter that has a default and no values here keeps its default. */
const values: Readonly<Record<string, readonly string[]>> = {
  p_gift: ['Rad', 'Überraschung 1', 'Überraschung 3', 'Überraschung 4', 'nirgends'].map((title) =>
    idOf(title),
  ),
  p_group: ['Familie', 'Kollegen', 'nirgends'].map((name) => idOf(name)),
  p_wish: ['Wunsch 1', 'Wunsch 4', 'nirgends'].map((title) => idOf(title)),
  p_gifts: [
    '{}',
    `{${['Rad', 'Überraschung 1', 'Wunsch 1', 'nirgends'].map((title) => idOf(title)).join()}}`,
  ],
  p_pictures: [`{${['Wunsch 1', 'Wunsch 4', 'nirgends'].map((title) => pictureId(title)).join()}}`],
  p_groups: ['{}', `{${idOf('Familie')},NULL}`, `{${idOf('nirgends')}}`],
  p_key: ['0'.repeat(32), 'f'.repeat(32)],
  p_release: ['true', 'false'],
  // This parameter is a time stamp in some functions, and the fields that a user has read in others.
  p_seen: ['2199-12-24', '{}'],
  p_table: ['wishes'],
  p_is_given: ['true'],
  p_status: ['idea', 'purchased', 'lost'],
  p_former: ['reserved', 'lost'],
  p_token: ['token of Familie', 'link of recipient', 'wrong', ''],
  p_code: ['token of Familie', 'WRONGWRONG', ''],
  p_name: ['Neu', ''],
  p_draw: ['Wichteln', 'nirgends'].map((title) => idOf(title)),
  p_round: ['1'],
  p_message: [idOf('Frage')],
  p_id: [idOf('Frage'), idOf('Wunsch 1')],
  p_title: ['Neu'],
  p_day: ['2199-12-24'],
  p_budget_cents: ['2500'],
  p_note: [''],
  p_avoid_last: ['true'],
  p_no_swaps: ['false'],
  p_members: [`{${['tim', 'mia'].map((name) => memberId(name)).join()}}`],
  p_member: [memberId('tim')],
  p_is_asked: ['true', 'false'],
  p_hint: ['Tee'],
  p_giver: [partId('tim'), partId('mia')],
  p_receiver: [partId('anna'), partId('mia')],
  p_is_excluded: ['true'],
  p_side: ['giver', 'receiver', 'lost'],
  p_text: ['Tee?'],
  p_total_cents: ['5000', '0'],
  p_own_cents: ['100', '0'],
  p_is_sent: ['true'],
  p_share: [idOf('nirgends')],
  p_is_received: ['true'],
  p_holder: ['Neu'],
  p_iban: ['DE89370400440532013000', 'DE'],
  p_paid_cents: ['5000'],
  p_endpoint: ['https://web.push.apple.com/x', 'https://example.org/x'],
  p_p256dh: [`BA${'A'.repeat(85)}`],
  p_auth: ['A'.repeat(22)],
};

const random =
  /[\da-f]{32}|(?<=")[\w-]{43}(?=")|(?<=")[A-HJ-NP-Z2-9]{10}(?=")|\d{4}-\d\d-\d\d \d\d:\d\d:[\d.]+/g;
const newId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * Calls every function of the API with all combinations of values that the observer may know, and rolls each call back.
 * Fails for a parameter without test values.
 */
export const functions: Ask = async (world, observer) => {
  const answers: string[] = [];
  for (const query of await functionCalls(world.backend.sql)) {
    // Visitors with the link or key of a wish list may see which wishes are taken, but its owner (recipient) must not,
    // not even with a key. So only the owner's answers are compared.
    if (observer !== 'recipient' && /link of recipient|p_key/.test(query)) continue;
    const answer = await world.tryOut(observer, query);
    // Masks values that are random in every answer: tokens, codes, ids of new devices, and time stamps in refused rows.
    const known = query.includes('save_push_subscription') ? answer.replace(newId, '<random>') : answer;
    answers.push(`${query}: ${known.replace(random, '<random>')}`);
  }
  return answers;
};

interface ApiFunction {
  name: string;
  parameters: string[] | null;
  defaults: number;
  /** Table to whose rows a function adds a computed column; null for other functions. */
  table: string | null;
}

/** A query for each function that the API may execute, in all combinations of the test values. */
export async function functionCalls(sql: PGlite): Promise<string[]> {
  const { rows } = await sql.query<ApiFunction>(
    `select proname as name, proargnames[:pronargs] as parameters, pronargdefaults as defaults, relname as table
     from pg_proc
     left join pg_class on pronargs = 1 and reltype = proargtypes[0]
     where pronamespace = 'public'::regnamespace and (
       has_function_privilege('authenticated', pg_proc.oid, 'execute')
       or has_function_privilege('anon', pg_proc.oid, 'execute')
     )
     order by pg_proc.oid::regprocedure::text`,
  );
  return rows.flatMap(callsOf);
}

function callsOf({ name, parameters, defaults, table }: ApiFunction): string[] {
  if (table !== null) return [`select ${table}.${name} from public.${table} order by 1`];
  const names = parameters ?? [];
  let lists = [''];
  for (const [index, parameter] of names.entries()) {
    const known = values[parameter];
    // Optional base texts (`p_seen`) are left out, because they contain no secret.
    if ((!known || parameter === 'p_seen') && index >= names.length - defaults) continue;
    if (!known) throw new Error(`Nobody asks ${name}: there is no value for ${parameter}.`);
    lists = lists.flatMap((list) => known.map((value) => `${list}${list && ', '}${parameter} => '${value}'`));
  }
  return lists.map((list) => `select * from public.${name}(${list})`);
}
