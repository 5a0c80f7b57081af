import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type GroupGift, type Hold, noWish } from '@/domain/group/group-gift';

import { asAppError } from '../app-error';
import { groupKey } from './group-keys';
import { useGiftClaims } from './use-gift-claims';

const me = { userId: 'ana', groupId: 'g', memberId: 'a' };
const mine: Hold = { status: 'reserved', reservedBy: 'a', reserverName: 'Ana' };
const bens: Hold = { status: 'purchased', reservedBy: 'b', reserverName: 'Ben' };
const former: Hold = { status: 'purchased', reservedBy: null, reserverName: null };
const nobodys: Hold = { status: 'idea', reservedBy: null, reserverName: null };

function bike(hold: Hold): GroupGift {
  const texts = { title: 'Rad', notes: null, url: null, priceMin: null, priceMax: null };
  const nobodys = { recipientUserId: null, pictureId: null, ...noWish };
  return { id: 'bike', ...texts, ...hold, ...nobodys, createdAt: '2026-11-21' };
}

let isDone: boolean | null;
let sent: unknown;
beforeEach(() => {
  isDone = true;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent = JSON.parse(body);
    return Response.json(isDone);
  });
});
afterEach(() => vi.unstubAllGlobals());

function aPage(hold: Hold) {
  const told: string[] = [];
  const mutationCache = new MutationCache({
    onError: (error, variables, _context, { options }) => {
      const { failure } = options.meta ?? {};
      if (typeof failure === 'function') told.push(failure(asAppError(error), variables)?.title ?? '');
    },
  });
  const client = new QueryClient({ mutationCache, defaultOptions: { mutations: { retry: false } } });
  client.setQueryData(groupKey(me, 'gifts'), [bike(hold)]);
  const { result, rerender } = renderHook((now: Hold) => useGiftClaims(me, 'Ana', [bike(now)]), {
    initialProps: hold,
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const arrived = () => vi.waitFor(() => expect(client.isMutating()).toBe(0));
  return {
    told,
    released: () => result.current.releases['bike'],
    said: () => result.current.said,
    chosen: () => result.current.choices['bike']?.map(({ from, to }) => `${from} ${to}`),
    shows: (now: Hold) => rerender(now),
    take: (change: Parameters<typeof result.current.take>[0]) =>
      act(async () => {
        result.current.take(change);
        await arrived();
      }),
  };
}

test('the choices of a status last until the gift is released or taken anew', async () => {
  const { chosen, take } = aPage(mine);
  await take({ giftId: 'bike', status: 'purchased', from: 'reserved' });
  await take({ giftId: 'bike', status: 'gifted', from: 'purchased' });
  await take({ giftId: 'bike', status: 'purchased', undone: 'gifted' });
  expect(chosen()).toEqual(['reserved purchased', 'purchased gifted']);
  await take({ giftId: 'bike', status: 'free', hold: mine });
  expect(chosen()).toBeUndefined();
  await take({ giftId: 'bike', status: 'purchased', from: 'reserved' });
  await take({ giftId: 'bike', status: 'reserved', seen: bike(nobodys) });
  expect(chosen()).toBeUndefined();
});

test('a gift is reserved as it was read', async () => {
  const seen = {
    title: 'Rad',
    notes: 'rot',
    url: 'https://example.org/',
    priceMin: 1,
    priceMax: 2,
    priceCents: 150,
  };
  await aPage(nobodys).take({ giftId: 'bike', status: 'reserved', seen: { ...bike(nobodys), ...seen } });
  const { priceMin: price_min, priceMax: price_max, priceCents: price_cents, ...texts } = seen;
  expect(sent).toEqual({ p_gift: 'bike', p_seen: { ...texts, price_min, price_max, price_cents } });
});

test.each([
  ['the own one', mine, true, mine],
  ['that of somebody else', bens, true, bens],
  ['that of somebody who has left', former, true, undefined],
  ['one that was refused', mine, false, undefined],
])('a release can be undone: %s', async (_whose, hold, done, released) => {
  isDone = done;
  const page = aPage(hold);
  await page.take({ giftId: 'bike', status: 'free', hold });
  expect(page.released()).toEqual(released);
});

test('a release cannot be undone twice, or after another reservation', async () => {
  const { released, said, shows, take } = aPage(mine);
  await take({ giftId: 'bike', status: 'free', hold: mine });
  shows(nobodys);
  shows(mine);
  expect(released()).toEqual(mine);
  shows(bens);
  expect(released()).toBeUndefined();
  shows(nobodys);
  await take({ giftId: 'bike', status: 'free', hold: mine });
  expect(said()).toBe('Rad: wieder frei');
  await take({ giftId: 'bike', status: 'undo', hold: mine });
  expect(released()).toBeUndefined();
});

test.each([
  ['it is not as it was read', null, 'Das hat sich geändert'],
  ['somebody was faster', false, 'Schon reserviert'],
])('nothing is reserved, and it is said why: %s', async (_why, answer, title) => {
  isDone = answer;
  const page = aPage(nobodys);
  await page.take({ giftId: 'bike', status: 'reserved', seen: bike(nobodys) });
  expect(page.told).toEqual([title]);
});
