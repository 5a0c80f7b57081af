import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { Bench, BenchAccount } from './bench-browser.ts';
import { createGroup } from './bench-contents.ts';
import { countElements } from './dom-size.ts';
import { atMost, type Figure } from './figure.ts';
import { observeEvents, worstOf } from './interaction.ts';
import { longestTask } from './trace.ts';
import { backendUrl, sqlPath } from './visits/addresses.ts';

const GIFTS = 500;
const MESSAGES = 10_000;
const PAGE = 100;
const LEAST_MESSAGE_PX = 40;
const TRIES = 10;

/** Slowest interactions in a group with many gifts and messages, on a page as wide as a phone. */
export async function measureLargeGroup(bench: Bench): Promise<Figure[]> {
  const { page, post } = await bench.newAccount();
  const group = await createGroup(post);
  // The account is already a member, so joining only returns its membership id.
  const memberId = await post<string>('rpc/join_group_by_token', { p_token: group.inviteToken });
  await addGifts(post, group.id, memberId);
  const filled = await page.request.post(backendUrl + sqlPath, {
    data: `insert into public.chat_messages (group_id, member_id, text, created_at)
      select '${group.id}', '${memberId}', format('Nachricht %s. Wer holt die Torte ab?', number),
        now() - make_interval(mins => ${MESSAGES} - number)
      from generate_series(1, ${MESSAGES}) as number`,
  });
  if (!filled.ok()) throw new Error(`The chat is not filled: ${await filled.text()}`);
  await page.goto(`/g/${group.id}?tab=chat`);
  await page.getByRole('log').getByRole('listitem').first().waitFor();
  const walkTask = await longestTask(page, () => walkUp(page));
  await observeEvents(page);
  await bench.slowDown(page);
  const field = page.getByRole('textbox', { name: 'Nachricht' });
  const typing = await worstOf(page, TRIES, () => field.press('a'));
  const elements = await countElements(page);
  await page.getByRole('tab', { name: 'Geschenke' }).click();
  const heart = page.getByRole('button', { name: /^Herz/ }).nth(1);
  const hearts = await worstOf(page, TRIES, () => heart.click());
  await page.getByRole('button', { name: 'Filtern und sortieren' }).click();
  const filter = await worstOf(page, TRIES, () => page.getByRole('button', { name: 'Noch frei' }).click());
  await page.context().close();
  return [
    atMost('longest task up the whole chat, CPU 1x', walkTask, 50, 'ms'),
    atMost('typing under the whole chat', typing, 30, 'ms'),
    atMost('elements with the whole chat loaded', elements, 3000, 'elements'),
    atMost('heart on a gift', hearts, 100, 'ms'),
    atMost('filter of the gifts', filter, 200, 'ms'),
  ];
}

async function addGifts(post: BenchAccount['post'], groupId: string, memberId: string): Promise<void> {
  const gifts = Array.from({ length: GIFTS }, (_, index) => ({
    id: randomUUID(),
    group_id: groupId,
    created_by: memberId,
    title: `Idee ${index}`,
    notes: 'Ein Vorschlag, der zwei Zeilen braucht, damit die Karten so hoch sind wie echte.',
    status: 'idea',
  }));
  await post('group_gifts', gifts);
}

/** Scrolls up until no older messages load. */
async function walkUp(page: Page): Promise<void> {
  await page.evaluate(
    async ({ messages, step, stepPx }) => {
      const log = document.querySelector('[role=log]');
      if (!log) throw new Error('No chat');
      for (let shown = step; shown < messages; shown += step) {
        const height = log.scrollHeight;
        while (log.scrollHeight < height + stepPx) {
          // Repeated, because the chat scrolls to its end again while it opens.
          log.scrollTo(0, log.scrollTop === 0 ? 1 : 0);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      }
    },
    { messages: MESSAGES, step: PAGE, stepPx: PAGE * LEAST_MESSAGE_PX },
  );
}
