import { beforeEach, expect, test, vi } from 'vitest';

import type { GroupEvent } from './watch-event';
import { watchGroup } from './watch-group';
import { keepWatching } from './watch-keeper';

vi.mock('./watch-keeper');

const event: GroupEvent = { subject: 'gift', change: 'added', id: 'a' };
const keeper = { join: vi.fn<() => void>(), joinChat: vi.fn<() => void>(), stop: vi.fn<() => void>() };
const { stop } = keeper;

beforeEach(() => {
  for (const spy of Object.values(keeper)) spy.mockReset();
  vi.mocked(keepWatching).mockReset().mockReturnValue(keeper);
});

const listener = () => vi.fn<(event: GroupEvent) => void>();

function notify(): void {
  void vi.mocked(keepWatching).mock.lastCall?.[0].emit(event);
}

test('all listeners of a group share one connection, which ends with the last', () => {
  const [first, second] = [listener(), listener()];
  const leaveFirst = watchGroup('g', first);
  const leaveSecond = watchGroup('g', second);
  expect(keepWatching).toHaveBeenCalledOnce();
  notify();
  expect(first).toHaveBeenCalledExactlyOnceWith(event);
  expect(second).toHaveBeenCalledExactlyOnceWith(event);
  leaveFirst();
  leaveFirst();
  notify();
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledTimes(2);
  expect(stop).not.toHaveBeenCalled();
  leaveSecond();
  expect(stop).toHaveBeenCalledOnce();
});

test('a later listener causes another poll', () => {
  const leave = [watchGroup('g', listener()), watchGroup('g', listener())];
  expect(keeper.join).toHaveBeenCalledOnce();
  expect(keeper.joinChat).not.toHaveBeenCalled();
  for (const end of leave) end();
});

test('an open chat is read while it is there', async () => {
  const readChat = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
  const leave = watchGroup('g', listener());
  const options = vi.mocked(keepWatching).mock.lastCall?.[0];
  expect(options?.hasChat()).toBe(false);
  expect(await options?.readChats()).toBe(true);
  const leaveChat = watchGroup('g', listener(), readChat);
  expect(keeper.joinChat).toHaveBeenCalledOnce();
  expect(keeper.join).not.toHaveBeenCalled();
  expect(options?.hasChat()).toBe(true);
  expect(await options?.readChats()).toBe(false);
  leaveChat();
  expect(options?.hasChat()).toBe(false);
  leave();
  expect(readChat).toHaveBeenCalledOnce();
});

test('a failed read of one listener counts for all', async () => {
  const reads = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const leave = [watchGroup('g', listener()), watchGroup('g', reads)];
  const emit = vi.mocked(keepWatching).mock.lastCall?.[0].emit;
  expect(await emit?.(event)).toBe(true);
  reads.mockResolvedValue(false);
  expect(await emit?.(event)).toBe(false);
  for (const end of leave) end();
});

test('the same function may listen twice', () => {
  const both = listener();
  const leave = [watchGroup('g', both), watchGroup('g', both)];
  notify();
  expect(both).toHaveBeenCalledTimes(2);
  leave[0]?.();
  notify();
  expect(both).toHaveBeenCalledTimes(3);
  leave[1]?.();
});

test('groups are independent, and a group can be watched again', () => {
  const [one, other] = [listener(), listener()];
  const leaveOne = watchGroup('g', one);
  const leaveOther = watchGroup('h', other);
  notify();
  expect(one).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledOnce();
  leaveOne();
  leaveOther();
  watchGroup('g', one)();
  expect(keepWatching).toHaveBeenCalledTimes(3);
  expect(stop).toHaveBeenCalledTimes(3);
});
