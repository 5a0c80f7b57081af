import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { recordWaitingCount, recordWaitingItems } from '@/data/offline/outbox/waiting-count';
import { PersonalDataContext } from '@/data/personal-data-context';
import { giftQueries } from '@/data/queries/gift-queries';
import { draftNotes } from '@/data/texts/draft-notes';
import { draftText } from '@/data/texts/drafts';
import { aGift } from '@/domain/test-data';
import { memoryData } from '@/test-personal-area';

import { useNoteAutosave } from './use-note-autosave';

afterEach(() => vi.useRealTimers());

test('the note of a gift whose removal waits is sent once the gift is back', async () => {
  vi.useFakeTimers();
  const data = memoryData();
  const client = new QueryClient();
  const gift = aGift({ id: 'a', notes: null });
  await data.gifts.add(gift);
  const change = vi.spyOn(data.gifts, 'change');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <PersonalDataContext value={data}>{children}</PersonalDataContext>
    </QueryClientProvider>
  );
  const { queryKey } = giftQueries.list(data);
  const { result } = renderHook(() => useNoteAutosave(), { wrapper });
  client.setQueryData(queryKey, []);
  recordWaitingItems(data.scope, ['a'], []);
  recordWaitingCount(data.scope, 1);
  result.current.type('a', 'Größe 41', '');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(change).not.toHaveBeenCalled();
  expect(draftText(draftNotes(data.scope), 'a')).toBe('Größe 41');
  recordWaitingCount(data.scope, 0);
  client.setQueryData(queryKey, [gift]);
  result.current.flushAll();
  await vi.advanceTimersByTimeAsync(100);
  expect(change).toHaveBeenCalledExactlyOnceWith('a', { notes: 'Größe 41' }, { notes: '' });
});
