import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { storePushRegistration, pushRegistration } from './push-registration';
import { renewDevice } from './renew-device';
import { fakePush, katharina, storeSession } from './test-push';

const endpoint = 'https://push.example/phone';

beforeEach(() => storeSession(katharina));
afterEach(() => vi.unstubAllGlobals());

function keep(change: Partial<ReturnType<typeof pushRegistration>> = {}) {
  storePushRegistration({ userId: katharina, endpoint, isPaused: false, ...change });
}

test('a device without push makes no request', async () => {
  const { world, manager } = fakePush();
  expect(await renewDevice(katharina)).toBe(false);
  expect(manager.subscribe).not.toHaveBeenCalled();
  expect(world.asked).toEqual([]);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('a device that is on stays as it is', async () => {
  const { world } = fakePush({ subscribed: { endpoint }, devices: [endpoint] });
  keep();
  expect(await renewDevice(katharina)).toBe(false);
  expect(world.asked).toEqual([]);
  expect(pushRegistration()).toEqual({ userId: katharina, endpoint, isPaused: false });
});

test.each<[string, Parameters<typeof fakePush>[0], Parameters<typeof keep>[0]?]>([
  ['what the browser has dropped', { devices: [endpoint] }],
  ['what the browser has replaced', { subscribed: { endpoint: 'https://push.example/other' } }],
  ['a session that ended by itself', {}, { isPaused: true }],
  ['an end that did not reach the push service', { subscribed: { endpoint } }, { isPaused: true }],
  ['another key of the project', { subscribed: { endpoint, key: 'BOld' }, devices: [endpoint] }],
])('%s is restored by an undo', async (_, fake, kept) => {
  const { world } = fakePush(fake);
  keep(kept);
  expect(await renewDevice(katharina)).toBe(true);
  const { subscription } = world;
  expect(world.asked).toEqual([
    `POST rpc/save_push_subscription ${JSON.stringify({
      p_endpoint: subscription?.endpoint,
      p_p256dh: 'public-key--',
      p_auth: 'auth-secret-',
      p_device: 'Chrome auf Android',
    })}`,
  ]);
  expect(pushRegistration()).toEqual({
    userId: katharina,
    endpoint: subscription?.endpoint,
    isPaused: false,
  });
  expect(subscription?.endpoint).toMatch(/^https:/);
});

test.each<[string, Parameters<typeof fakePush>[0], Parameters<typeof keep>[0]?]>([
  ['that was removed on another device', { subscribed: { endpoint }, devices: ['https://push.example/2'] }],
  ['of somebody else', { subscribed: { endpoint }, devices: [endpoint] }, { userId: 'jonas' }],
  ['of an account without notifications', { settings: { push: false } }, { isPaused: true }],
  ['of an account that chose nothing', { settings: null }, { isPaused: true }],
])('a device %s is switched off', async (_, fake, kept) => {
  const { world, manager } = fakePush(fake);
  world.shown = ['Noch 7 Tage: Lukas’ Geburtstag'];
  keep(kept);
  expect(await renewDevice(katharina)).toBe(true);
  expect(world.subscription).toBeNull();
  expect(world.shown).toEqual([]);
  expect(pushRegistration()).toBeNull();
  expect(manager.subscribe).not.toHaveBeenCalled();
  expect(world.asked).toEqual([]);
});

test.each<[string, Parameters<typeof fakePush>[0]]>([
  ['a permission that was taken back', { permission: 'denied' }],
  ['a permission that was forgotten', { permission: 'default' }],
  ['a project that sends none any more', { health: { isPushSetUp: false, vapidPublicKey: '' } }],
])('there is no question after %s', async (_, fake) => {
  const { manager, world } = fakePush(fake);
  keep();
  expect(await renewDevice(katharina)).toBe(false);
  expect(manager.subscribe).not.toHaveBeenCalled();
  expect(world.asked).toEqual([]);
  expect(pushRegistration()).not.toBeNull();
});

test('a subscription refused by the server is ended, and renewed at the next start', async () => {
  const { world } = fakePush({ failing: { 'POST rpc/save_push_subscription': 403 } });
  keep();
  await expect(renewDevice(katharina)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(world.subscription).toBeNull();
  expect(pushRegistration()).toEqual({ userId: katharina, endpoint, isPaused: false });
});
