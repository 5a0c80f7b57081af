// npm run bench: one table of what a visitor waits for. Run on demand, never as a timed test: the figures depend on the
// machine, whose load is printed with them.
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';

import { openBench } from './bench/bench-browser.ts';
import { bundleSizes } from './bench/bundle-sizes.ts';
import { measureInteraction } from './bench/interaction.ts';
import { lighthouseScores } from './bench/lighthouse.ts';
import { countRequests } from './bench/requests.ts';

const port = 4175;
const rows: Record<string, string>[] = [];

const server = spawn('vite', ['preview', '--mode', 'e2e', '--port', String(port), '--strictPort'], {
  stdio: 'ignore',
});
try {
  for (const page of bundleSizes('dist-e2e'))
    add('bytes', page.path, `${page.kib.toFixed(1)} KiB`, `<= ${page.goalKib} (limit ${page.limitKib})`);

  const bench = await openBench(`http://localhost:${port}`);
  for (const { path, requests, rounds } of await countRequests(bench))
    add('requests', path, `${requests} in ${rounds} rounds`, '<= 2 rounds');
  for (const gifts of [100, 1000, 2000, 5000])
    for (const slowdown of [1, 4])
      for (const { name, ms, goal } of await measureInteraction(bench, gifts, slowdown))
        add(`${gifts} gifts, CPU ${slowdown}x`, name, `${ms} ms`, goal);
  await bench.close();

  for (const { path, score, lcp, cls, tbt } of await lighthouseScores(`http://localhost:${port}`))
    add(
      'Lighthouse, median of 3',
      path,
      `${score} (LCP ${lcp} s, CLS ${cls}, TBT ${tbt} ms)`,
      '>= 98, CLS 0',
    );
} finally {
  server.kill();
}

console.table(rows);
console.log(
  `Load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);

function add(what: string, where: string, measured: string, goal: string): void {
  rows.push({ what, where, measured, goal });
}
