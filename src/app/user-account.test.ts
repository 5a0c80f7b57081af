import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { memoryData } from '@/test-personal-area';

import { openUserAccount } from './user-account';

let isOnline: boolean;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

/** Simulates a page controlled by a service worker, so that its code is cached. */
function comeBack(): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
}

const open = () => openUserAccount(new QueryClient(), 'ana', memoryData());

test('whoever comes back, cached data is restored', async () => {
  comeBack();
  const { restored, needsRestored } = open();
  expect(restored).toBeInstanceOf(Promise);
  expect(needsRestored).toBe(false);
  await restored;
});

test('on a device that has not been here the network is faster', () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: null }, configurable: true });
  expect(open()).toMatchObject({ restored: null, needsRestored: false });
});

test('in a browser without service workers, too', () => {
  expect(open()).toMatchObject({ restored: null, needsRestored: false });
});

test('without a connection pages wait for the cached data', async () => {
  isOnline = false;
  const { restored, needsRestored } = open();
  expect(needsRestored).toBe(true);
  expect(restored).toBeInstanceOf(Promise);
  await restored;
});
