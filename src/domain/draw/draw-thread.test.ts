import { expect, test } from 'vitest';

import { isNewsOfElse, lastHeard, type SecretMessage } from './draw-thread.ts';

const at = (time: string, isMine = false): SecretMessage => ({
  id: time,
  isMine,
  text: 'Magst du Tee?',
  createdAt: `2026-12-01T${time}+00:00`,
});

test.each<[SecretMessage[], string | null]>([
  [[], null],
  [[at('10:00:00', true)], null],
  [[at('10:00:00'), at('10:05:00'), at('10:06:00', true)], '2026-12-01T10:05:00+00:00'],
])('of %j the other one wrote last at %s', (messages, time) => {
  expect(lastHeard(messages)).toBe(time);
});

test.each<[string, boolean]>([
  ['10:04:59.9', false],
  ['10:05:00', false],
  ['10:06:00', false],
  ['10:05:02', false],
  ['10:05:03', true],
  ['10:30:00', true],
])('news at %s are about something else: %s', (time, isOther) => {
  const messages = [at('10:05:00'), at('10:06:00', true)];
  expect(isNewsOfElse(`2026-12-01T${time}+00:00`, messages)).toBe(isOther);
});
