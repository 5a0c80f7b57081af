import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { pictureData } from '@/domain/test-data';

import { pictureOf } from './list-pictures';

/** Pictures on the server by id, and recorded requests. */
let stored: Record<string, string>;
let asked: string[][];
let isDown: boolean;
beforeEach(() => {
  [stored, asked, isDown] = [{}, [], false];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address.includes('/auth/'))
      return Response.json({ access_token: 'a', refresh_token: 'b', expires_in: 3600 });
    const { p_pictures: ids } = JSON.parse(body) as { p_pictures: string[] };
    asked.push(ids);
    if (isDown) return new Response('{}', { status: 503 });
    return Response.json(ids.flatMap((id) => (stored[id] ? [{ id, data: stored[id] }] : [])));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const listRef = (token: string) => ({ taker: 'visitor', token }) as const;

test('those around a picture come with it, and none is asked for twice', async () => {
  stored = { a: pictureData('a'), b: pictureData('b') };
  const of = listRef('together');
  expect(await pictureOf(of, 'a', ['a', 'b'])).toBe(stored.a);
  expect(await pictureOf(of, 'b', ['a', 'b'])).toBe(stored.b);
  expect(asked).toEqual([['a', 'b']]);
});

test('one that is not there yet, or whose answer got lost, is asked for again', async () => {
  const of = listRef('again');
  expect(await pictureOf(of, 'late', ['late'])).toBeNull();
  stored.late = pictureData('late');
  isDown = true;
  await expect(pictureOf(of, 'late', ['late'])).rejects.toMatchObject({ kind: 'server' });
  isDown = false;
  expect(await pictureOf(of, 'late', ['late'])).toBe(stored.late);
});

test('what would take a gigabyte to be shown does not show', async () => {
  stored.huge = 'UklGRhQAAABXRUJQVlA4TAgAAAAv/r//D4iICA==';
  expect(await pictureOf(listRef('huge'), 'huge', ['huge'])).toBeNull();
});
