import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { Bench, BenchAccount } from './bench-browser.ts';
import { createGroup } from './bench-contents.ts';
import { median } from './figure.ts';

const MESSAGES = 21;
const ROUNDS = 11;
const TITLE = 'Kaffeemühle';

/** Milliseconds from an action of one user to the screen of another. */
interface Delivery {
  median: number;
  worst: number;
}

function summaryOf(times: readonly number[]): Delivery {
  return { median: median(times), worst: Math.max(...times) };
}

/** Time stamp at which `text` is first painted in the element `within`; this function runs in the page. */
function timeOfText({ text, within }: { text: string; within: string }): Promise<number> {
  return new Promise((resolve) => {
    const part = document.querySelector(within) ?? document.body;
    const look = () => {
      if (!part.textContent.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(Date.now()));
    };
    const observer = new MutationObserver(look);
    observer.observe(part, { childList: true, subtree: true, characterData: true });
    look();
  });
}

/** Milliseconds from the key press of the sender to the reader's screen, in two browser contexts. */
export async function measureChatDelivery(bench: Bench): Promise<Delivery> {
  const writer = await bench.newAccount();
  const reader = await bench.newAccount();
  const group = await createGroup(writer.post);
  await reader.post('rpc/join_group_by_token', { p_token: group.inviteToken, p_display_name: 'Jonas' });
  for (const { page } of [writer, reader]) {
    await page.goto(`/g/${group.id}?tab=chat`);
    await page.getByRole('textbox', { name: 'Nachricht' }).waitFor();
  }

  // The first message is not measured, because it also waits for the live connection.
  await delivery(writer.page, reader.page, 'Hallo!');
  const times: number[] = [];
  for (let index = 1; index <= MESSAGES; index += 1)
    times.push(await delivery(writer.page, reader.page, `Nachricht ${index}.`));
  for (const { page } of [writer, reader]) await page.context().close();
  return summaryOf(times);
}

async function delivery(writer: Page, reader: Page, text: string): Promise<number> {
  const input = writer.getByRole('textbox', { name: 'Nachricht' });
  await input.fill(text);
  const shown = reader.evaluate(timeOfText, { text, within: '[role=log]' });
  const pressed = writer.evaluate(timeOfKey);
  await input.press('Enter');
  return (await shown) - (await pressed);
}

/** Time stamp of the next key press; runs in the page. Sender and reader share a clock, being on one machine. */
function timeOfKey(): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener('keydown', () => resolve(Date.now()), { capture: true, once: true });
  });
}

/** Milliseconds from a tap in a draw or pool to another member's screen, in separate browser contexts. */
export async function measureGroupDelivery(bench: Bench): Promise<Record<'draw' | 'pool', Delivery>> {
  const admin = await bench.newAccount();
  const [doer, watcher] = [await bench.newAccount(), await bench.newAccount()];
  const group = await createGroup(admin.post);
  const join = ({ post }: BenchAccount, p_display_name: string) =>
    post<string>('rpc/join_group_by_token', { p_token: group.inviteToken, p_display_name });
  const members = [await join(doer, 'Jonas'), await join(watcher, 'Tim')];

  const p_draw = randomUUID();
  const day = { p_title: 'Wichteln', p_day: '2199-12-24' };
  await admin.post('rpc/create_draw', { p_draw, p_group: group.id, ...day });
  await admin.post('rpc/ask_all_for_draw', { p_draw, p_members: members });
  await watcher.post('rpc/join_draw', { p_draw });
  const p_gift = randomUUID();
  await watcher.post('group_gifts', [
    { id: p_gift, group_id: group.id, created_by: members[1], status: 'idea', title: TITLE },
  ]);
  await watcher.post('rpc/reserve_group_gift', { p_gift });
  await watcher.post('rpc/open_pool', { p_gift, p_total_cents: 9_000 });

  const draw = await measure(
    'wichteln',
    (page) => page.getByRole('button', { name: 'Mitmachen' }).waitFor(),
    [
      { tap: (page) => page.getByRole('button', { name: /itmachen$/ }).click(), shown: 'Beide machen mit' },
      { tap: (page) => page.getByRole('button', { name: 'Doch nicht' }).click(), shown: 'abgesagt' },
    ],
  );
  const openDrawer = async (page: Page, name: string) => {
    await page.getByRole('article', { name: TITLE }).getByRole('button', { name }).click();
    return page.getByRole('dialog', { name: TITLE });
  };
  const pool = await measure('geschenke', (page) => page.getByText('1 legt zusammen').waitFor(), [
    {
      tap: async (page) =>
        (await openDrawer(page, 'Ich bin dabei')).getByRole('button', { name: 'Ich bin dabei' }).click(),
      shown: '2 legen zusammen',
    },
    {
      tap: async (page) =>
        (await openDrawer(page, 'Dein Beitrag')).getByRole('button', { name: 'Doch nicht' }).click(),
      shown: '1 legt zusammen',
    },
  ]);
  for (const { page } of [admin, doer, watcher]) await page.context().close();
  return { draw, pool };

  async function measure(
    tab: string,
    isReady: (page: Page) => Promise<void>,
    steps: readonly { tap: (page: Page) => Promise<void>; shown: string }[],
  ): Promise<Delivery> {
    for (const { page } of [doer, watcher]) await page.goto(`/g/${group.id}?tab=${tab}`);
    await isReady(doer.page);
    await doer.page.evaluate(rememberTap);
    await watcher.page.getByRole('tabpanel').waitFor();
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const { tap, shown } of steps) {
        const seen = watcher.page.evaluate(timeOfText, { text: shown, within: 'main' });
        await tap(doer.page);
        times.push((await seen) - (await doer.page.evaluate(lastTap)));
        await doer.page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    // The first round is dropped, because it includes opening the live connection.
    return summaryOf(times.slice(steps.length));
  }
}

/** Stores the time stamp of each tap; runs in the page. */
function rememberTap(): void {
  const remember = () => sessionStorage.setItem('tapped-at', String(Date.now()));
  document.addEventListener('click', remember, { capture: true });
}

/** Time stamp of the last tap; runs in the page. */
function lastTap(): number {
  return Number(sessionStorage.getItem('tapped-at'));
}
