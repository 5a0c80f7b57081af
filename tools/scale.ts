// npm run sim:scale: database cost of live updates, row sizes, and the cost of a day of reminders, for 2,000 to 100,000
// users. Starts a local PostgreSQL and needs Linux for CPU times; docs/scale.md uses the figures.
import { simulateReminders } from './scale/reminders.ts';
import { simulate } from './scale/simulate.ts';

const { live, rows } = await simulate();
console.log('CPU time of the database per change, in milliseconds:');
console.table(live);
console.log('Bytes on disk per row, with its indexes:');
console.table(rows);
console.log('The 24th of November, in seconds:');
console.table(await simulateReminders());
