import { randomUUID } from 'node:crypto';

import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test';

import { publishableKey } from '../../supabase/local/keys.ts';

/** Confirmed account of one test, with a browser session. */
export interface Account {
  name: string;
  email: string;
  password: string;
  userId: string;
  session: Record<string, unknown>;
  token: string;
}

interface Fixtures {
  /** Creates a confirmed account through the public API and its mail. */
  createAccount: (name?: string) => Promise<Account>;
  account: Account;
  /** Inserts rows as the account through the API. */
  insert: (table: string, rows: Record<string, unknown>[], owner?: Account) => Promise<void>;
  /** Opens `path` signed in as the account. */
  openAs: (account: Account, path?: string) => Promise<Page>;
  /** Console errors that this test provokes; any other one fails the test. */
  expectedErrors: RegExp[];
  /** Unexpected console messages of all pages of this test. */
  unexpectedErrors: string[];
}

export const test = base.extend<Fixtures>({
  createAccount: async ({ request }, use) => {
    await use(async (name = 'Katharina') => createAccount(request, name));
  },
  account: async ({ createAccount }, use) => use(await createAccount()),
  insert: async ({ request, account }, use) => {
    await use(async (table, rows, owner = account) => {
      const response = await request.post(`/rest/v1/${table}`, {
        headers: { apikey: publishableKey, authorization: `Bearer ${owner.token}` },
        data: rows.map((row) => ({ id: randomUUID(), user_id: owner.userId, ...row })),
      });
      expect(response.status(), await response.text()).toBe(201);
    });
  },
  openAs: async ({ page }, use) => {
    await use(async (account, path = '/') => {
      await signInBefore(page, account);
      await page.goto(path);
      return page;
    });
  },
  expectedErrors: [[], { option: true }],
  unexpectedErrors: [
    async ({ browser, context, expectedErrors }, use) => {
      const unexpected: string[] = [];
      const pages = new Map<string, Page | null>();
      const watch = (context: BrowserContext) => {
        const note = (text: string) => {
          if (![...expectedErrors, blockedWorker].some((pattern) => pattern.test(text)))
            unexpected.push(text);
        };
        context.on('weberror', (report) => {
          const error: unknown = report.error();
          note(`Uncaught ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        });
        context.on('console', (message) => {
          if (message.type() !== 'error' && message.type() !== 'warning') return;
          pages.set(message.text(), message.page());
          note(message.text());
        });
      };
      watch(context);
      browser.on('context', watch);
      await use(unexpected);
      browser.off('context', watch);
      // Copied before closing, because aborted requests log errors as well.
      const heard: string[] = [];
      for (const text of unexpected) if (!(await isUsedLate(text, pages.get(text) ?? null))) heard.push(text);
      // Other contexts would keep polling the server during the next test.
      await Promise.all(browser.contexts().map((context) => context.close()));
      expect(heard, 'console errors, warnings and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const blockedWorker = /^Service Worker registration blocked by Playwright$/;
/**
 * True for the warning about a preloaded stylesheet that the page has used after all: a busy machine takes longer for a page
 * than the few seconds after which Chromium warns. A preload that is never used stays an error.
 */
export async function isUsedLate(text: string, page: Page | null): Promise<boolean> {
  const address = /^The resource (\S+\.css) was preloaded using link preload but not used/.exec(text)?.[1];
  if (address === undefined || page === null || page.isClosed()) return false;
  const sheets = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href));
  return sheets.includes(address);
}

/** The first page finds the session of the account in its storage. */
export async function signInBefore(page: Page, { session }: Account): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('signed-in-once')) return;
    sessionStorage.setItem('signed-in-once', 'true');
    localStorage.setItem('paeckchen-session', JSON.stringify(stored));
  }, session);
}

/** Resolves when the page has loaded its code for signing out offline. Call before opening the page. */
export async function prepared(page: Page): Promise<void> {
  const parts = ['idle', 'sign-in'];
  await Promise.all(
    parts.map((part) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${part}-`)),
    ),
  );
}

interface Mail {
  id: number;
  to: string;
  subject: string;
  html: string;
  headers?: Record<string, string>;
}

/** Newest mail to an address; the mailbox lists the newest first. */
export async function latestMail(request: APIRequestContext, to: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/_mail.json')).json()) as Mail[];
      found = mails.find((mail) => mail.to === to);
      return found?.to;
    })
    .toBe(to);
  if (!found) throw new Error(`No mail to ${to}`);
  return found;
}

/** First link in a mail with the path `path`. */
export function linkIn(mail: Mail, path: string): string {
  const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const link = links.find((href) => new URL(href).pathname === path);
  if (!link) throw new Error(`No link to ${path} in "${mail.subject}"`);
  return link;
}

async function createAccount(request: APIRequestContext, name: string): Promise<Account> {
  const email = `${randomUUID()}@example.org`;
  const password = 'Paeckchen1';
  const headers = { apikey: publishableKey };
  const signUp = await request.post('/auth/v1/signup', {
    headers,
    data: { email, password, data: { name } },
  });
  expect(signUp.status(), await signUp.text()).toBe(200);
  const link = new URL(linkIn(await latestMail(request, email), '/email-confirmed'));
  const verify = await request.post('/auth/v1/verify', {
    headers,
    data: { type: 'signup', token_hash: link.searchParams.get('token') },
  });
  expect(verify.status(), await verify.text()).toBe(200);
  const session = (await verify.json()) as { access_token: string; user: { id: string } };
  return { name, email, password, userId: session.user.id, session, token: session.access_token };
}
