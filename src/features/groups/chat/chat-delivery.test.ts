import { expect, test, vi } from 'vitest';

import { AppError, type AppErrorKind } from '@/data/app-error';
import type { FeedMessage } from '@/domain/chat/chat-message';

import { ChatDelivery, staysQuiet } from './chat-delivery';

const message = (id: string): FeedMessage => ({
  id,
  memberId: 'me',
  senderName: null,
  text: id,
  createdAt: '2026-11-21T12:00:00.000Z',
  state: 'waiting',
});

test('the next try is that of the message with the shortest pause', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const delivery = new ChatDelivery();
  expect(delivery.fail('limited', new AppError('quota', ''))).toBe('later');
  expect(delivery.fail('refused', new AppError('offline', '', { status: 502 }))).toBe('later');
  expect(delivery.restMs([message('limited'), message('refused')])).toBe(5000);
  expect(delivery.restMs([message('limited')])).toBe(15_000);
  vi.useRealTimers();
});

test.each<[AppErrorKind, boolean]>([
  ['quota', true],
  ['offline', true],
  ['signed_out', true],
  ['forbidden', false],
  ['server', false],
])('whether a message that goes out by itself needs no words: %s', (kind, isQuiet) => {
  expect(staysQuiet(new AppError(kind, ''))).toBe(isQuiet);
});
