import { expect, test } from 'vitest';

import { shortAddress } from './calendar-subscription.ts';

test('addresses differ at their end', () => {
  const address = `webcal://abc.supabase.co/functions/v1/notification-links/kalender/${'A'.repeat(39)}Q7vX.ics`;
  expect(shortAddress(address)).toBe('webcal://…Q7vX.ics');
});
