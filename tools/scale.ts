// npm run sim:scale: what live updates cost the database, how much a row takes, and what a day of
// reminders costs, from 2,000 users to 100,000. A PostgreSQL of its own on this machine, which has to be Linux for its CPU
// times; docs/scale.md calculates with the figures.
import { simulateReminders } from './scale/reminders.ts';
import { simulate } from './scale/simulate.ts';

const { live, rows } = await simulate();
console.log('CPU time of the database per change, in milliseconds:');
console.table(live);
console.log('Bytes on disk per row, with its indexes:');
console.table(rows);
console.log('The 24th of November, in seconds:');
console.table(await simulateReminders());
