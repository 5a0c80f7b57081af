import { afterEach, expect, test, vi } from 'vitest';

import { readDevicePush } from './device-push';
import { subscribe } from './subscription';
import { fakePush, pushKey, stubNavigator } from './test-push';

const endpoint = 'https://push.example/phone';
const service = async () => ({ isMailSetUp: true, isPushSetUp: true, vapidPublicKey: pushKey });

afterEach(() => vi.unstubAllGlobals());

test.each<[string, Parameters<typeof fakePush>[0], object]>([
  ['that was never asked', { permission: 'default' }, { state: 'ready', endpoint: null }],
  ['that is reached', { subscribed: { endpoint } }, { state: 'ready', endpoint }],
  ['of an earlier key', { subscribed: { endpoint, key: 'BOld' } }, { state: 'ready', endpoint: null }],
  ['that said no', { permission: 'denied' }, { state: 'denied' }],
])('a browser %s', async (_, fake, expected) => {
  fakePush(fake);
  expect(await readDevicePush(service)).toMatchObject(expected);
});

test('a deployment without notifications', async () => {
  fakePush();
  const without = async () => ({ isMailSetUp: true, isPushSetUp: false, vapidPublicKey: '' });
  expect(await readDevicePush(without)).toEqual({ state: 'not_set_up' });
});

test.each([
  ['Safari on an iPhone', { serviceWorker: {}, standalone: false }, 'iphone_tab'],
  ['an installed app of an old iPhone', { serviceWorker: {}, standalone: true }, 'unsupported'],
  ['an old browser', {}, 'unsupported'],
])('%s cannot, and the server is not called', async (_, fields, state) => {
  stubNavigator(fields);
  const asked = vi.fn<typeof service>();
  expect(await readDevicePush(asked)).toEqual({ state });
  expect(asked).not.toHaveBeenCalled();
});

test('the permission is requested before any await', () => {
  const { manager } = fakePush({ permission: 'default' });
  void subscribe(manager as unknown as PushManager, pushKey);
  expect(manager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
});

test('a subscription with an earlier key is replaced', async () => {
  const { manager } = fakePush({ subscribed: { endpoint, key: 'BOld' } });
  const made = await subscribe(manager as unknown as PushManager, pushKey);
  expect(made.endpoint).not.toBe(endpoint);
});
