// node scripts/occasion-days.ts 2061 2080: prints the SQL statement with the days of these years. A test fails in time.
import { knownDaysSql } from './occasions/known-days.ts';

const [firstYear, lastYear] = process.argv.slice(2).map(Number);
if (!firstYear || !lastYear) {
  console.error('Name the years: node scripts/occasion-days.ts 2061 2080');
  process.exit(1);
}
process.stdout.write(knownDaysSql(firstYear, lastYear));
