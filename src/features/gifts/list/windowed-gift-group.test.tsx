import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { WindowedGiftGroup } from './windowed-gift-group';

let scrolled: number[];
let meet: (isIntersecting: boolean) => void;
let margin: string | undefined;
let box: { top: number; height: number };

beforeEach(() => {
  scrolled = [];
  vi.stubGlobal('scrollBy', (_x: number, y: number) => scrolled.push(y));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: object[]) => void, { rootMargin }: IntersectionObserverInit) {
        margin = rootMargin;
        meet = (isIntersecting) => act(() => notify([{ isIntersecting, boundingClientRect: box }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => box as DOMRect);
});
afterEach(() => vi.unstubAllGlobals());

const rows = (
  <>
    <button>Buch</button>
    <button>Tee</button>
  </>
);
function open(estimate: number | null, children: ReactNode = rows, isFirst = false) {
  const { container } = render(
    <WindowedGiftGroup title="Ostern" isFirst={isFirst} isAlwaysMounted={false} estimate={estimate}>
      {children}
    </WindowedGiftGroup>,
  );
  const height = () => (container.firstElementChild as HTMLElement).style.height;
  return { container, height, isThere: () => screen.queryByRole('button', { name: 'Buch' }) !== null };
}

test('rows are there before they are seen', () => {
  open(300);
  expect(margin).toBe('200px 0px');
});

test.each([
  ['above the screen', -500, [100]],
  ['just above it', -200, [100]],
  ['partly on it', -199, []],
  ['below it', 900, []],
])('rows that mount %s do not move the visible content', (_where, top, by) => {
  box = { top, height: 300 };
  const { isThere } = open(200);
  expect(isThere()).toBe(false);
  meet(true);
  expect(isThere()).toBe(true);
  expect(scrolled).toEqual(by);
});

test('rows that are far away go, and their room stays', () => {
  box = { top: 2000, height: 300 };
  const { height, isThere } = open(null);
  meet(false);
  expect(isThere()).toBe(false);
  expect(height()).toBe('300px');
});

test.each([
  ['an open card', <article key="card">Buch</article>],
  ['all of its rows', <div key="all" data-unfolded />],
])('rows in use stay mounted: %s', (_what, opened) => {
  box = { top: 2000, height: 300 };
  const { height } = open(null, opened);
  meet(false);
  expect(height()).toBe('');
});

test('the focus stays where it is', () => {
  box = { top: 2000, height: 300 };
  const { isThere } = open(null);
  screen.getByRole('button', { name: 'Tee' }).focus();
  meet(false);
  expect(isThere()).toBe(true);
});

test('the first group begins with its rows, however far down the page, until they have been near', () => {
  box = { top: 2000, height: 300 };
  const { isThere } = open(null, rows, true);
  meet(false);
  expect(isThere()).toBe(true);
  meet(true);
  meet(false);
  expect(isThere()).toBe(false);
});

test.each([
  ['above', 'Buch'],
  ['below', 'Tee'],
])('keys that come from %s find the nearest row', (from, name) => {
  box = { top: 2000, height: 300 };
  const { container } = open(200);
  const other = document.createElement('button');
  container[from === 'below' ? 'after' : 'before'](other);
  fireEvent.focus(screen.getByRole('button', { name: 'Ostern anzeigen' }), { relatedTarget: other });
  expect(screen.getByRole('button', { name })).toHaveFocus();
  other.remove();
});
