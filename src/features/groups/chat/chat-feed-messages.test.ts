import { describe, expect, test, vi } from 'vitest';

import { pageLength } from '@/data/supabase/chat-api';
import type { FeedMessage } from '@/domain/chat/chat-message';

import { forgetSender, joinLatest, mergeMessages, readFrom } from './chat-feed-messages';

function sent(id: string, minute: number): FeedMessage {
  const createdAt = new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
  return { id, memberId: 'mia', senderName: 'Mia', text: id, createdAt, state: 'sent' };
}

function page(first: number, length = pageLength): FeedMessage[] {
  return Array.from({ length }, (_, index) => sent(`m${first + index}`, first + index));
}

const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id).join(' ');

describe('merging', () => {
  test.each<[string, FeedMessage[], FeedMessage[], string]>([
    ['into nothing', [], [sent('a', 1)], 'a'],
    ['newer behind', [sent('a', 1)], [sent('b', 2)], 'a b'],
    ['older before', [sent('b', 2)], [sent('a', 1)], 'a b'],
    ['between', [sent('a', 1), sent('c', 3)], [sent('b', 2)], 'a b c'],
    ['at the same moment in the order of ids', [sent('b', 1)], [sent('c', 1), sent('a', 1)], 'a b c'],
    ['what is there already, once', [sent('a', 1), sent('b', 2)], [sent('b', 2), sent('c', 3)], 'a b c'],
  ])('%s', (_, messages, incoming, order) => {
    expect(ids(mergeMessages(messages, incoming))).toBe(order);
  });

  test('changes neither the list nor a message when there is nothing new', () => {
    const messages = [sent('a', 1), sent('b', 2)];
    expect(mergeMessages(messages, [sent('a', 1)])).toBe(messages);
    expect(mergeMessages(messages, [sent('c', 3)])[0]).toBe(messages[0]);
  });

  test('takes over that a sender has left', () => {
    const left = { ...sent('a', 1), memberId: null, senderName: null };
    expect(mergeMessages([sent('a', 1)], [left])).toEqual([left]);
  });

  test('reads times in any notation', () => {
    const earlier = { ...sent('a', 0), createdAt: '2026-11-21T13:00:00.5+01:00' };
    const later = { ...sent('b', 0), createdAt: '2026-11-21T12:00:00.500001+00:00' };
    expect(ids(mergeMessages([later], [earlier]))).toBe('a b');
  });

  test.each([
    ['newer', 20_000, 10_000],
    ['older', -1, 0],
    ['between', 4999.5, 5000],
  ])('among 10,000 messages the place of a %s one is found with few comparisons', (_, minute, index) => {
    const messages = page(0, 10_000);
    const parse = vi.spyOn(Date, 'parse');
    const merged = mergeMessages(messages, [sent('new', minute)]);
    expect(merged).toHaveLength(10_001);
    expect(merged[index]?.id).toBe('new');
    expect(parse.mock.calls.length).toBeLessThan(20);
    parse.mockRestore();
  });
});

describe('the latest page', () => {
  test.each<[string, FeedMessage[], FeedMessage[], boolean, number]>([
    ['of an empty feed is all there is', [], page(0, 3), true, 3],
    ['of an empty feed may have more before it', [], page(0), false, 100],
    ['that overlaps continues the list', page(0), page(50), true, 150],
    ['that touches nothing replaces the list', page(0), page(200), false, 100],
    ['that is not full is the whole chat', page(500, 3), page(0, 5), true, 8],
  ])('%s', (_, messages, latest, isComplete, length) => {
    const joined = joinLatest(messages, latest);
    expect(joined.isComplete).toBe(isComplete);
    expect(joined.messages).toHaveLength(length);
  });

  test('keeps what arrived while it was read', () => {
    const arrived = sent('arrived', 1000);
    const { messages } = joinLatest([...page(0), arrived], page(200));
    expect(messages).toHaveLength(101);
    expect(messages.at(-1)).toBe(arrived);
  });
});

test('a later read goes back 10 s', () => {
  expect(readFrom('2026-11-21T12:00:05.123456+00:00')).toBe('2026-11-21T11:59:55.123Z');
});

test('only the member who has left loses the name', () => {
  const messages = [sent('a', 1), { ...sent('b', 2), memberId: 'jonas', senderName: 'Jonas' }];
  expect(forgetSender(messages, 'mia')).toEqual([
    { ...messages[0], memberId: null, senderName: null },
    messages[1],
  ]);
  expect(forgetSender(messages, 'somebody else')).toBe(messages);
});
