import type { Page } from '@playwright/test';

import type { Bench } from './bench-browser.ts';
import { createGroup } from './bench-group.ts';
import { type Delivery, summaryOf, timeOfText } from './delivery.ts';

const MESSAGES = 21;

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

  // Warm-up: the first message also waits for the channel.
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

/** Runs in the page. Both pages read the clock of the same machine. */
function timeOfKey(): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener('keydown', () => resolve(Date.now()), { capture: true, once: true });
  });
}
