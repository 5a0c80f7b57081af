import { expect, test } from 'vitest';

import { poolQueries } from './pool-queries';
import { me } from './test-pool';

test('neither amounts nor the account are kept on the device', () => {
  for (const { meta } of [poolQueries.shares(me), poolQueries.payment(me, 'mill')])
    expect(meta).not.toHaveProperty('persist');
});
