import { afterEach, expect, test } from 'vitest';

import { repairAddress } from './repair-address';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['/g/%', '/g/%25'],
  ['/join/%E0%A4%A?von=mail#oben', '/join/%25E0%25A4%25A?von=mail#oben'],
  ['/g/%FF', '/g/%25FF'],
  ['/g/%C3%BC', '/g/%C3%BC'],
  ['/people?q=%', '/people?q=%'],
])('%s becomes %s', (address, repaired) => {
  history.replaceState({ usr: 1 }, '', address);
  repairAddress();
  expect(location.pathname + location.search + location.hash).toBe(repaired);
  expect(history.state).toEqual({ usr: 1 });
});
