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

/** A service worker has answered for this page, so its code lies on the device. */
function comeBack(): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
}

const open = () => openUserAccount(new QueryClient(), memoryData(), 'ana');

test('whoever comes back, the device is asked for what it kept', async () => {
  comeBack();
  const { kept, restoring } = open();
  expect(kept).toBeNull();
  expect(restoring).toBeInstanceOf(Promise);
  await restoring;
});

test('on a device that has not been here the network is faster', () => {
  expect(open()).toMatchObject({ kept: null, restoring: null });
});

test('without a connection pages wait for what was kept, and nothing is asked for twice', async () => {
  comeBack();
  isOnline = false;
  const { kept, restoring } = open();
  expect(restoring).toBeNull();
  expect(kept).toBeInstanceOf(Promise);
  await kept;
});
