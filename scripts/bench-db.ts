// npm run bench:db [-- --small]: how long the queries of the app take on a full PostgreSQL, and what the policies cost.
import { loadavg } from 'node:os';

import { actors, fill, outsider } from './db/bench-data.ts';
import { Measurement } from './db/bench-measure.ts';
import { outsiderQueries, queries } from './db/bench-queries.ts';
import { startProjectDatabase } from './db/project-database.ts';

const isSmall = process.argv.includes('--small');
const scale = isSmall ? 20 : 1;
const goals = {
  typical: { milliseconds: 1, ratio: 2.6 },
  heavy: { milliseconds: 5, ratio: 1.6 },
  outsider: 0.1,
};

const server = await startProjectDatabase({
  shared_buffers: '1GB',
  work_mem: '16MB',
  jit: 'off',
  autovacuum: 'off',
});
const client = await server.connect();
const started = performance.now();
await fill(client, scale);
console.log(
  `Filled in ${((performance.now() - started) / 1000).toFixed(0)} s${isSmall ? ' (a twentieth of the data)' : ''}; load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}\n`,
);

const measurement = new Measurement(client, isSmall ? 21 : 101);
console.log('p50 execution and total time against the same query without row-level security');
for (const query of queries) {
  const cells = [];
  for (const [size, { user, group }] of Object.entries(actors(scale))) {
    const { milliseconds, ratio } = goals[size as 'typical' | 'heavy'];
    const [guarded, plain] = await measurement.compare(query, { user, group });
    const factor = guarded.total / plain.total;
    const isMet = guarded.execution <= milliseconds && factor <= ratio;
    cells.push(
      `${size} ${guarded.execution.toFixed(3)} ms ${factor.toFixed(1)}x ${isMet ? '' : 'MISSED'}`.padEnd(34),
    );
  }
  console.log(`${query.name.padEnd(36)}${cells.join('')}`);
}
console.log('\nThe largest group, asked by somebody who is not in it');
for (const query of outsiderQueries) {
  const [{ execution }] = await measurement.compare(query, { user: outsider, group: 1 });
  console.log(
    `${query.name.padEnd(36)}${execution.toFixed(3)} ms ${execution <= goals.outsider ? '' : 'MISSED'}`,
  );
}
await client.end();
await server.stop();
