import type { Page } from '@playwright/test';

import type { Bench } from './bench-browser.ts';
import { createFamilyGroup } from './bench-contents.ts';
import { atMost, type Figure, median } from './figure.ts';
import { longestTask } from './trace.ts';

const RUNS = 5;
const LIMIT_MS = 50;

/** Longest main-thread task on a phone while tabs and dialogs of a family group open; medians of several runs. */
export async function measureGroupLayers(bench: Bench): Promise<Figure[]> {
  const { page, post } = await bench.newAccount();
  await page.goto(`/g/${await createFamilyGroup(post)}`);
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
        await untilIdle(page);
      }),
    );
    tasks.idea.push(await taskOfDialog(page, 'Neue Idee'));
    tasks.pool.push(await taskOfDialog(page, 'Ich bin dabei'));
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
    await untilIdle(page);
  }
  const task = await longestTask(page, async () => {
    await button.click();
    await dialog.waitFor();
    await untilIdle(page);
  });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return task;
}

/** Waits until the page is idle, when parts that mount in slices are complete. */
function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => setTimeout(resolve, 200));
      }),
  );
}
