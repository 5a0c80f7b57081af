import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { memoryData, renderWithData } from '@/test-personal-area';

import { ReminderSettingsCard } from './reminder-settings-card';

const row = {
  mail: true,
  push: false,
  lead_days: [21, 7, 1],
  send_hour: 9,
  time_zone: 'Europe/Berlin',
  group_news: 'daily',
  mail_blocked_at: null as string | null,
};

let stored: typeof row | null;
let health: object;
let status: object;
let changes: unknown[];
let isRefusing: boolean;

beforeEach(() => {
  stored = row;
  health = { isMailSetUp: true, isPushSetUp: true, vapidPublicKey: 'key' };
  status = { isLate: false, last: null };
  changes = [];
  isRefusing = false;
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(input).pathname;
    if (path.endsWith('/health')) return Response.json(health);
    if (path.endsWith('/notification_status')) return Response.json(status);
    if (path.endsWith('/send_test_notification')) return Response.json(1);
    if (method === 'GET') return Response.json(stored);
    if (isRefusing) return Response.json({ code: '23514', message: 'check' }, { status: 400 });
    const change = JSON.parse(typeof body === 'string' ? body : '') as Partial<typeof row>;
    changes.push(change);
    stored = { ...row, ...stored, ...change };
    return Response.json([{ user_id: 'ana' }]);
  });
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Vienna',
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const page = renderWithData(<ReminderSettingsCard email="ana@example.org" />, {
    ...memoryData(),
    scope: 'user:ana',
  });
  await screen.findByRole('switch', { name: 'Per E-Mail' });
  return page;
}

const mail = () => screen.getByRole('switch', { name: 'Per E-Mail' });
const chip = (name: string) => screen.getByRole('checkbox', { name });
const probe = () => screen.getByRole('button', { name: 'Probe schicken' });

test('shows what was chosen, and saves every choice at once', async () => {
  await open();
  expect(mail()).toBeChecked();
  expect(mail()).toHaveAccessibleDescription('An ana@example.org. Höchstens eine am Tag.');
  const chosen = screen.getAllByRole('checkbox', { checked: true });
  expect(chosen.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    '1 Tag',
    '1 Woche',
    '3 Wochen',
  ]);
  expect(screen.getByRole('combobox', { name: 'Uhrzeit' })).toHaveDisplayValue('Um 9 Uhr');
  expect(screen.getByRole('combobox', { name: 'Uhrzeit' })).toHaveAccessibleDescription(
    'Zwischen 22 und 6 Uhr bleibt es immer still.',
  );
  expect(screen.getByRole('combobox', { name: 'Neues aus deinen Gruppen' })).toHaveDisplayValue(
    'Einmal am Tag',
  );
  // Vienna and Berlin have the same time, so there is no row for the time zone.
  expect(screen.queryByRole('group', { name: 'Zeitzone' })).toBeNull();

  const user = userEvent.setup();
  await user.click(mail());
  await user.click(chip('Am Tag'));
  await user.click(chip('1 Woche'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Uhrzeit' }), 'Um 21 Uhr');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Neues aus deinen Gruppen' }),
    'Einmal in der Woche',
  );
  await waitFor(() =>
    expect(changes).toEqual([
      { mail: false },
      { lead_days: [21, 7, 1, 0] },
      { lead_days: [21, 1, 0] },
      { send_hour: 21 },
      { group_news: 'weekly' },
    ]),
  );
  expect(mail()).not.toBeChecked();
});

test('without a row everything is off, and hours are those of the device', async () => {
  stored = null;
  await open();
  expect(mail()).not.toBeChecked();
  expect(chip('3 Wochen')).toBeChecked();
  expect(probe()).toBeDisabled();
  expect(probe()).toHaveAccessibleDescription('Dafür muss oben etwas eingeschaltet sein.');
});

test('a choice answers within the click, and the next one is made over it', async () => {
  await open();
  fireEvent.click(chip('3 Wochen'));
  expect(chip('3 Wochen')).not.toBeChecked();
  fireEvent.click(chip('Am Tag'));
  expect(chip('3 Wochen')).not.toBeChecked();
  expect(chip('Am Tag')).toBeChecked();
  fireEvent.click(mail());
  expect(mail()).not.toBeChecked();
  await waitFor(() => expect(changes).toHaveLength(3));
});

test('a seventh day cannot be chosen, and no day says what that means', async () => {
  stored = { ...row, lead_days: [60, 28, 21, 14, 7, 3] };
  await open();
  const days = screen.getByRole('group', { name: 'Wie lange vorher?' });
  expect(days).toHaveAccessibleDescription('Mehr als 6 gehen nicht. Nimm zuerst einen weg.');
  expect(chip('Am Tag')).toBeDisabled();
  for (const box of within(days).getAllByRole('checkbox', { checked: true })) await userEvent.click(box);
  await waitFor(() => expect(stored?.lead_days).toEqual([]));
  expect(days).toHaveAccessibleDescription('Ohne Auswahl kommt nur, woran du dich selbst erinnern lässt.');
});

test('another time of the device is offered', async () => {
  stored = { ...row, time_zone: 'America/New_York' };
  await open();
  const zone = screen.getByRole('group', { name: 'Zeitzone' });
  expect(zone).toHaveTextContent('Es gilt die Zeit in New York. Dein Gerät ist in Wien.');
  await userEvent.click(within(zone).getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(changes).toEqual([{ time_zone: 'Europe/Vienna' }]));
  expect(zone).not.toBeInTheDocument();
});

test('a service without mail says so, and what is on can be switched off', async () => {
  health = { ...health, isMailSetUp: false };
  await open();
  await waitFor(() => expect(mail()).toHaveAccessibleDescription('Noch nicht eingerichtet'));
  expect(probe()).toBeDisabled();
  await userEvent.click(mail());
  await waitFor(() => expect(mail()).toBeDisabled());
  expect(changes).toEqual([{ mail: false }]);
});

test('an address that nothing arrives at is told', async () => {
  stored = { ...row, mail_blocked_at: '2026-11-20T08:00:00Z' };
  await open();
  expect(mail()).toHaveAccessibleDescription(
    /An diese Adresse kommt keine E-Mail an\. Prüfe sie oder ändere sie\. Ab dem nächsten Tag .+ wieder einschalten\.$/,
  );
  expect(probe()).toBeDisabled();
  // Mail is switched on, so a hint that everything is off would be wrong.
  expect(probe()).toHaveAccessibleDescription('Solange keine E-\u2060Mail ankommt, geht das nicht.');
});

test('whoever has switched mails off to such an address is told to switch them on', async () => {
  stored = { ...row, mail: false, mail_blocked_at: '2026-11-20T08:00:00Z' };
  await open();
  expect(mail()).toHaveAccessibleDescription(/noch einmal versuchen: einschalten\.$/);
});

test('what arrived last is told, and that everything is late', async () => {
  status = { isLate: true, last: { at: new Date(2025, 4, 3, 9, 2).toISOString(), channel: 'push' } };
  await open();
  expect(await screen.findByText('Zuletzt zugestellt: am 3. Mai 2025 um 09:02 als Mitteilung')).toBeVisible();
  expect(screen.getByText('Erinnerungen laufen gerade verspätet.')).toBeVisible();
});

test('whoever has everything off is not told that it is late', async () => {
  stored = { ...row, mail: false };
  status = { isLate: true, last: null };
  await open();
  expect(await screen.findByText('Noch nichts zugestellt')).toBeVisible();
  expect(screen.queryByText('Erinnerungen laufen gerade verspätet.')).toBeNull();
});

test('a probe says when it comes, and its arrival shows by itself', async () => {
  const { toasts } = await open();
  await screen.findByText('Noch nichts zugestellt');
  status = { isLate: false, last: { at: new Date().toISOString(), channel: 'mail' } };
  await userEvent.click(probe());
  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Probe unterwegs', description: 'Sie kommt in der nächsten Minute an.' },
    ]),
  );
  expect(await screen.findByText(/^Zuletzt zugestellt: heute um \d\d:\d\d per E-Mail$/)).toBeVisible();
});

test('a refused choice is taken back, with the reason', async () => {
  const { toasts } = await open();
  isRefusing = true;
  await userEvent.click(mail());
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Fehler beim Speichern' }]));
  await waitFor(() => expect(mail()).toBeChecked());
});

test('settings that do not load can be asked for again', async () => {
  const answer = vi.mocked(fetch);
  vi.stubGlobal('fetch', async () => Response.json({ code: '42P01' }, { status: 404 }));
  renderWithData(<ReminderSettingsCard email="ana@example.org" />, { ...memoryData(), scope: 'user:ana' });
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  vi.stubGlobal('fetch', answer);
  await userEvent.click(retry);
  expect(await screen.findByRole('switch', { name: 'Per E-Mail' })).toBeChecked();
});
