import { randomUUID } from 'node:crypto';

import { type Page, request } from '@playwright/test';

import { type Bench, type BenchAccount, postAs, signUp } from './bench-browser.ts';
import { createGroup } from './bench-group.ts';
import { atMost, type Figure } from './figure.ts';
import { longestTask } from './page-tasks.ts';

const MEMBERS = 12;
const IDEAS = 60;
const WISHES = 20;
const RUNS = 5;
const LIMIT_MS = 50;

/** The longest task, on a phone, while parts of a group of a family open; medians. */
export async function measureGroupLayers(bench: Bench, baseURL: string): Promise<Figure[]> {
  const { page, post } = await bench.newAccount();
  await page.goto(`/g/${await createFamilyGroup(post, baseURL)}`);
  await page.getByRole('article').first().waitFor();
  await bench.slowDown(page);
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  const tasks = { gifts: [] as number[], idea: [] as number[], pool: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    await tab('Mitglieder');
    await page.getByRole('tabpanel', { name: 'Mitglieder' }).getByRole('listitem').first().waitFor();
    tasks.gifts.push(
      await longestTask(page, async () => {
        await tab('Geschenke');
        await page.getByRole('article').first().waitFor();
        await settle(page);
      }),
    );
    tasks.idea.push(await taskOfDialog(page, 'Neue Idee'));
    tasks.pool.push(await taskOfDialog(page, 'Ich lege mit'));
  }
  await page.context().close();
  return [
    atMost('tab Geschenke, longest task', median(tasks.gifts), LIMIT_MS, 'ms'),
    atMost('new idea, longest task', median(tasks.idea), LIMIT_MS, 'ms'),
    atMost('drawer of a pool, longest task', median(tasks.pool), LIMIT_MS, 'ms'),
  ];
}

async function taskOfDialog(page: Page, name: string): Promise<number> {
  const button = page.getByRole('button', { name }).first();
  const dialog = page.getByRole('dialog');
  while ((await button.count()) === 0) {
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 500);
    await settle(page);
  }
  const task = await longestTask(page, async () => {
    await button.click();
    await dialog.waitFor();
    await settle(page);
  });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return task;
}

/** The id of a group with ideas, the wishes of one member, and a pool of four. */
async function createFamilyGroup(post: BenchAccount['post'], baseURL: string): Promise<string> {
  const group = await createGroup(post);
  const api = await request.newContext({ baseURL });
  const members: { post: BenchAccount['post']; userId: string }[] = [];
  while (members.length < MEMBERS - 1) {
    const session = await signUp(api);
    const member = { post: postAs(api, session), userId: session.user.id };
    const p_display_name = `Person ${members.length}`;
    await member.post('rpc/join_group_by_token', { p_token: group.inviteToken, p_display_name });
    members.push(member);
  }
  const created_by = await post<string>('rpc/join_group_by_token', { p_token: group.inviteToken });
  const ideas = Array.from({ length: IDEAS }, (_, number) => ({
    id: randomUUID(),
    group_id: group.id,
    created_by,
    title: `Idee ${number}`,
    notes: 'Ein Vorschlag, der zwei Zeilen braucht, damit die Karten so hoch sind wie echte.',
    status: 'idea',
  }));
  await post('group_gifts', ideas);
  const [wisher, collector, ...others] = members;
  for (let number = 0; number < WISHES; number += 1) {
    const id = randomUUID();
    const user_id = wisher?.userId;
    await wisher?.post('wishes', { id, user_id, state: 'open', title: `Wunsch ${number}`, position: number });
    await wisher?.post('rpc/share_wish', { p_wish: id, p_groups: [group.id] });
  }
  const p_gift = ideas[0]?.id;
  await collector?.post('rpc/reserve_group_gift', { p_gift });
  await collector?.post('rpc/open_pool', { p_gift, p_total_cents: 9000 });
  for (const member of others.slice(0, 3)) await member.post('rpc/join_pool', { p_gift });
  await api.dispose();
  return group.id;
}

/** Until the page has nothing to do for a moment: what mounts in slices has mounted. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => setTimeout(resolve, 200));
      }),
  );
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
