import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { deviceState } from '@/data/offline/device/device-state';
import { recordTry, recordWaitingCount } from '@/data/offline/outbox/waiting-count';

import { OfflineNotice } from './offline-notice';

const waits = 'Offline. Änderungen werden gesendet, sobald du wieder online bist.';
const guestWaits = 'Offline. Nachrichten werden gesendet, sobald du wieder online bist.';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  recordWaitingCount('user:ana', 0);
  recordTry(false);
  deviceState.set('keeps');
});

function open(isOnline: boolean, isGuest: boolean, page = '/friends') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(
    <MemoryRouter initialEntries={[page]}>
      <OfflineNotice userId="ana" isGuest={isGuest} />
    </MemoryRouter>,
  );
  return screen.getByRole('status').textContent.replaceAll('\u00a0', ' ');
}

test.each([
  [1, 1, false, `${waits} 1 Nachricht wartet.`],
  [2, 1, false, `${waits} 2 Änderungen warten.`],
  [2, 2, true, `${guestWaits} 2 Nachrichten warten.`],
  [0, 0, true, ''],
])('offline: %d things wait, %d of them messages; a guest: %s', (waiting, messages, isGuest, words) => {
  recordWaitingCount('user:ana', waiting, 0, 0, messages);
  expect(open(false, isGuest)).toBe(words);
});

test.each([
  [
    'full',
    'Offline. Der Speicher dieses Browsers ist voll oder gesperrt: Nachrichten gehen erst wieder, wenn du online bist. 1 Nachricht wartet.',
  ],
  ['not_loaded', `${guestWaits} 1 Nachricht wartet.`],
] as const)('a guest hears of messages alone, also when the device is %s', (device, words) => {
  deviceState.set(device);
  recordWaitingCount('user:ana', 1, 0, 0, 1);
  expect(open(false, true)).toBe(words);
});

test.each([
  [1, 'Noch nicht gesendet: 1 Nachricht. Wir versuchen es weiter.'],
  [0, 'Noch nicht gespeichert: 1 Änderung. Wir versuchen es weiter.'],
])('what does not get through, with %d messages', (messages, words) => {
  recordWaitingCount('user:ana', 1, 0, 0, messages);
  recordTry(true);
  expect(open(true, false)).toBe(words);
});

test('in a group only messages wait, and the number says so', () => {
  recordWaitingCount('user:ana', 1, 0, 0, 1);
  expect(open(false, false, '/g/1')).toBe(
    'Offline. Nur Nachrichten warten, der Rest geht erst online. 1 Nachricht wartet.',
  );
});
