import { databaseOf } from '../_shared/database.ts';
import { createLinkTokens } from '../_shared/link-token.ts';
import { createVapid } from '../_shared/vapid.ts';
import { deliveriesOf } from './database.ts';
import { httpMail } from './mail/http-mail.ts';
import { sendPush } from './push/send-push.ts';
import { testVapidKeys } from './push/test-browser.ts';
import type { Services } from './run.ts';

export const user = '00000000-0000-4000-8000-00000000000a';
export const lukas = '00000000-0000-4000-8000-0000000000b1';
export const batch = '00000000-0000-4000-8000-0000000000c1';
export const appUrl = 'https://paeckchen.example';
export const linksUrl = 'https://abc.supabase.co/functions/v1/notification-links';
export const now = new Date('2026-11-19T08:05:00Z');
export const tokens = await createLinkTokens('secret');

export const deliveryId = (number: number) =>
  `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`;

/** Database row about the test person Lukas, whose birthday is in a week. */
export function aboutLukas(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    timeZone: 'Europe/Berlin',
    people: [
      {
        id: lukas,
        name: 'Lukas',
        occasion: 'Geburtstag',
        occasionDate: '1990-11-26',
        birthday: null,
        birthYear: 1990,
        occursOn: '2026-11-26',
        lead: 7,
        occasions: [],
      },
    ],
    special: null,
    reminders: [],
    gifts: [],
    news: [],
    devices: [],
    ...changes,
  };
}

/** Row returned by the SQL function claim_batch, or, without `batch_id`, by claim_deliveries. */
export function claimed(number: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: deliveryId(number),
    batch_id: batch,
    is_repeat: false,
    user_id: user,
    kind: 'reminders',
    day: '2026-11-19',
    attempts: 1,
    email: `anna${number}@example.org`,
    content: aboutLukas(),
    ...changes,
  };
}

interface Finished {
  p_results: { id: string; state: string; problem: string | null; wait: number | null }[];
  p_devices: { id: string; state: string }[];
}

export interface SentMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

interface Claims {
  mails?: Record<string, unknown>[][];
  pushes?: Record<string, unknown>[];
}

/** Fake of database, mail service and push services, all behind one `fetch`. */
export async function testProject(
  { mails = [], pushes = [] }: Claims,
  answers: { mail?: () => Response; push?: (url: string) => Response; at?: Date } = {},
) {
  const finished: Finished[] = [];
  const sent: SentMail[] = [];
  const keys: (string | null)[] = [];
  const pushed: { url: string; headers: Headers; body: Uint8Array }[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (!url.startsWith('https://abc.supabase.co/')) {
      pushed.push({
        url,
        headers: new Headers(init.headers),
        body: new Uint8Array(init.body as ArrayBuffer),
      });
      return answers.push?.(url) ?? new Response(null, { status: 201 });
    }
    const body: unknown = JSON.parse(textOf(init));
    if (url.endsWith('/claim_batch')) return Response.json(mails.shift() ?? []);
    if (url.endsWith('/claim_deliveries')) return Response.json(pushes.splice(0));
    if (url.endsWith('/finish_notifications')) {
      finished.push(body as Finished);
      return Response.json((body as Finished).p_results.length);
    }
    throw new Error(`Nobody answers ${url}`);
  };
  const vapidKeys = await testVapidKeys();
  const vapid = await createVapid('mailto:post@paeckchen.example', vapidKeys.publicKey, vapidKeys.privateKey);
  if (vapid === null) throw new Error('No keys');
  const at = () => answers.at ?? now;
  const project = { supabaseUrl: 'https://abc.supabase.co', secretKey: 'secret key' };
  const services: Services = {
    deliveries: deliveriesOf(databaseOf(project, fetch)),
    composer: { tokens, appUrl, linksUrl, now: at },
    mail: httpMail(
      {
        kind: 'http',
        url: 'https://mail.example',
        key: 'key',
        from: { name: 'Päckchen', address: 'post@paeckchen.example' },
      },
      {
        now: at,
        pause: async () => undefined,
        fetch: async (_, init) => {
          keys.push(new Headers(init.headers).get('idempotency-key'));
          const answer = answers.mail?.() ?? Response.json({ data: [] });
          if (answer.ok) sent.push(...[JSON.parse(textOf(init)) as SentMail | SentMail[]].flat());
          return answer;
        },
      },
    ),
    push: (device, message) => sendPush(device, message, { vapid, fetch, now: at, extraHosts: [] }),
    pause: async () => undefined,
  };
  const results = () => finished.flatMap(({ p_results }) => p_results.map(({ id, ...rest }) => [id, rest]));
  return { services, finished, results, sent, keys, pushed };
}

function textOf({ body }: RequestInit): string {
  return typeof body === 'string' ? body : '';
}
