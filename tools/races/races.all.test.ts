import { expect, test } from 'vitest';

import { runRaces } from './race-report.ts';
import { quickSizes } from './races.ts';

// Full sizes: npm run db:race
const results = await runRaces(quickSizes);

test.each(results)('$name', ({ isGreen, figures }) => {
  expect({ isGreen, figures }).toEqual({ isGreen: true, figures });
});
