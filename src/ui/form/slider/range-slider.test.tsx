import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';

import { RangeSlider } from './range-slider';

const scale = [
  { value: 0, at: 0 },
  { value: 100, at: 0.34 },
  { value: 10_000, at: 1 },
];

// jsdom has neither layout nor ResizeObserver.
beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

type Amounts = [from: number, to: number];
const usual: Amounts = [50, 120];

function Example({ start = usual }: { start?: Amounts }) {
  const [value, setValue] = useState<Amounts>(start);
  return (
    <RangeSlider
      value={value}
      onValueChange={setValue}
      labels={['Budget von', 'Budget bis']}
      scale={scale}
      step={10}
      valueText={(amount) => `${amount} Euro`}
      markText={String}
    />
  );
}

const from = () => screen.getByRole('slider', { name: 'Budget von' });
const to = () => screen.getByRole('slider', { name: 'Budget bis' });
const shown = () => [from(), to()].map((thumb) => Number(thumb.getAttribute('aria-valuenow')));

test('thumbs tell their amount in words and how far they may go', () => {
  render(<Example />);
  expect(from()).toHaveAttribute('aria-valuetext', '50 Euro');
  expect(from()).toHaveAttribute('aria-valuemin', '0');
  expect(from()).toHaveAttribute('aria-valuemax', '120');
  expect(to()).toHaveAttribute('aria-valuetext', '120 Euro');
  expect(to()).toHaveAttribute('aria-valuemin', '50');
  expect(to()).toHaveAttribute('aria-valuemax', '10000');
});

test.each([
  ['{ArrowRight}', [60, 120]],
  ['{ArrowUp}', [60, 120]],
  ['{ArrowLeft}', [40, 120]],
  ['{ArrowDown}', [40, 120]],
  ['{PageDown}', [0, 120]],
  ['{PageUp}', [120, 120]],
  ['{Shift>}{ArrowLeft}{/Shift}', [0, 120]],
  ['{Home}', [0, 120]],
  ['{End}', [120, 120]],
  ['x', [50, 120]],
])('lower thumb: %s', async (keys, expected) => {
  render(<Example />);
  from().focus();
  await userEvent.keyboard(keys);
  expect(shown()).toEqual(expected);
  expect(from()).toHaveFocus();
});

test.each([
  ['{ArrowRight}', [50, 130]],
  ['{PageUp}', [50, 220]],
  ['{PageDown}', [50, 50]],
  ['{End}', [50, 10_000]],
  ['{Home}', [50, 50]],
])('upper thumb: %s', async (keys, expected) => {
  render(<Example />);
  to().focus();
  await userEvent.keyboard(keys);
  expect(shown()).toEqual(expected);
});

test('an amount between two steps moves by whole steps', async () => {
  render(<Example start={[55, 120]} />);
  from().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toEqual([65, 120]);
});

test('both thumbs are reached with Tab', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(from()).toHaveFocus();
  await userEvent.tab();
  expect(to()).toHaveFocus();
});
