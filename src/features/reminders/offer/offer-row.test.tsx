import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakePush, katharina, storeSession } from '@/data/push/test-push';
import { SessionContext } from '@/data/session/session-context';
import { aNewPerson, day } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { offerFlag } from './offer-flag';
import { OfferRow } from './offer-row';

const question = 'Auch per E-Mail oder aufs Handy?';
const session = { status: 'user', userId: katharina, email: 'katharina@example.org', name: 'K' } as const;

beforeEach(() => {
  storeSession(katharina);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(fake: Parameters<typeof fakePush>[0] = {}, hasPeople = true) {
  const push = fakePush({ settings: null, permission: 'default', ...fake });
  const data = memoryData();
  if (hasPeople) {
    await data.people.add(
      aNewPerson({
        name: 'Lukas',
        occasion: 'Geburtstag',
        occasionDate: day('1990-11-26'),
      }),
    );
  }
  const row = (
    <SessionContext value={{ session, setSession: () => undefined }}>
      <OfferRow />
    </SessionContext>
  );
  return { ...push, ...renderWithData(row, { ...data, scope: `user:${katharina}` }) };
}

const sheet = () => screen.findByRole('dialog', { name: question });

async function openSheet(fake?: Parameters<typeof fakePush>[0]) {
  const push = await open(fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Einrichten' }));
  return { ...push, dialog: within(await sheet()) };
}

describe('the offer', () => {
  test('shows what would come, and only then lets the browser ask', async () => {
    const { world, manager, dialog } = await openSheet();
    expect(offerFlag()).toBe('shown');
    expect(await dialog.findByText('Noch 7 Tage: Lukas’ Geburtstag')).toBeVisible();
    expect(dialog.getByText('Noch kein Geschenk verpackt.')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent(
      'Wir melden uns 3 Wochen, 1 Woche und 1 Tag vorher, und nur solange nichts verpackt ist. Gleich fragt dein Browser, ob er das darf.',
    );
    const setUp = dialog.getByRole('button', { name: 'Einrichten' });
    await waitFor(() => expect(setUp).not.toHaveAttribute('aria-busy'));
    expect(manager.subscribe).not.toHaveBeenCalled();
    setUp.click();
    expect(manager.subscribe).toHaveBeenCalledOnce();
    await waitFor(() => expect(world.settings).toMatchObject({ push: true }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  });

  test('is declined for good on this device', async () => {
    const { dialog, manager } = await openSheet();
    await userEvent.click(dialog.getByRole('button', { name: 'Jetzt nicht' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(offerFlag()).toBe('declined');
    expect(manager.subscribe).not.toHaveBeenCalled();
  });

  test('closed without an answer it stays', async () => {
    const { dialog } = await openSheet();
    await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(question)).toBeVisible();
    expect(offerFlag()).toBe('shown');
  });

  test('where notifications are locked it is by mail', async () => {
    const { dialog, world } = await openSheet({ permission: 'denied' });
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(
        'Mitteilungen sind für Päckchen gesperrt. Erlaube sie in den Einstellungen deines Browsers.' +
          'Wir schreiben dir 3 Wochen, 1 Woche und 1 Tag vorher, und nur solange nichts verpackt ist. An katharina@example.org, höchstens eine E-\u2060Mail am Tag.',
      ),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Einrichten' }));
    await waitFor(() => expect(world.settings).toMatchObject({ mail: true }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  });

  test('after a no to the browser it is by mail', async () => {
    const { dialog } = await openSheet({ answer: 'denied' });
    const setUp = dialog.getByRole('button', { name: 'Einrichten' });
    await waitFor(() => expect(setUp).not.toHaveAttribute('aria-busy'));
    await userEvent.click(setUp);
    expect(await dialog.findByText(/^Wir schreiben dir/)).toBeVisible();
  });

  test('where nothing is set up there is nothing to choose', async () => {
    const { dialog } = await openSheet({
      health: { isMailSetUp: false, isPushSetUp: false, vapidPublicKey: '' },
    });
    expect(await dialog.findByText(/noch nicht eingerichtet/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Einrichten' })).toBeNull();
  });

  test.each<[string, Parameters<typeof fakePush>[0], boolean]>([
    ['who gets mails', { settings: { push: false, mail: true } }, true],
    ['who is told on a device', { settings: { push: true } }, true],
    ['who has nobody to be reminded of', {}, false],
  ])('is not there for %s', async (_, fake, hasPeople) => {
    const { client } = await open(fake, hasPeople);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByText(question)).toBeNull();
    expect(offerFlag()).toBeNull();
  });

  test('asks nothing of the browser and the functions before it is opened', async () => {
    await open();
    await screen.findByText(question);
    const asked = vi.mocked(globalThis.fetch).mock.calls.map(([address]) => JSON.stringify(address));
    expect(asked.filter((address) => !address.includes('/notification_settings'))).toEqual([]);
  });
});
