import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ReminderLinkPage } from './reminder-link-page';

const token = 'eyJ2IjoxfQ.c2lnbmVk';
const lukas = {
  scope: 'act',
  kind: 'occasion',
  title: 'Lukas’ Geburtstag',
  text: 'Am 26. November, noch 7 Tage.',
  isDone: false,
  canSnooze: true,
};

type Answer = () => Response | Promise<Response>;
let asked: [path: string, body: unknown][];
const onChange = vi.fn<() => void>();

beforeEach(() => {
  onChange.mockClear();
  history.replaceState(null, '', `/erinnerung#${token}`);
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the page; the requests get the given answers in order. */
function open(...answers: Answer[]) {
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { body, redirect }: { body: string; redirect: string }) => {
    // Redirects are forbidden, because they would send the token to another host.
    expect(redirect).toBe('error');
    asked.push([address.split('/').at(-1) ?? '', JSON.parse(body)]);
    const answer = answers.shift();
    if (answer === undefined) throw new Error('nothing more was expected');
    return answer();
  });
  return render(page());
}

const page = () => (
  <BrowserRouter>
    <ReminderLinkPage onChange={onChange} />
  </BrowserRouter>
);

const json = (body: unknown, status = 200) => Response.json(body, { status });
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('says what it is about and ticks it off; the token leaves the address, and a reload has it', async () => {
  const view = open(
    () => json(lukas),
    () => json({ state: 'done' }),
  );
  expect(await heading('Lukas’ Geburtstag')).toBeVisible();
  expect(screen.getByText('Am 26. November, noch 7 Tage.')).toBeVisible();
  expect(location.href).not.toContain(token);
  await userEvent.click(button('Erledigt'));
  expect(await heading('Abgehakt')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Für dieses Jahr erinnern wir dich nicht mehr.');
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
  expect(asked).toEqual([
    ['worum', { t: token }],
    ['erledigt', { t: token }],
  ]);
  expect(onChange).toHaveBeenCalledOnce();

  view.unmount();
  open(() => json({ ...lukas, isDone: true, canSnooze: false }));
  expect(await screen.findByText('Schon abgehakt.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked).toEqual([['worum', { t: token }]]);
});

test('an own reminder comes once, and never again in another year', async () => {
  open(
    () => json({ ...lukas, kind: 'reminder', title: 'Oma anrufen', text: 'Für den 19. November.' }),
    () => json({ state: 'done' }),
  );
  await heading('Oma anrufen');
  await userEvent.click(button('Erledigt'));
  expect(await screen.findByText('Daran erinnern wir dich nicht mehr.')).toBeVisible();
});

test('puts it off and says until when', async () => {
  open(
    () => json(lukas),
    () => json({ state: 'later', on: '2026-12-02' }),
  );
  await heading('Lukas’ Geburtstag');
  await userEvent.click(button('In 3 Tagen noch mal'));
  expect(await screen.findByText('Am 2. Dezember erinnern wir dich noch einmal.')).toBeVisible();
  expect(asked.at(-1)).toEqual(['spaeter', { t: token }]);
});

test('the day before offers no later one', async () => {
  open(() => json({ ...lukas, canSnooze: false }));
  await heading('Lukas’ Geburtstag');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('ends the mails when it was pressed, and says the way back', async () => {
  open(
    () => json({ scope: 'mail-off' }),
    () => json({ state: 'off' }),
  );
  await heading('Keine Erinnerungen per E-Mail mehr?');
  expect(asked).toHaveLength(1);
  await userEvent.click(button('Abbestellen'));
  expect(await heading('Abbestellt')).toHaveFocus();
  expect(screen.getByText('Du kannst sie in den Einstellungen wieder einschalten.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zu den Einstellungen' })).toHaveAttribute('href', '/settings');
  expect(asked.at(-1)).toEqual(['abmelden', { t: token }]);
});

test('an expired link says so, at once and after a press', async () => {
  const view = open(() => json({ error: 'weg' }, 410));
  expect(await heading('Dieser Link gilt nicht mehr.')).toBeVisible();
  view.unmount();
  open(
    () => json(lukas),
    () => json({ error: 'weg' }, 410),
  );
  await heading('Lukas’ Geburtstag');
  await userEvent.click(button('Erledigt'));
  expect(await heading('Dieser Link gilt nicht mehr.')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

test('without a link nobody is asked', async () => {
  history.replaceState(null, '', '/erinnerung');
  open();
  expect(await heading('Hier fehlt der Link')).toBeVisible();
  expect(asked).toEqual([]);
});

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
test.each<[string, Answer, string]>([
  ['no network', noNetwork, 'Keine Verbindung. Bitte prüfe dein Netz und versuche es noch einmal.'],
  ['the page of a network', () => new Response('<html>Hotel</html>'), 'Keine Verbindung.'],
  ['too many', () => json({}, 429), 'Gerade geht das nicht. Warte eine Minute, dein Link gilt weiter.'],
  ['not set up', () => json({}, 503), 'Der Server ist gerade nicht erreichbar. Dein Link gilt weiter.'],
  ['a fault', () => json({}, 500), 'Der Server ist gerade nicht erreichbar.'],
  ['another shape', () => json({ scope: 'act' }), 'Der Server ist gerade nicht erreichbar.'],
])('%s: the question and the press can be tried again', async (_, failing, text) => {
  open(
    failing,
    () => json(lukas),
    failing,
    () => json({ state: 'done' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await userEvent.click(button('Erneut versuchen'));
  await heading('Lukas’ Geburtstag');
  await userEvent.click(button('Erledigt'));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(button('Erledigt')).toHaveFocus();
  await userEvent.click(button('Erledigt'));
  expect(await heading('Abgehakt')).toBeVisible();
});

test('another link in the same tab is another question, and back is the first one again', async () => {
  const { rerender } = open(
    () => json(lukas),
    () => json({ ...lukas, title: 'Weihnachten für Tim' }),
    () => json(lukas),
  );
  await heading('Lukas’ Geburtstag');
  location.hash = 'b.c';
  // The mounted page may render before the router knows the new URL.
  rerender(page());
  expect(await heading('Weihnachten für Tim')).toBeVisible();
  expect(asked.at(-1)).toEqual(['worum', { t: 'b.c' }]);
  await waitFor(() => expect(location.hash).toBe(''));
  history.back();
  expect(await heading('Lukas’ Geburtstag')).toBeVisible();
  expect(asked.at(-1)).toEqual(['worum', { t: token }]);
});

test('while one button is on its way the other one does nothing', async () => {
  let answer: (response: Response) => void = () => undefined;
  open(
    () => json(lukas),
    () => new Promise<Response>((resolve) => (answer = resolve)),
  );
  await heading('Lukas’ Geburtstag');
  await userEvent.click(button('Erledigt'));
  await userEvent.click(button('In 3 Tagen noch mal'));
  answer(json({ state: 'done' }));
  await heading('Abgehakt');
  expect(asked.map(([path]) => path)).toEqual(['worum', 'erledigt']);
});
