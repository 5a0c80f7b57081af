import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { memoryData, renderWithData } from '@/test-personal-area';

import { CalendarCard } from './calendar-card';

let state: { createdAt: string; readAt: string | null } | null;
let tokens: number;
let failing: string | null;
let lost: string | null;

beforeEach(() => {
  state = null;
  tokens = 0;
  failing = null;
  lost = null;
  vi.stubGlobal('fetch', async (input: string) => {
    const name = new URL(input).pathname.split('/').at(-1);
    if (name === failing) return Response.json({ code: '57014', message: 'slow' }, { status: 500 });
    if (name === 'calendar_token_state') return Response.json(state);
    if (name === 'delete_calendar_token') {
      state = null;
      if (name === lost) throw new TypeError('cut off');
      return Response.json(true);
    }
    tokens += 1;
    state = { createdAt: `2026-11-24T08:0${tokens}:00Z`, readAt: null };
    if (name === lost) throw new TypeError('cut off');
    return Response.json(`${'A'.repeat(39)}Q7v${tokens}`);
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => renderWithData(<CalendarCard />, { ...memoryData(), scope: 'user:ana' });
const button = (name: string) => screen.findByRole('button', { name });
const addressOf = (token: number) =>
  `webcal://example.org/functions/v1/notification-links/kalender/${'A'.repeat(39)}Q7v${token}.ics`;

test('an address is made, shown, renewed and ended, and the focus is never lost', async () => {
  const { toasts } = open();
  const user = userEvent.setup();
  await user.click(await button('Adresse erstellen'));
  expect(await screen.findByRole('img', { name: 'QR-Code mit der Adresse deines Kalenders' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', addressOf(1));
  expect(screen.getByText('webcal://…Q7v1.ics')).toBeVisible();
  await waitFor(async () => expect(await button('Kopieren')).toHaveFocus());

  await user.click(await button('Neue Adresse'));
  const question = await screen.findByRole('alertdialog', { name: 'Neue Adresse?' });
  expect(question).toHaveAccessibleDescription(/^Die alte gilt dann nicht mehr\./);
  await user.click(within(question).getByRole('button', { name: 'Neue Adresse' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByRole('link')).toHaveAttribute('href', addressOf(2));
  expect(await button('Neue Adresse')).toHaveFocus();

  await user.click(await button('Abo beenden'));
  const end = await screen.findByRole('alertdialog', { name: 'Kalender-Abo beenden?' });
  await user.click(within(end).getByRole('button', { name: 'Abo beenden' }));
  expect(await button('Adresse erstellen')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText('Adresse erstellen')));
  expect(document.body).not.toHaveFocus();
  expect(toasts).toEqual([{ title: 'Kalender-Abo beendet' }]);
});

test('after a reload the address is not known any more', async () => {
  state = { createdAt: new Date(2025, 10, 24, 9).toISOString(), readAt: null };
  const { unmount } = open();
  expect(await screen.findByText(/^Deine Adresse hast du am 24\. November 2025 erstellt\./)).toBeVisible();
  expect(screen.getByText('Noch kein Kalender hat sie abgerufen.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  state = { ...state, readAt: new Date(2025, 11, 1, 10, 5).toISOString() };
  open();
  expect(await screen.findByText('Zuletzt abgerufen: am 1. Dezember 2025 um 10:05')).toBeVisible();
});

test('an address that another device has replaced is no longer shown', async () => {
  const { client } = open();
  await userEvent.click(await button('Adresse erstellen'));
  await screen.findByRole('link');
  await client.refetchQueries();
  expect(screen.getByRole('link')).toHaveAttribute('href', addressOf(1));
  state = { createdAt: '2026-11-24T10:00:00Z', readAt: null };
  await client.refetchQueries();
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

test('a new address is not lost when its age cannot be asked', async () => {
  open();
  await button('Adresse erstellen');
  failing = 'calendar_token_state';
  await userEvent.click(await button('Adresse erstellen'));
  expect(await screen.findByRole('link')).toHaveAttribute('href', addressOf(1));
});

test.each([
  ['Neue Adresse', 'renew_calendar_token', 'Neue Adresse'],
  ['Abo beenden', 'delete_calendar_token', 'Adresse erstellen'],
])('"%s" without an answer leaves no address that leads nowhere', async (label, name, next) => {
  open();
  await userEvent.click(await button('Adresse erstellen'));
  await screen.findByRole('link');
  lost = name;
  await userEvent.click(await button(label));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: label }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(await button(next)).toBeVisible();
});

test('failures are told, and leave everything as it was', async () => {
  failing = 'renew_calendar_token';
  const { toasts } = open();
  await userEvent.click(await button('Adresse erstellen'));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Fehler beim Erstellen der Adresse' }]));
  expect(await button('Adresse erstellen')).toBeVisible();
});
