// node scripts/occasion-days.ts 2061 2080: prints the SQL rows with the days of all named occasions in these years. A
// test fails when the stored years are running out.
import { knownDaysSql } from './occasions/known-days.ts';

const [firstYear, lastYear] = process.argv.slice(2).map(Number);
if (!firstYear || !lastYear) {
  console.error('Name the years: node scripts/occasion-days.ts 2061 2080');
  process.exit(1);
}
process.stdout.write(knownDaysSql(firstYear, lastYear));
