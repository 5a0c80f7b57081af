import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakePush, katharina, storeSession } from '@/data/push/test-push';
import { memoryData, renderWithData } from '@/test-personal-area';

import { DevicesCard } from './devices-card';

const endpoint = 'https://push.example/phone';

beforeEach(() => {
  storeSession(katharina);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 12) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(devices: string[]) {
  storeSession(katharina);
  const push = fakePush({ subscribed: { endpoint }, devices });
  return { ...push, ...renderWithData(<DevicesCard />, { ...memoryData(), scope: `user:${katharina}` }) };
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('says which device is this one, and since when', async () => {
  const { world } = open([endpoint, 'https://push.example/other']);
  Object.assign(world.devices[1] ?? {}, {
    device: 'Firefox auf Windows',
    created_at: '2025-10-12T10:00:00Z',
  });
  expect(await screen.findByRole('region', { name: 'Geräte' })).toBeVisible();
  await waitFor(() =>
    expect(rows()).toEqual([
      'Chrome auf Android dieses Gerät, seit 3.\u00a0MaiEntfernen',
      'Firefox auf Windows seit 12.\u00a0Oktober 2025Entfernen',
    ]),
  );
});

test('another one is removed, and this one stays on', async () => {
  const { world } = open([endpoint, 'https://push.example/other']);
  const [, other] = await screen.findAllByRole('listitem');
  await waitFor(() => expect(rows()[0]).toContain('dieses Gerät'));
  if (other) await userEvent.click(within(other).getByRole('button', { name: /^Entfernen/ }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(world.subscription).not.toBeNull();
  expect(world.settings).toEqual({ push: true });
});

test('this one is switched off, and without any there is no card', async () => {
  const { world } = open([endpoint]);
  await screen.findByText(/dieses Gerät/);
  await userEvent.click(screen.getByRole('button', { name: 'Entfernen: Chrome auf Android' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(world.subscription).toBeNull();
  expect(world.settings).toEqual({ push: false });
});

test('a device without a name has one', async () => {
  const { world } = open(['https://push.example/other']);
  Object.assign(world.devices[0] ?? {}, { device: null });
  expect(await screen.findByText('Unbekanntes Gerät')).toBeVisible();
});
