import { afterEach, expect, test } from 'vitest';

import { keepDevice, keptDevice } from './kept-device';

afterEach(() => localStorage.clear());

test.each([
  '{',
  '[]',
  '{"userId":"ana"}',
  '{"endpoint":"https://push.example"}',
  '{"userId":1,"endpoint":2}',
])('%s is no device', (text) => {
  localStorage.setItem('paeckchen-push', text);
  expect(keptDevice()).toBeNull();
});

test('a device is kept as it was', () => {
  const device = { userId: 'ana', endpoint: 'https://push.example', isPaused: false };
  keepDevice(device);
  expect(keptDevice()).toEqual(device);
});
