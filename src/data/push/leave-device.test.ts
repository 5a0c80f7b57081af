import { afterEach, expect, test, vi } from 'vitest';

import { leaveDevice } from './leave-device';
import { storePushRegistration, pushRegistration } from './push-registration';
import { fakePush, katharina, storeSession } from './test-push';

const endpoint = 'https://push.example/phone?a=1&b=2';
const here = { userId: katharina, endpoint, isPaused: false };
const deleted = 'DELETE push_subscriptions';

afterEach(() => vi.unstubAllGlobals());

test('signing out takes the notifications along, and leaves nothing on the device', async () => {
  const { world } = fakePush({ subscribed: { endpoint }, devices: [endpoint, 'https://push.example/other'] });
  world.shown = ['Noch 7 Tage: Lukas’ Geburtstag', 'Neues in „Familie“'];
  storePushRegistration(here);
  storeSession(katharina);
  await leaveDevice({ token: 'token', forGood: true });
  expect(world.subscription).toBeNull();
  expect(world.shown).toEqual([]);
  expect(world.asked).toEqual([deleted]);
  expect(world.devices.map((device) => device.endpoint)).toEqual(['https://push.example/other']);
  expect(pushRegistration()).toBeNull();
  const [, init] = vi.mocked(globalThis.fetch).mock.calls[0] ?? [];
  expect(init).toMatchObject({ keepalive: true, headers: { authorization: 'Bearer token' } });
});

test('a session that ended by itself pauses them until its owner is back', async () => {
  const { world } = fakePush({ subscribed: { endpoint }, devices: [endpoint] });
  world.shown = ['Noch 7 Tage: Lukas’ Geburtstag'];
  storePushRegistration(here);
  await leaveDevice({ token: 'token', forGood: false });
  expect(world.shown).toHaveLength(1);
  expect([world.subscription, world.devices]).toEqual([null, []]);
  expect(pushRegistration()).toEqual({ ...here, isPaused: true });
  await leaveDevice({ token: null, forGood: false });
  expect(world.asked).toEqual([deleted]);
  await leaveDevice({ token: null, forGood: true });
  expect(pushRegistration()).toBeNull();
});

test('without a connection the browser alone ends them', async () => {
  const { world } = fakePush({ subscribed: { endpoint }, devices: [endpoint] });
  vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  storePushRegistration(here);
  await leaveDevice({ token: 'token', forGood: true });
  expect(world.subscription).toBeNull();
  expect(pushRegistration()).toBeNull();
});

test('a failed unsubscribe is repeated at the next start', async () => {
  const { world } = fakePush({ subscribed: { endpoint } });
  Object.assign(world.subscription ?? {}, { unsubscribe: () => Promise.reject(new DOMException('Not now')) });
  storePushRegistration(here);
  await expect(leaveDevice({ token: null, forGood: true })).rejects.toThrow('Not now');
  expect(pushRegistration()).toEqual(here);
});

test.each([
  ['nothing was switched on', () => undefined],
  [
    'the same person has signed in again meanwhile',
    () => {
      storePushRegistration(here);
      storeSession(katharina, 'a newer token');
    },
  ],
])('nothing ends when %s', async (_, before) => {
  const { world } = fakePush({ subscribed: { endpoint }, devices: [endpoint] });
  before();
  await leaveDevice({ token: 'token', forGood: true });
  expect(world.subscription).not.toBeNull();
  expect(world.devices).toHaveLength(1);
});
