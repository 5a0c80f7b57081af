import { afterEach, expect, test } from 'vitest';

import { storePushRegistration, pushRegistration } from './push-registration';

afterEach(() => localStorage.clear());

test.each([
  '{',
  '[]',
  '{"userId":"ana"}',
  '{"endpoint":"https://push.example"}',
  '{"userId":1,"endpoint":2}',
])('%s is no device', (text) => {
  localStorage.setItem('paeckchen-push', text);
  expect(pushRegistration()).toBeNull();
});

test('a device is kept as it was', () => {
  const device = { userId: 'ana', endpoint: 'https://push.example', isPaused: false };
  storePushRegistration(device);
  expect(pushRegistration()).toEqual(device);
});
