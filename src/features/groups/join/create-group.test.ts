import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { asAppError } from '@/data/app-error';
import { parseCalendarDay } from '@/domain/calendar/calendar-day';

import { createGroup, creationFailure, groupTries } from './create-group';

afterEach(() => vi.unstubAllGlobals());

test.each([[[]], [null]])('an answer without a group (%j) is told as what it is', async (answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
  const creation = new MutationObserver(
    new QueryClient(),
    createGroup('ana', () => ({ key: 'key', earlier: [] })),
  );
  const made = creation.mutate({ name: 'Weihnachten', description: null, eventDate: null });
  const message = 'Kein Ergebnis von create_group_with_admin';
  await expect(made).rejects.toMatchObject({ message });
  const failure = asAppError(await made.catch((error: unknown) => error));
  expect(creationFailure(failure)).toMatchObject({ description: message });
});

test('all tries of a form are one group, unless they name another day', () => {
  const triesOf = groupTries();
  const group = { name: 'Kegeln', description: null, eventDate: null };
  const { key } = triesOf(group);
  expect(triesOf({ ...group, name: 'Kegeln im Mai' })).toEqual({ key, earlier: [group] });
  const day = parseCalendarDay('2100-05-01');
  const other = triesOf({ ...group, eventDate: day });
  expect(other.earlier).toEqual([]);
  expect(other.key).not.toBe(key);
});

test('texts changed since an earlier try are stored over it', async () => {
  const subtle = { digest: async () => new ArrayBuffer(32) };
  vi.stubGlobal('crypto', { randomUUID: () => 'key', subtle });
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    asked.push([`${method} ${new URL(url).pathname.replace('/rest/v1/', '')}`, JSON.parse(body)]);
    return Response.json([{ id: 'g', group_id: 'g' }]);
  });
  const creation = new MutationObserver(new QueryClient(), createGroup('ana', groupTries()));
  const group = { name: 'Kegeln', description: null, eventDate: null };
  expect(await creation.mutate(group)).toBe('g');
  expect(asked.map(([what]) => what)).toEqual(['POST rpc/create_group_with_admin_v2']);
  expect(await creation.mutate({ ...group, name: 'Kegeln im Mai' })).toBe('g');
  expect(asked.slice(2)).toEqual([['PATCH groups', { name: 'Kegeln im Mai', description: null }]]);
});
