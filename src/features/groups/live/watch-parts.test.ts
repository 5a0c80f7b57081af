import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { groupKey } from '@/data/groups/group-keys';
import { noteReadStarts } from '@/data/queries/read-start';
import { pause } from '@/lib/pause';

import type { GroupEvent } from './watch-event';
import { affectedParts, collectingReader } from './watch-parts';

const groupRef = { userId: 'anna', groupId: 'g' };

test.each<[string, Exclude<GroupEvent, { subject: 'parts' }>, string]>([
  [
    'a message is the business of the chat',
    {
      subject: 'message',
      change: 'added',
      message: { id: 'm', memberId: 'tim', text: 'Hallo', createdAt: '2026-11-21T12:00:00Z' },
    },
    '',
  ],
  ['a renamed group', { subject: 'group', change: 'changed', id: 'g' }, 'detail'],
  ['a new gift', { subject: 'gift', change: 'added', id: 'book' }, 'gifts pictures'],
  ['a gift that went', { subject: 'gift', change: 'removed', id: 'mug' }, 'gifts pictures'],
  ['a reaction', { subject: 'reaction', change: 'added', id: 'like', giftId: 'mug' }, 'reactions'],
  ['a reaction that went', { subject: 'reaction', change: 'removed', id: 'heart' }, 'reactions'],
  ['a pool', { subject: 'pool', change: 'changed', id: 'mug', giftId: 'mug' }, 'gifts pools pool-payment'],
  ['a comment', { subject: 'comment', change: 'added', id: 'c', giftId: 'mug' }, 'comment-counts comments'],
  ['a comment that went', { subject: 'comment', change: 'removed', id: 'c' }, 'comment-counts comments'],
  [
    'a member who left',
    { subject: 'member', change: 'removed', id: 'tim' },
    'detail members gifts reactions comments pools pool-payment draws',
  ],
  [
    'the own membership',
    { subject: 'member', change: 'removed', id: 'me' },
    'detail members gifts reactions comments pools pool-payment draws',
  ],
  [
    'a draw, which may be the first of a group',
    { subject: 'draw', change: 'added', id: 'd' },
    'detail draws',
  ],
  [
    'whatever was missed',
    { subject: 'everything' },
    'detail members gifts reactions comment-counts comments pictures pools pool-payment draws',
  ],
])('%s', (_, { subject }, parts) => {
  expect(affectedParts[subject].join(' ')).toBe(parts);
});

describe('parts read again after a poll', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  const parts = ['detail', 'members', 'gifts', 'reactions', 'draws'] as const;

  /**
   * Group whose parts were all read a minute ago. The returned function takes events and returns the refetched parts.
   */
  function reader() {
    vi.useFakeTimers({ now });
    const client = new QueryClient();
    for (const part of parts)
      client.setQueryData(groupKey(groupRef, part), part, { updatedAt: now - 60_000 });
    const { readAfter } = collectingReader(client, groupRef);
    return async (...events: GroupEvent[]) => {
      for (const event of events) void readAfter(event);
      await vi.advanceTimersByTimeAsync(100);
      return parts.filter((part) => client.getQueryState(groupKey(groupRef, part))?.isInvalidated);
    };
  }
  afterEach(() => {
    vi.useRealTimers();
  });

  test('only what has changed', async () => {
    expect(await reader()({ subject: 'parts', changed: ['gift', 'draw'] })).toEqual([
      'detail',
      'gifts',
      'draws',
    ]);
  });

  test.each<[string, number, readonly string[]]>([
    ['never', -Infinity, []],
    ['long before it was read', now - 100_000, []],
    ['so shortly before that the answer may be older', now - 91_000, parts],
    ['since it was read', now - 30_000, parts],
  ])('everything, unless the last change was before it was read: %s', async (_, since, expected) => {
    expect(await reader()({ subject: 'everything', since })).toEqual(expected);
  });

  test.each<[string, number, readonly string[]]>([
    ['seconds before it was asked for', now - 12_500, []],
    ['so shortly before that it may not have been committed', now - 11_500, ['gifts']],
    ['while it was read', now - 5000, ['gifts']],
  ])('a slow answer, unless the last change was before: %s', async (_, since, expected) => {
    vi.useFakeTimers({ now: now - 10_000 });
    const client = new QueryClient();
    noteReadStarts(client);
    const queryKey = groupKey(groupRef, 'gifts');
    const reading = client.prefetchQuery({ queryKey, queryFn: () => pause(10_000).then(() => 'read') });
    await vi.advanceTimersByTimeAsync(10_000);
    await reading;
    client.setQueryData(queryKey, 'changed here');
    void collectingReader(client, groupRef).readAfter({ subject: 'everything', since });
    await vi.advanceTimersByTimeAsync(100);
    expect(parts.filter((part) => client.getQueryState(groupKey(groupRef, part))?.isInvalidated)).toEqual(
      expected,
    );
  });

  test('of several events the one that changes more', async () => {
    const before: GroupEvent = { subject: 'everything', since: -Infinity };
    const renamed: GroupEvent = { subject: 'group', change: 'changed', id: 'g' };
    expect(await reader()(renamed, before)).toEqual(['detail']);
    expect(await reader()(before, renamed)).toEqual(['detail']);
  });

  test('says whether all could be read', async () => {
    vi.useFakeTimers({ now });
    const client = new QueryClient();
    const read = vi.fn<() => Promise<string>>().mockResolvedValue('gifts');
    const options = { queryKey: groupKey(groupRef, 'gifts'), queryFn: read, retry: false };
    onTestFinished(new QueryObserver(client, options).subscribe(() => {}));
    const { readAfter } = collectingReader(client, groupRef);
    const readGifts = async () => {
      const isRead = readAfter({ subject: 'gift', change: 'added', id: 'book' });
      await vi.advanceTimersByTimeAsync(100);
      return isRead;
    };
    expect(await readGifts()).toBe(true);
    read.mockRejectedValueOnce(new Error('503'));
    expect(await readGifts()).toBe(false);
    expect(await readGifts()).toBe(true);
  });

  test('everything, when nobody knows since when', async () => {
    expect(await reader()({ subject: 'everything' })).toEqual(parts);
  });
});
