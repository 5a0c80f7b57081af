// npm run db:race [-- --quick]: concurrent requests against a real PostgreSQL.
import { runRaces } from './races/race-report.ts';
import { fullSizes, quickSizes } from './races/races.ts';

const results = await runRaces(process.argv.includes('--quick') ? quickSizes : fullSizes);
for (const { name, isGreen, figures, seconds } of results) {
  console.log(`${isGreen ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)  ${figures}`);
}
process.exitCode = results.every(({ isGreen }) => isGreen) ? 0 : 1;
