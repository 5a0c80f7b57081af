import { randomUUID } from 'node:crypto';

import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test';

import { publishableKey } from '../../supabase/local/keys.ts';
import { ensureBrowser } from '../find-browser.ts';

export interface Bench {
  /** A page of a new account with so many gifts, signed in but not opened yet. */
  newAccount: (gifts: number) => Promise<Page>;
  close: () => Promise<void>;
}

export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openBench(baseURL: string): Promise<Bench> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  await untilUp(baseURL);
  return {
    newAccount: (gifts) => newAccount(browser, baseURL, gifts),
    close: () => browser.close(),
  };
}

async function newAccount(browser: Browser, baseURL: string, gifts: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
  });
  const session = await signUp(context.request);
  const headers = { apikey: publishableKey, authorization: `Bearer ${session.access_token}` };
  for (let first = 0; first < gifts; first += 500) {
    const data = Array.from({ length: Math.min(500, gifts - first) }, (_, index) => ({
      id: randomUUID(),
      user_id: session.user.id,
      title: `Geschenkidee ${first + index}`,
      description: 'Ein Vorschlag, der zwei Zeilen braucht, damit die Karten so hoch sind wie echte.',
      recipient_name: `Person ${(first + index) % 12}`,
      status: index % 5 === 0 ? 'wrapped' : 'idea',
    }));
    const answer = await context.request.post('/rest/v1/gifts', { headers, data });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  await context.addInitScript(
    (stored) => localStorage.setItem('paeckchen-session', stored),
    JSON.stringify(session),
  );
  return context.newPage();
}

interface Session {
  access_token: string;
  user: { id: string };
}

/** A confirmed account, by the same calls as the pages make and the link of the mail. */
export async function signUp(request: APIRequestContext): Promise<Session> {
  const headers = { apikey: publishableKey };
  const email = `${randomUUID()}@example.org`;
  await request.post('/auth/v1/signup', {
    headers,
    data: { email, password: 'Paeckchen1', data: { name: 'Bench' } },
  });
  const mails = (await (await request.get('/_mail.json')).json()) as { to: string; html: string }[];
  const html = mails.find((mail) => mail.to === email)?.html ?? '';
  const token = /token=([\w-]+)/.exec(html)?.[1];
  const data = { type: 'signup', token_hash: token };
  return (await (await request.post('/auth/v1/verify', { headers, data })).json()) as Session;
}

async function untilUp(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
  throw new Error(`${url} did not answer`);
}
