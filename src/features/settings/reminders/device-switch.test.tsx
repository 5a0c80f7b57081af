import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { storePushRegistration, pushRegistration } from '@/data/push/push-registration';
import { fakePush, katharina, storeSession, stubNavigator } from '@/data/push/test-push';
import { memoryData, renderWithData } from '@/test-personal-area';

import { DeviceSwitch } from './device-switch';

const endpoint = 'https://push.example/phone';

beforeEach(() => storeSession(katharina));
afterEach(() => vi.unstubAllGlobals());

const device = () => screen.getByRole('switch', { name: 'Auf diesem Gerät' });

async function open(fake: Parameters<typeof fakePush>[0]) {
  const push = fakePush(fake);
  const { toasts } = renderWithData(<DeviceSwitch />, {
    ...memoryData(),
    scope: `user:${katharina}`,
  });
  return { ...push, toasts };
}

async function ready() {
  await waitFor(() => expect(device()).toBeEnabled());
}

describe('the switch of this device', () => {
  test('asks the browser within the click, stores the device and switches notifications on', async () => {
    const { world, manager } = await open({ permission: 'default', settings: { push: false } });
    await ready();
    expect(device()).not.toBeChecked();
    expect(device()).toHaveAccessibleDescription('Auch wenn Päckchen geschlossen ist.');
    expect(manager.subscribe).not.toHaveBeenCalled();
    device().click();
    expect(manager.subscribe).toHaveBeenCalledOnce();
    await waitFor(() => expect(device()).toBeChecked());
    await waitFor(() => expect(world.settings).toMatchObject({ push: true }));
    expect(world.devices).toMatchObject([{ device: 'Chrome auf Android' }]);
    expect(pushRegistration()).toMatchObject({ userId: katharina, isPaused: false });
  });

  test('makes the first choices of an account', async () => {
    const { world } = await open({ settings: null });
    await ready();
    await userEvent.click(device());
    await waitFor(() => expect(world.settings).toMatchObject({ user_id: katharina, push: true }));
  });

  test('explains what to do after a no', async () => {
    const { world, toasts } = await open({ permission: 'default', answer: 'denied' });
    await ready();
    await userEvent.click(device());
    await waitFor(() => expect(device()).toBeDisabled());
    expect(device()).not.toBeChecked();
    expect(device()).toHaveAccessibleDescription(
      'Mitteilungen sind für Päckchen gesperrt. Erlaube sie in den Einstellungen deines Browsers.',
    );
    expect([world.asked, toasts]).toEqual([[], []]);
  });

  test('says at once that notifications are blocked', async () => {
    await open({ permission: 'denied' });
    expect(device()).toHaveAccessibleDescription(/^Mitteilungen sind für Päckchen gesperrt/);
  });

  test('stays off when somebody does not answer', async () => {
    const { world, toasts } = await open({ permission: 'default', answer: 'default' });
    await ready();
    await userEvent.click(device());
    await waitFor(() => expect(device()).not.toBeChecked());
    expect(device()).toBeEnabled();
    expect([world.asked, toasts]).toEqual([[], []]);
  });

  test.each<[string, Parameters<typeof fakePush>[0], string]>([
    ['a refusal', { failing: { 'POST rpc/save_push_subscription': 403 } }, 'Bitte versuche es noch einmal.'],
    ['a failure', { failing: { 'PATCH notification_settings': 400 } }, 'Bitte versuche es noch einmal.'],
  ])('%s takes it back and says so', async (_, fake, description) => {
    const { toasts } = await open({ settings: { push: false }, ...fake });
    await ready();
    await userEvent.click(device());
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Mitteilungen konnten nicht eingeschaltet werden', description }]),
    );
    await waitFor(() => expect(device()).not.toBeChecked());
  });

  test('a browser that fails says so', async () => {
    const { manager, toasts } = await open({});
    manager.subscribe.mockRejectedValueOnce(new DOMException('no service', 'AbortError'));
    await ready();
    await userEvent.click(device());
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(device()).not.toBeChecked();
  });

  test.each([
    ['the last one', [endpoint], false],
    ['one of two', [endpoint, 'https://push.example/other'], true],
  ])('switches %s off', async (_, devices, isOnElsewhere) => {
    storePushRegistration({ userId: katharina, endpoint, isPaused: false });
    const { world } = await open({ subscribed: { endpoint }, devices });
    world.shown = ['Noch 7 Tage: Lukas’ Geburtstag'];
    await ready();
    expect(device()).toBeChecked();
    await userEvent.click(device());
    await waitFor(() => expect(device()).not.toBeChecked());
    await waitFor(() => expect(world.devices).toHaveLength(devices.length - 1));
    await waitFor(() => expect(world.subscription).toBeNull());
    expect(world.settings).toEqual({ push: isOnElsewhere });
    // The registration is deleted; otherwise it would switch push on again at the next start.
    await waitFor(() => expect(pushRegistration()).toBeNull());
    // Shown notifications are closed; signing out later would no longer find them.
    await waitFor(() => expect(world.shown).toEqual([]));
  });

  test('is off where the device is of somebody else, or nothing is sent', async () => {
    await open({ subscribed: { endpoint }, devices: ['https://push.example/other'] });
    await ready();
    expect(device()).not.toBeChecked();
  });

  test.each<[string, Parameters<typeof fakePush>[0], string]>([
    ['it is not set up', { health: { isPushSetUp: false, vapidPublicKey: '' } }, 'Noch nicht eingerichtet'],
    [
      'the project does not answer',
      { failing: { 'GET notification-links/health': 503 } },
      'Das ließ sich nicht laden. Prüfe deine Verbindung und öffne die Seite noch einmal.',
    ],
  ])('says why it is locked where %s', async (_, fake, text) => {
    await open(fake);
    await waitFor(() => expect(device()).toHaveAccessibleDescription(text));
    expect(device()).toBeDisabled();
  });

  test.each([
    [
      { serviceWorker: {}, standalone: false },
      /^Auf iPhone und iPad geht das in der installierten App: Tippe/,
    ],
    [{}, 'Dieser Browser kann keine Mitteilungen empfangen.'],
  ])('says what %j can do', async (browser, text) => {
    fakePush();
    vi.unstubAllGlobals();
    stubNavigator(browser);
    renderWithData(<DeviceSwitch />, { ...memoryData(), scope: `user:${katharina}` });
    await waitFor(() => expect(device()).toHaveAccessibleDescription(text));
    expect(device()).toBeDisabled();
  });
});
