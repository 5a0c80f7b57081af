import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { errorSentences } from '@/data/app-error';
import { parseCalendarDay } from '@/domain/calendar/calendar-day';

import { createGroup, groupTries } from './group-entry';

test('an answer without a group is told in a sentence for people', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
  const creation = new MutationObserver(
    new QueryClient(),
    createGroup('ana', () => ({ key: 'key', earlier: [] })),
  );
  const made = creation.mutate({ name: 'Weihnachten', description: null, eventDate: null });
  await expect(made).rejects.toMatchObject({ message: errorSentences.server });
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
