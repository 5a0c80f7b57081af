import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';

import { publishableKey } from '../../supabase/local/keys.ts';
import { type Account, expect, signInBefore } from './fixtures.ts';

/** Group created through the API, with secrets that only its admin knows. */
export interface TestGroup {
  id: string;
  token: string;
  code: string;
}

export interface Membership {
  account: Account;
  memberId: string;
}

type Row = Record<string, unknown>;

/** Groups through the public API, as one of the accounts. */
export function groupsApi(request: APIRequestContext) {
  async function call<T>(account: Account, path: string, data?: unknown, method = 'POST'): Promise<T> {
    const response = await request.fetch(`/rest/v1/${path}`, {
      method: data === undefined && method === 'POST' ? 'GET' : method,
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${account.token}`,
        prefer: 'return=representation',
      },
      ...(data !== undefined && { data }),
    });
    const answer = await response.text();
    expect(response.ok(), `${path}: ${answer}`).toBe(true);
    // Empty responses have no body.
    return JSON.parse(answer || 'null') as T;
  }

  return {
    call,
    async createGroup(
      admin: Account,
      name = 'Weihnachten bei Brandts',
      eventDate: string | null = null,
      description = 'Wir legen zusammen.',
    ) {
      const [made] = await call<{ group_id: string; invite_token: string }[]>(
        admin,
        'rpc/create_group_with_admin_v2',
        { p_name: name, p_description: description, p_event_date: eventDate, p_visibility: 'link' },
      );
      if (!made) throw new Error('No group');
      const [secret] = await call<{ join_code: string }[]>(
        admin,
        `groups?select=join_code&id=eq.${made.group_id}`,
      );
      return { id: made.group_id, token: made.invite_token, code: secret?.join_code ?? '' };
    },
    async join(group: TestGroup, account: Account): Promise<Membership> {
      const memberId = await call<string>(account, 'rpc/join_group_by_token', {
        p_token: group.token,
        p_display_name: account.name,
      });
      return { account, memberId };
    },
    async createGroupWith(admin: Account, other: Account) {
      const group = await this.createGroup(admin);
      return { group, member: await this.join(group, other) };
    },
    /** Adds the given number of new members. */
    async joinAll(group: TestGroup, count: number, createAccount: (name: string) => Promise<Account>) {
      const members: Membership[] = [];
      for (let index = 0; index < count; index += 1)
        members.push(await this.join(group, await createAccount(`Person ${index}`)));
      return members;
    },
    async membership(group: TestGroup, account: Account): Promise<Membership> {
      const [row] = await call<{ id: string }[]>(
        account,
        `group_members?select=id&group_id=eq.${group.id}&user_id=eq.${account.userId}`,
      );
      return { account, memberId: row?.id ?? '' };
    },
    async addGifts(group: TestGroup, { account, memberId }: Membership, gifts: Row[]): Promise<string[]> {
      const rows = gifts.map((gift) => ({
        id: randomUUID(),
        group_id: group.id,
        created_by: memberId,
        status: 'idea',
        ...gift,
      }));
      await call(account, 'group_gifts', rows);
      return rows.map(({ id }) => id);
    },
    /** 'Nachricht 1' and so on, with enough writers for the rate limit; the ids keep the order. */
    async fillChat(
      group: TestGroup,
      writers: readonly Membership[],
      count: number,
      textOf = (number: number) => `Nachricht ${number}`,
    ): Promise<void> {
      const share = Math.ceil(count / writers.length);
      for (const [position, { account, memberId }] of writers.entries()) {
        const first = position * share;
        const rows = Array.from({ length: Math.min(share, count - first) }, (_, index) => ({
          id: `${(first + index).toString(16).padStart(8, '0')}${randomUUID().slice(8)}`,
          group_id: group.id,
          member_id: memberId,
          text: textOf(first + index + 1),
        }));
        await call(account, 'chat_messages', rows);
      }
    },
    async say(group: TestGroup, { account, memberId }: Membership, texts: string[]): Promise<void> {
      for (const text of texts) {
        await call(account, 'chat_messages', {
          id: randomUUID(),
          group_id: group.id,
          member_id: memberId,
          text,
        });
      }
    },
  };
}

/** Opens a separate browser context for another account. */
export async function openBrowserAs(
  browser: Browser,
  account: Account,
  path: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext();
  await prepare?.(context);
  const page = await context.newPage();
  await signInBefore(page, account);
  await page.goto(path);
  return page;
}
