// npm run bench:db [-- --small]: duration of the app's queries on a full PostgreSQL, and the cost of the policies.
import { loadavg } from 'node:os';

import { measureQueries } from './bench/queries/queries.ts';

const isSmall = process.argv.includes('--small');
if (isSmall) console.log('A twentieth of the data.');

const costs = await measureQueries({ isSmall });
console.table(
  costs.map(({ query, asker, pageCost, milliseconds, pages, plainPages, goal, isMet }) => ({
    query,
    asker,
    'page cost': pageCost,
    ms: milliseconds.toFixed(3),
    pages,
    'without policies': plainPages,
    'goal, at most': goal,
    '': isMet ? 'held' : 'MISSED',
  })),
);
console.log(
  `Load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
const missed = costs.filter(({ isMet }) => !isMet).length;
console.log(missed === 0 ? 'All goals are held.' : `${missed} of ${costs.length} goals are missed.`);
if (missed > 0) process.exitCode = 1;
