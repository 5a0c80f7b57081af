import type { Bench } from '../bench-browser.ts';
import { createGroup, createPerson } from '../bench-contents.ts';

export interface PageRequests {
  path: string;
  requests: number;
  /** Number of round trips: requests that start before any of them ends are one round. */
  rounds: number;
}

/** Number of backend requests while a page opens. */
export async function countRequests(bench: Bench): Promise<PageRequests[]> {
  const results: PageRequests[] = [];
  for (const path of [
    '/',
    '/people',
    '/people/{person}',
    '/einkaufen',
    '/geschenkejahr',
    '/friends',
    '/g/{id}',
  ]) {
    const { page, post, userId } = await bench.newAccount({ gifts: 3 });
    const group = await createGroup(post);
    const person = await createPerson({ post, userId });
    const address = path.replace('{id}', group.id).replace('{person}', person);
    await page.goto(address, { waitUntil: 'networkidle' });
    const spans = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => /\/(rest|auth|functions)\/v1\//.test(entry.name))
        .map(({ startTime, duration }) => ({ start: startTime, end: startTime + duration })),
    );
    results.push({ path, requests: spans.length, rounds: roundsOf(spans) });
    await page.context().close();
  }
  return results;
}

function roundsOf(spans: { start: number; end: number }[]): number {
  let rounds = 0;
  let firstEnd = -Infinity;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start >= firstEnd) {
      rounds += 1;
      firstEnd = end;
    } else firstEnd = Math.min(firstEnd, end);
  }
  return rounds;
}
