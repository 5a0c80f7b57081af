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

test('whoever comes back, the device is asked for what it kept', async () => {
  comeBack();
  const { kept, needsKept } = open();
  expect(kept).toBeInstanceOf(Promise);
  expect(needsKept).toBe(false);
  await kept;
});

test('on a device that has not been here the network is faster', () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: null }, configurable: true });
  expect(open()).toMatchObject({ kept: null, needsKept: false });
});

test('in a browser without service workers, too', () => {
  expect(open()).toMatchObject({ kept: null, needsKept: false });
});

test('without a connection pages wait for what was kept', async () => {
  isOnline = false;
  const { kept, needsKept } = open();
  expect(needsKept).toBe(true);
  expect(kept).toBeInstanceOf(Promise);
  await kept;
});
