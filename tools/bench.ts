// npm run bench [-- --small]: one table of what a visitor waits for. Run on demand, never as a timed test: the figures
// depend on the machine, whose load is printed with them. --small takes a twentieth of the data for the queries.
import { execFileSync, spawn } from 'node:child_process';
import { loadavg } from 'node:os';

import { openBench } from './bench/bench-browser.ts';
import { bundleSizes } from './bench/bundle-sizes.ts';
import { measureChatDelivery } from './bench/chat-delivery.ts';
import { measureInteraction } from './bench/interaction.ts';
import { measureLargeGroup } from './bench/large-group.ts';
import { lighthouseScores } from './bench/lighthouse.ts';
import { measureQueries } from './bench/queries.ts';
import { countRequests } from './bench/requests.ts';
import { measureStartUp } from './bench/start-up.ts';

const port = 4175;
const baseURL = `http://localhost:${port}`;
const rows: Record<string, string>[] = [];

const server = spawn(process.execPath, ['tools/bench/preview.ts', String(port)], { stdio: 'ignore' });
try {
  for (const { path, kib, goalKib, limitKib } of bundleSizes('dist-e2e'))
    add('bytes', path, `${kib.toFixed(1)} KiB`, `<= ${goalKib} (limit ${limitKib})`);

  const bench = await openBench(baseURL);
  for (const { path, score, lcp, cls, tbt, cpuIndex } of await lighthouseScores(baseURL))
    add(
      `Lighthouse, median of 3, CPU index ${cpuIndex}`,
      path,
      `${score} (LCP ${lcp} s, CLS ${cls}, TBT ${tbt} ms)`,
      `>= ${path === '/auth' ? 99 : 98}, CLS 0; index 1,300: >= ${path === '/g/{id}' ? 94 : 97}`,
    );
  for (const { path, longestTask, secondLcp, secondCls } of await measureStartUp(baseURL)) {
    add('start-up, CPU 4x', `${path}, longest task`, `${longestTask.toFixed(0)} ms`, '<= 50 ms');
    add(
      'second visit, CPU 4x',
      path,
      `LCP ${(secondLcp / 1000).toFixed(2)} s, CLS ${secondCls.toFixed(3)}`,
      'LCP <= 0.5 s, CLS 0',
    );
  }
  for (const { path, requests, rounds } of await countRequests(bench))
    add('requests', path, `${requests} in ${rounds} rounds`, '<= 2 rounds');
  const chat = await measureChatDelivery(bench);
  add('chat', 'from key to screen', `median ${chat.median} ms, worst ${chat.worst} ms`, 'median <= 300 ms');
  for (const slowdown of [1, 4])
    for (const { name, ms, goal } of await measureLargeGroup(bench, slowdown))
      add(`500 gifts, 10,000 messages, CPU ${slowdown}x`, name, `${ms} ms`, goal);
  for (const gifts of [10, 60, 100, 300, 1000, 2000, 5000])
    for (const slowdown of [1, 4])
      for (const { name, ms, goal } of await measureInteraction(bench, gifts, slowdown))
        add(`${gifts} gifts, CPU ${slowdown}x`, name, `${ms} ms`, goal);
  await bench.close();
  add('memory', 'embedded backend and its server', `${residentMib(server.pid)} MiB`, '');
} finally {
  server.kill();
}

for (const { query, asker, pageCost, milliseconds, ratio, goal } of await measureQueries({
  isSmall: process.argv.includes('--small'),
}))
  add(
    'query',
    `${query} (${asker}, page cost ${pageCost})`,
    `${milliseconds.toFixed(3)} ms, ${ratio.toFixed(1)}x`,
    goal,
  );

console.table(rows);
console.log(
  `Load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);

function add(what: string, where: string, measured: string, goal: string): void {
  rows.push({ what, where, measured, goal });
}

function residentMib(pid: number | undefined): string {
  const kib = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(kib) / 1024).toFixed(0);
}
