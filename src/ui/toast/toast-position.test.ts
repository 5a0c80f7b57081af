import { render, within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { UndoButton } from '@/ui/undo-button';

import { type Box, positionToast, toastBottom } from './toast-position';

const phone = { width: 390, height: 844, visibleEnd: 844 };
const desktop = { width: 1280, height: 800, visibleEnd: 800 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const navigation = box(0, 772, 390, 844);
const footer = box(0, 770, 390, 844);

test.each([
  { what: 'nothing in the way', screen: phone, bars: [], inUse: [], bottom: 12 },
  { what: 'nothing in the way of a wide screen', screen: desktop, bars: [], inUse: [], bottom: 24 },
  { what: 'the navigation', screen: phone, bars: [navigation], inUse: [], bottom: 88 },
  { what: 'a composer above it', screen: phone, bars: [navigation, box(0, 700, 390, 772)], bottom: 160 },
  { what: 'a composer below the fold', screen: phone, bars: [box(0, 844, 390, 918)], bottom: 12 },
  { what: 'a bar that is not shown', screen: phone, bars: [box(0, 0, 0, 0)], bottom: 12 },
  { what: 'a wide composer', screen: desktop, bars: [box(48, 724, 1232, 800)], bottom: 92 },
  { what: 'a bar beside the screen', screen: desktop, bars: [box(1280, 700, 1600, 800)], bottom: 24 },
  { what: 'a drawer in the middle', screen: desktop, bars: [box(300, 700, 856, 800)], bottom: 24 },
  {
    what: 'a primary button',
    screen: phone,
    bars: [navigation],
    inUse: [box(16, 690, 374, 736)],
    bottom: 170,
  },
  {
    what: 'a primary button further up',
    screen: phone,
    bars: [navigation],
    inUse: [box(16, 600, 374, 646)],
    bottom: 88,
  },
  {
    what: 'two above each other',
    screen: phone,
    bars: [],
    inUse: [box(16, 690, 374, 736), box(16, 760, 374, 806)],
    bottom: 170,
  },
  {
    what: 'a field that takes the whole lower half',
    screen: phone,
    bars: [footer],
    inUse: [box(16, 300, 374, 700)],
    bottom: 90,
  },
  {
    what: 'undo buttons below each other up to the upper half',
    screen: { width: 390, height: 664, visibleEnd: 664 },
    bars: [box(0, 592, 390, 664)],
    inUse: [
      box(250, 290, 374, 334),
      box(250, 362, 374, 406),
      box(250, 434, 374, 478),
      box(250, 506, 374, 550),
    ],
    bottom: 174,
  },
  { what: 'bars up to the upper half', screen: phone, bars: [box(0, 200, 390, 844)], bottom: 12 },
  { what: 'the keyboard', screen: { ...phone, visibleEnd: 500 }, bars: [navigation], bottom: 356 },
  {
    what: 'a field above the keyboard',
    screen: { ...phone, visibleEnd: 500 },
    bars: [],
    inUse: [box(0, 440, 390, 488)],
    bottom: 420,
  },
])('$what: $bottom px', ({ screen, bars, inUse = [], bottom }) => {
  expect(toastBottom(92, bars, inUse, screen)).toBe(bottom);
});

function placedToast() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const list = document.createElement('ol');
  const card = document.createElement('div');
  list.append(card);
  document.body.append(list);
  const stop = positionToast(card);
  onTestFinished(() => {
    stop?.();
    list.remove();
    vi.unstubAllGlobals();
  });
  return list.style;
}

test('a toast changes the style of its own list only', () => {
  const style = placedToast();
  for (const size of ['--toast-height', '--toast-bottom']) expect(style.getPropertyValue(size)).not.toBe('');
  expect(document.documentElement.getAttribute('style')).toBeNull();
});

test('a toast does not cover the undo button', () => {
  const bottom = () => Number.parseFloat(placedToast().getPropertyValue('--toast-bottom'));
  const without = bottom();
  const { container } = render(createElement(UndoButton, { what: '„Schal“ gelöscht' }));
  const button = within(container).getByRole('button');
  const { innerHeight } = window;
  // jsdom has no layout, so its page is 0 px wide and a button has to reach across it.
  button.getBoundingClientRect = () =>
    DOMRect.fromRect({ x: -9, y: innerHeight - 40, width: 2000, height: 44 });
  expect(bottom()).toBeGreaterThan(without);
});
