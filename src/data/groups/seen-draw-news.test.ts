import { beforeEach, expect, test } from 'vitest';

import { safeStorage } from '@/lib/storage/safe-storage';

import { forgetDrawNews, rememberDrawNews, seenDrawNews } from './seen-draw-news';

beforeEach(forgetDrawNews);

const ten = '2026-12-01T10:00:00+00:00';
const eleven = '2026-12-01T11:00:00+00:00';

test('the latest time of a place stays', () => {
  expect(seenDrawNews('ana', 'draw:question')).toBe('');
  rememberDrawNews('ana', 'draw:question', eleven);
  rememberDrawNews('ana', 'draw:question', ten);
  rememberDrawNews('ana', 'draw:result', ten);
  expect(seenDrawNews('ana', 'draw:question')).toBe(eleven);
  expect(seenDrawNews('ana', 'draw:result')).toBe(ten);
});

test('nobody reads what somebody else has seen, and only the latest user is kept', () => {
  rememberDrawNews('ana', 'draw:question', eleven);
  expect(seenDrawNews('ben', 'draw:question')).toBe('');
  rememberDrawNews('ben', 'draw:question', ten);
  expect(seenDrawNews('ana', 'draw:question')).toBe('');
  forgetDrawNews();
  expect(safeStorage.keys().filter((key) => key.includes('draw'))).toEqual([]);
});

test('old entries are dropped', () => {
  for (let index = 0; index < 70; index += 1) rememberDrawNews('ana', `draw-${index}`, ten);
  expect(seenDrawNews('ana', 'draw-0')).toBe('');
  expect(seenDrawNews('ana', 'draw-69')).toBe(ten);
});
