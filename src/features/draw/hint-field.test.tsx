import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { draftText, localDrafts } from '@/data/texts/drafts';
import { type CalendarDay, parseCalendarDay } from '@/domain/calendar/calendar-day';
import type { Draw } from '@/domain/draw/draw';
import { memoryData, renderWithData } from '@/test-personal-area';

import { hintKey } from './actions/participant-actions';
import { drawListKey } from './draw-queries';
import { HintField } from './hint-field';

const groupRef = { userId: 'ben', groupId: 'g' };

let sent: unknown[];
let stored: { hint: string } | null;
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  sent = [];
  stored = null;
  answer = () => Response.json(true);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return Response.json(stored ? [stored] : []);
    sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

function dayOf(text: string): CalendarDay {
  const day = parseCalendarDay(text);
  if (day === null) throw new Error(text);
  return day;
}

function drawWith(hint: string | null): Draw {
  return {
    id: 'd',
    title: 'Wichteln',
    day: dayOf('2100-12-24'),
    budgetCents: null,
    note: null,
    state: 'gathering',
    round: 0,
    drawnAt: null,
    avoidLast: true,
    noSwaps: false,
    createdBy: null,
    participants: [{ id: 'p', memberId: 'b', isIn: true, refusal: null, hint, seenRound: 0, excluded: [] }],
  };
}

/** Hint field whose draw comes from the cached list of the group. */
function FieldOf({ hint }: { hint: string | null }) {
  const first = drawWith(hint);
  const { data } = useQuery({
    queryKey: drawListKey(groupRef),
    queryFn: () => [first],
    initialData: [first],
    enabled: false,
  });
  const [draw = first] = data;
  const [me] = draw.participants;
  return me && <HintField groupRef={groupRef} draw={draw} me={me} />;
}

const show = (hint: string | null = null) => renderWithData(<FieldOf hint={hint} />, memoryData());
const field = () => screen.getByLabelText('Was sollte dein Wichtel wissen?');
// Enters the text in one step: on a busy machine the pause between two typed keys could start the autosave.
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const leave = () => fireEvent.blur(field());
const drafts = localDrafts('user:ben');
const storedDraft = () => draftText(drafts, hintKey('d'));
const hintSent = (hint: string, base = '') => ({ p_draw: 'd', p_hint: hint, p_hint_base: base });

test('it is saved when it is left', async () => {
  show();
  write('Tee ');
  expect(storedDraft()).toBe('Tee ');
  leave();
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(sent).toEqual([hintSent('Tee')]);
  expect(storedDraft()).toBe('');
  expect(field()).toHaveValue('Tee');
});

test('it is saved before the page goes', async () => {
  vi.useFakeTimers();
  show();
  write('Tee');
  act(() => void dispatchEvent(new Event('pagehide')));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(sent).toEqual([hintSent('Tee')]);
});

test('a second after the last key it is saved, and who writes on loses no blank', async () => {
  vi.useFakeTimers();
  show();
  write('Tee ');
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(sent).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Gespeichert')).toBeVisible();
  expect(field()).toHaveValue('Tee ');
  expect(sent).toEqual([hintSent('Tee')]);
  write('Tee mit Milch');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(sent.slice(1)).toEqual([hintSent('Tee mit Milch', 'Tee')]);
});

test('what was stored without an answer is no hint of another device', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  show('Kaffee');
  write('Tee');
  leave();
  expect(await screen.findByText('Nicht gespeichert')).toBeVisible();
  sent = [];
  stored = { hint: 'Tee' };
  answer = () => Response.json(sent.length > 1);
  write('Tee mit Milch');
  leave();
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(sent).toEqual([hintSent('Tee mit Milch', 'Kaffee'), hintSent('Tee mit Milch', 'Tee')]);
});

test('after a failure the text stays, on the device as well, and can be sent again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const first = show('Kaffee');
  write('Tee');
  leave();
  expect(await screen.findByText('Nicht gespeichert')).toBeVisible();
  expect(field()).toHaveValue('Tee');
  first.unmount();
  await waitFor(() => expect(sent.length).toBeGreaterThan(1));
  show('Kaffee');
  expect(field()).toHaveValue('Tee');
  expect(screen.getByText('Entwurf')).toBeVisible();
  answer = () => Response.json(true);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(storedDraft()).toBe('');
  expect(sent.at(-1)).toEqual(hintSent('Tee', 'Kaffee'));
});

test('what is stored is said to be, even when its answer was lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { client } = show('Kaffee');
  write('Tee');
  leave();
  expect(await screen.findByText('Nicht gespeichert')).toBeVisible();
  act(() => void client.setQueryData(drawListKey(groupRef), [drawWith('Tee')]));
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Noch einmal speichern' })).toBeNull();
  expect(field()).toHaveValue('Tee');
});

test('leaving the field while it is sent keeps the text until the answer is there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refused = Promise.withResolvers<Response>();
  answer = () => refused.promise;
  show('Kaffee');
  write('Tee');
  leave();
  await waitFor(() => expect(sent).toHaveLength(1));
  leave();
  refused.resolve(Response.json({ code: '42501', message: 'no' }, { status: 403 }));
  expect(await screen.findByText('Nicht gespeichert')).toBeVisible();
  expect(field()).toHaveValue('Tee');
  expect(storedDraft()).toBe('Tee');
  expect(sent).toHaveLength(1);
  answer = () => Response.json(true);
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal speichern' }));
  expect(await screen.findByText('Gespeichert')).toBeVisible();
});

test.each([
  ['Tee', 'Tee, aber keine Nüsse'],
  ['', 'Tee'],
])('what is taken back to "%s" while it is sent is sent as well', async (before, typed) => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  show(before || null);
  write(typed);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  write(before);
  leave();
  answer = () => Response.json(true);
  await act(async () => resolve(Response.json(true)));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(sent).toEqual([hintSent(typed, before), hintSent(before, typed)]);
  expect(field()).toHaveValue(before);
  expect(screen.getByText('Gespeichert')).toBeVisible();
  expect(drafts.read(hintKey('d'))).toBeNull();
});

test('what is taken back is sent when the answer to the first text was lost', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = async () => {
    if (JSON.stringify(sent.at(-1)).includes('Kakao')) throw new TypeError('Failed to fetch');
    return Response.json(true);
  };
  show('Tee');
  write('Kakao');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  write('Tee');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(sent.at(-1)).toEqual(hintSent('Tee', 'Tee'));
  expect(drafts.read(hintKey('d'))).toBeNull();
});

test('an emptied hint is taken back', async () => {
  show('Tee');
  write('');
  leave();
  await waitFor(() => expect(sent).toEqual([hintSent('', 'Tee')]));
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(field()).toHaveValue('');
});

test('a text that is too long stays in the field and is not sent', async () => {
  show();
  write('x'.repeat(501));
  leave();
  expect(screen.getByText('Zu lang: höchstens 500 Zeichen')).toBeVisible();
  expect(sent).toEqual([]);
});

test('what could not be sent is sent once there is a connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  show();
  write('Tee');
  leave();
  expect(await screen.findByText('Nicht gespeichert')).toBeVisible();
  answer = () => Response.json(true);
  const before = sent.length;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent.length).toBe(before + 1));
  expect(await screen.findByText('Gespeichert')).toBeVisible();
});

test('what an earlier visit has begun is shown as a draft, and nothing but a press sends it', async () => {
  vi.useFakeTimers();
  drafts.write(hintKey('d'), { fields: { text: 'Tee' }, base: { text: 'Kaffee' } });
  const { unmount } = show('Kakao');
  expect(field()).toHaveValue('Tee');
  expect(screen.getByText('Entwurf')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  fireEvent.focus(field());
  leave();
  act(() => void dispatchEvent(new Event('online')));
  act(() => void dispatchEvent(new Event('pagehide')));
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sent).toEqual([]);
  expect(storedDraft()).toBe('Tee');
});

test('a draft can be taken back, and then the stored hint shows', async () => {
  drafts.write(hintKey('d'), { fields: { text: 'Tee' }, base: { text: 'Kaffee' } });
  show('Kakao');
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(field()).toHaveValue('Kakao');
  expect(storedDraft()).toBe('');
  expect(sent).toEqual([]);
});

test.each([
  ['stale', async () => undefined],
  [
    'after a time without a connection',
    async () => {
      answer = () => Promise.reject(new TypeError('Failed to fetch'));
      leave();
      expect(await screen.findByText('Nicht gespeichert')).toBeVisible();
    },
  ],
])('%s: another hint of another device is kept beside the own one', async (_how, before) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show('Kaffee');
  write('Tee');
  await before();
  stored = { hint: 'Kakao' };
  answer = () => Response.json(false);
  leave();
  const conflict = await screen.findByRole('region', { name: /Auf einem anderen Gerät geändert/ });
  expect(
    within(conflict)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tee', 'Kakao']);
  expect(storedDraft()).toBe('Tee');
  const before2 = sent.length;
  leave();
  expect(sent).toHaveLength(before2);
  expect(screen.queryByText('Wähle zuerst eine Fassung.')).toBeNull();
  answer = () => Response.json(true);
  await userEvent.click(within(conflict).getByRole('button', { name: /^Beide behalten/ }));
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  expect(sent.at(-1)).toEqual(hintSent('Tee\nKakao', 'Kakao'));
  expect(storedDraft()).toBe('');
});
