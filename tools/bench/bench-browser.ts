import { randomUUID } from 'node:crypto';

import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test';

import { ensureBrowser } from '../../scripts/find-browser.ts';
import { publishableKey } from '../../supabase/local/keys.ts';
import { cpuIndex, phoneSlowdown } from './cpu-index.ts';
import { appUrl, backendUrl } from './visits/addresses.ts';

export interface Bench {
  /** Creates an account with the given number of gifts, people and reminders, in a separate browser context. */
  newAccount: (contents?: Partial<Contents>) => Promise<BenchAccount>;
  /** Measures the JavaScript speed of this machine's CPU, see `cpuIndex`. */
  cpuIndex: () => Promise<number>;
  /** Simulates a phone by CPU throttling; see `phoneSlowdown`. */
  slowDown: (page: Page) => Promise<void>;
  close: () => Promise<void>;
}

interface Contents {
  gifts: number;
  people: number;
  reminders: number;
  /** True to put the gifts on the shopping list. */
  areListed: boolean;
}

export interface Owner {
  userId: string;
  /** Sends a request to a table or function of the backend as this account. */
  post: <T>(path: string, data: unknown) => Promise<T>;
}

export interface BenchAccount extends Owner {
  /** Browser page with the account's session, before any URL is opened. */
  page: Page;
}

export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The bench servers use self-signed certificates.
  '--ignore-certificate-errors',
];

export async function openBench(): Promise<Bench> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  return {
    newAccount: (contents) =>
      newAccount(browser, { gifts: 0, people: 0, reminders: 0, areListed: false, ...contents }),
    cpuIndex: () => cpuIndex(browser),
    async slowDown(page) {
      const rate = phoneSlowdown(await cpuIndex(browser));
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate });
    },
    close: () => browser.close(),
  };
}

async function newAccount(browser: Browser, contents: Contents): Promise<BenchAccount> {
  const context = await browser.newContext({
    baseURL: appUrl,
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
  });
  const account = await signUp(context.request);
  await fill(account, contents);
  await context.addInitScript(
    (stored) => localStorage.setItem('paeckchen-session', stored),
    JSON.stringify(account.session),
  );
  return { ...account, page: await context.newPage() };
}

export async function fill({ post, userId }: Owner, contents: Contents): Promise<void> {
  async function add(table: string, count: number, row: (number: number) => object) {
    const rows = Array.from({ length: count }, (_, number) => ({
      id: randomUUID(),
      user_id: userId,
      ...row(number),
    }));
    for (let first = 0; first < count; first += 500) await post(table, rows.slice(first, first + 500));
  }
  await add('people', contents.people, person);
  await add('gifts', contents.gifts, (number) => ({
    ...gift(number, contents.people || 12),
    plan: contents.areListed ? plans[number % plans.length] : null,
  }));
  await add('reminders', contents.reminders, reminder);
}

const occasions = ['Geburtstag', 'Weihnachten', 'Ostern', 'Hochzeitstag', 'Jahrestag'];

const plans = ['buy', 'buy', 'buy', 'ordered', 'here'];

function person(number: number) {
  const day = `${twoDigits((number % 12) + 1)}-${twoDigits((number % 27) + 1)}`;
  return {
    name: `Person ${number}`,
    occasion: occasions[number % occasions.length],
    occasion_date: `2026-${day}`,
  };
}

function gift(number: number, people: number) {
  return {
    title: `Geschenkidee ${number}`,
    description: 'Ein Vorschlag, der zwei Zeilen braucht, damit die Karten so hoch sind wie echte.',
    recipient_name: `Person ${number % people}`,
    occasion: occasions[number % occasions.length],
    status: number % 5 === 0 ? 'wrapped' : 'idea',
  };
}

function reminder(number: number) {
  return { title: `Erinnerung ${number}`, reminder_date: `2030-01-${twoDigits((number % 28) + 1)}` };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Returns a function for requests to the backend with a session. */
function postAs(request: APIRequestContext, session: Session): BenchAccount['post'] {
  const headers = { apikey: publishableKey, authorization: `Bearer ${session.access_token}` };
  return async (path, data) => {
    const answer = await request.post(`${backendUrl}/rest/v1/${path}`, { headers, data });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${path}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

export interface Session {
  access_token: string;
  user: { id: string };
}

/** Creates a confirmed account through the API and the link of the mail, like the pages do. */
export async function signUp(request: APIRequestContext): Promise<Owner & { session: Session }> {
  const headers = { apikey: publishableKey };
  const email = `${randomUUID()}@example.org`;
  await request.post(`${backendUrl}/auth/v1/signup`, {
    headers,
    data: { email, password: 'Paeckchen1', data: { name: 'Bench' } },
  });
  const mails = (await (await request.get(`${backendUrl}/_mail.json`)).json()) as {
    to: string;
    html: string;
  }[];
  const html = mails.find((mail) => mail.to === email)?.html ?? '';
  const token = /token=([\w-]+)/.exec(html)?.[1];
  const data = { type: 'signup', token_hash: token };
  const answer = await request.post(`${backendUrl}/auth/v1/verify`, { headers, data });
  const session = (await answer.json()) as Session;
  return { session, userId: session.user.id, post: postAs(request, session) };
}
