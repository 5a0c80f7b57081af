import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { memoryData, renderWithData } from '@/test-personal-area';

import { MuteCard } from './mute-card';

type Answer = (body: unknown) => Response;
let asked: [method: string, body: unknown][];
let answers: Record<string, Answer[]>;

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (_address: unknown, { method = 'GET', body }: RequestInit = {}) => {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    asked.push([method, sent]);
    const [first, ...rest] = answers[method] ?? [];
    if (rest.length > 0) answers[method] = rest;
    return first?.(sent) ?? Response.json([]);
  });
});
afterEach(() => vi.unstubAllGlobals());

const groupRef = { userId: 'ana', groupId: 'g' };
const row = () => Response.json([{ group_id: 'g', is_muted: true }]);
const theSwitch = () => screen.findByRole('switch', { name: 'Stummschalten' });

test('the first press makes the row, for oneself alone', async () => {
  answers = { POST: [row] };
  renderWithData(<MuteCard groupRef={groupRef} />, memoryData());
  expect(await theSwitch()).toHaveAccessibleDescription('Keine Mitteilungen aus dieser Gruppe.');
  answers.GET = [row];
  await userEvent.click(await theSwitch());
  await waitFor(() =>
    expect(asked.filter(([method]) => method !== 'GET')).toEqual([
      ['PATCH', { is_muted: true }],
      ['POST', { is_muted: true, user_id: 'ana', group_id: 'g' }],
    ]),
  );
  expect(await theSwitch()).toBeChecked();
});

test('a refusal takes it back and says so', async () => {
  const refusal = () => Response.json({ code: '42501', message: 'no' }, { status: 403 });
  // The refetch fails as well, so that only the rollback can restore the switch.
  answers = { GET: [() => Response.json([]), refusal], PATCH: [refusal] };
  const { toasts } = renderWithData(<MuteCard groupRef={groupRef} />, memoryData());
  await userEvent.click(await theSwitch());
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Fehler beim Speichern' }]));
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
});
