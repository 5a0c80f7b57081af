import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  type Attempt,
  current,
  noAnswer,
  openPage,
  seconds,
  seededRandom,
  type TestPage,
} from './test-keeper-page';

const PAGES = 200;
const MINUTES = 60;

let pages: TestPage[];
let random: () => number;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { keeper } of pages) keeper.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens pages one after the other until all have a live connection. */
async function openAll(seed: number, change: Partial<TestPage> = {}): Promise<void> {
  random = seededRandom(seed);
  vi.spyOn(Math, 'random').mockImplementation(random);
  pages = [];
  for (let index = 0; index < PAGES; index += 1) {
    await seconds(MINUTES / PAGES);
    const page = openPage({ attempts: [], events: [], polls: [], chatReads: [], ...change });
    pages.push(page);
    current(page).onReady();
  }
  await seconds(10);
}

/** Refuses a connection attempt, as a full or stopped server does. */
function refuse(attempt: Attempt | undefined): void {
  if (attempt && !attempt.isClosed) attempt.onLost();
}

/** Loses all connections at once and refuses new ones; with `isDown` polls fail as well. */
async function lose(forSeconds: number, isDown: boolean): Promise<void> {
  if (isDown) for (const page of pages) page.answer = noAnswer;
  for (const page of pages) current(page).onLost();
  for (let second = 0; second < forSeconds; second += 1) {
    await seconds(1);
    for (const page of pages) refuse(page.attempts.at(-1));
  }
}

function since(moment: number, times: (page: TestPage) => number[]): number {
  return pages.reduce((sum, page) => sum + times(page).filter((time) => time > moment).length, 0);
}

describe.each([1, 2, 3])('200 pages, chance %i', (seed) => {
  test('without a connection each page polls at most every ten seconds after two minutes', async () => {
    await openAll(seed);
    await lose(120, false);
    const moment = Date.now();
    await lose(60, false);
    expect(since(moment, ({ polls }) => polls) / PAGES / 60).toBeLessThanOrEqual(0.1);
  });

  test.each([
    ['a page', false],
    ['a page with an open chat', true],
  ])('after an outage at most one page in twenty polls in the first second: %s', async (_, hasChat) => {
    await openAll(seed, { hasChat });
    await lose(120, true);
    const moment = Date.now();
    await lose(60, true);
    // For each second of the outage the number of pages that poll in it: these polls would hit a server that recovers
    // then.
    const seen = Array.from({ length: 60 }, (_second, index) => {
      const isWithin = (time: number) => Math.floor((time - moment) / 1000) === index;
      return pages.filter(({ polls, chatReads }) => [...polls, ...chatReads].some(isWithin)).length;
    });
    expect(Math.max(...seen)).toBeLessThanOrEqual(PAGES / 20);
    for (const page of pages) page.answer = () => null;
    const back = Date.now();
    await seconds(1);
    const busy = pages.filter(({ polls, chatReads }) => [...polls, ...chatReads].some((time) => time > back));
    expect(busy.length).toBeLessThanOrEqual(PAGES / 20);
  });

  test('an open chat with a working server polls every five seconds throughout', async () => {
    await openAll(seed, { hasChat: true });
    await lose(120, false);
    const moment = Date.now();
    await lose(60, false);
    const perPage = since(moment, ({ chatReads }) => chatReads) / PAGES;
    expect(perPage).toBeGreaterThanOrEqual(11);
    expect(perPage).toBeLessThanOrEqual(14);
  });
});
