// npm run bench [-- <parts>]: prints how long visitors wait for each thing, with limits. Run on demand, never as a
// timed test: the figures depend on the machine, so each stands beside the CPU index, and simulated phones are slowed
// down by this index. `<parts>` are names below.
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';

import { paths } from '../src/lib/address/paths.ts';
import { openBench } from './bench/bench-browser.ts';
import { bundleSizes } from './bench/bundle-sizes.ts';
import { measureChatDelivery, measureGroupDelivery } from './bench/delivery.ts';
import { measureDomSize } from './bench/dom-size.ts';
import { atMost, type Figure } from './bench/figure.ts';
import { measureGroupLayers } from './bench/group-layers.ts';
import { measureInteraction, type View } from './bench/interaction.ts';
import { measureLargeGroup } from './bench/large-group.ts';
import { measurePeople, measureShoppingList } from './bench/long-lists.ts';
import { measurePictures } from './bench/picture-list.ts';
import { prepareVisits } from './bench/visits/bench-visits.ts';
import { lighthouseScores } from './bench/visits/lighthouse.ts';
import { countRequests } from './bench/visits/requests.ts';
import { measureStartUp } from './bench/visits/start-up.ts';

const views: View[] = ['list', 'cards'];
/** Pages measured without a session; all others are measured with one. */
const openPages = new Set<string>([paths.auth, paths.wishList]);
const counts = [10, 60, 100, 300, 1000, 2000, 5000];

const server = fork('tools/bench/visits/servers.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
try {
  await once(server, 'message');
  const bench = await openBench();
  const parts: Record<string, () => Promise<Figure[]> | Figure[]> = {
    bytes: () =>
      bundleSizes('dist-bench').map(({ path, kib, limitKib }) => atMost(path, kib, limitKib, 'KiB', 1)),
    elements: () => measureDomSize(bench),
    requests: async () =>
      (await countRequests(bench)).map(({ path, requests, rounds }) =>
        atMost(`${path}, ${requests} requests`, rounds, 2, 'rounds'),
      ),
    'start-up': () => startUp(() => bench.cpuIndex()),
    lighthouse: () => lighthouse(() => bench.cpuIndex()),
    chat: async () => {
      const { median, worst } = await measureChatDelivery(bench);
      return [atMost(`from key to screen, worst ${worst} ms`, median, 300, 'ms')];
    },
    live: async () =>
      Object.entries(await measureGroupDelivery(bench)).map(([what, { median, worst }]) =>
        atMost(`${what}, from tap to another screen, worst ${worst} ms`, median, 300, 'ms'),
      ),
    group: () => measureLargeGroup(bench),
    layers: () => measureGroupLayers(bench),
    people: () => measurePeople(bench),
    ...Object.fromEntries(views.map((view) => [`pictures-${view}`, () => measurePictures(bench, view)])),
    shopping: () => measureShoppingList(bench),
    ...Object.fromEntries(
      views.flatMap((view) =>
        counts.map((count) => [`${view}-${count}`, () => measureInteraction(bench, count, view)]),
      ),
    ),
    memory: () => [
      { what: 'embedded backend and its server', measured: residentMib(server.pid), limit: '', isMet: true },
    ],
  };
  await run(parts, chosen(Object.keys(parts)), () => bench.cpuIndex());
  await bench.close();
} finally {
  server.kill();
}
console.log(
  `Load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);

/** Names of the parts to run: chosen by name or by its beginning before a dash (`list`, `cards-5000`), or else all. */
function chosen(names: string[]): string[] {
  const asked = process.argv.slice(2);
  const isAsked = (name: string, by: string) => name === by || name.startsWith(`${by}-`);
  const unknown = asked.filter((by) => !names.some((name) => isAsked(name, by)));
  if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  return names.filter((name) => asked.length === 0 || asked.some((by) => isAsked(name, by)));
}

async function run(
  parts: Record<string, () => Promise<Figure[]> | Figure[]>,
  names: string[],
  cpuIndex: () => Promise<number>,
): Promise<void> {
  const rows: Record<string, string | number>[] = [];
  for (const name of names) {
    const index = await cpuIndex();
    const start = Date.now();
    const figures = (await parts[name]?.()) ?? [];
    console.error(`${name}, in ${((Date.now() - start) / 1000).toFixed(0)} s`);
    for (const { what, measured, limit, isMet } of figures)
      rows.push({ part: name, what, measured, limit, '': isMet ? '' : 'MISSED', 'CPU index': index });
  }
  console.table(rows);
}

async function startUp(cpuIndex: () => Promise<number>): Promise<Figure[]> {
  const measured = await measureStartUp(await prepareVisits(), cpuIndex);
  return measured.flatMap(({ path, longestTask, secondLcp, secondCls }) => [
    atMost(`${path}, longest task, on a phone`, longestTask, 50, 'ms'),
    atMost(`${path}, second visit, LCP, on a phone`, secondLcp / 1000, 0.5, 's', 2),
    atMost(`${path}, second visit, layout shift`, secondCls, 0, '', 3),
  ]);
}

async function lighthouse(cpuIndex: () => Promise<number>): Promise<Figure[]> {
  const scores = await lighthouseScores(await prepareVisits(), cpuIndex);
  return scores.flatMap(({ path, score, lcp, cls, requests, kib }) => {
    const least = openPages.has(path) ? 98 : 95;
    const measured = `${score} (${requests} requests, ${kib.toFixed(0)} KiB)`;
    return [
      { what: `${path}, score, on a cheap phone`, measured, limit: `>= ${least}`, isMet: score >= least },
      atMost(`${path}, first visit, LCP`, lcp, 2.6, 's', 1),
      atMost(`${path}, first visit, layout shift`, cls, 0, '', 3),
    ];
  });
}

function residentMib(pid: number | undefined): string {
  const kib = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return `${(Number(kib) / 1024).toFixed(0)} MiB`;
}
