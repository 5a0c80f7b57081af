// npm run bench:db [-- --small]: how long the queries of the app take on a full PostgreSQL, and what the policies cost.
import { loadavg } from 'node:os';

import { measureQueries } from './bench/queries.ts';

const isSmall = process.argv.includes('--small');
if (isSmall) console.log('A twentieth of the data.');

const costs = await measureQueries({ isSmall });
console.table(
  costs.map(({ query, asker, pageCost, milliseconds, ratio, goal, isMet }) => ({
    query,
    asker,
    'page cost': pageCost,
    ms: milliseconds.toFixed(3),
    'against no policies': asker === 'outsider' ? '' : `${ratio.toFixed(1)}x`,
    goal,
    '': isMet ? '' : 'MISSED',
  })),
);
console.log(
  `Load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
