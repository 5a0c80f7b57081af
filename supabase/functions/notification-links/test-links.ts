import { databaseOf } from '../_shared/database.ts';
import { createLinkTokens } from '../_shared/link-token.ts';
import { linkDatabaseOf } from './database.ts';
import { createHandler, type Dependencies } from './handler.ts';

export const user = '00000000-0000-4000-8000-00000000000a';
export const lukas = '00000000-0000-4000-8000-0000000000b1';
export const app = 'https://paeckchen.example';
export const now = new Date('2026-11-19T08:05:00Z');
export const tokens = await createLinkTokens('secret');
export const webhookSecret = `whsec_${btoa('a secret of 24 characters')}`;

export const act = {
  user,
  delivery: '00000000-0000-4000-8000-000000000101',
  kind: 'occasion',
  subject: lukas,
  occursOn: '2026-11-26',
} as const;

/** Database row of a link about the test person Lukas, whose birthday is in a week. */
export const aboutLukas = {
  timeZone: 'Europe/Berlin',
  isDone: false,
  person: {
    id: lukas,
    name: 'Lukas',
    occasion: 'Geburtstag',
    occasionDate: '1990-11-26',
    birthday: null,
    birthYear: 1990,
    occasions: [],
  },
};

/** Handler whose fake database returns the given answers, by name of the SQL function. */
export function setUp(answers: Record<string, unknown> = {}, changes: Partial<Dependencies> = {}) {
  const calls: [procedure: string, args: Record<string, unknown>][] = [];
  const entries: Record<string, unknown>[] = [];
  const project = { supabaseUrl: 'https://abc.supabase.co', secretKey: 'secret key' };
  const call = databaseOf(project, async (url, { body }) => {
    const procedure = url.split('/').at(-1) ?? '';
    calls.push([procedure, JSON.parse(typeof body === 'string' ? body : '') as Record<string, unknown>]);
    const answer = procedure in answers ? answers[procedure] : true;
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const handle = createHandler({
    origins: [app],
    tokens,
    database: linkDatabaseOf(call),
    webhookSecret,
    callerKey: async () => 'address:1',
    setUp: { isMailSetUp: true, isPushSetUp: false, vapidPublicKey: '', problems: [] },
    now: () => now,
    log: (entry) => void entries.push(entry),
    ...changes,
  });
  /** Database calls, except those that count requests. */
  const asked = () => calls.filter(([procedure]) => procedure !== 'take_link_request');
  return { handle, calls, asked, entries };
}

export function request(path: string, init: RequestInit = {}): Request {
  return new Request(`https://abc.supabase.co/notification-links${path}`, init);
}

export function post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Request {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return request(path, { method: 'POST', headers, body: text });
}
