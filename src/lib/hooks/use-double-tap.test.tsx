import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { tap } from '@/test-tap';

import { useDoubleTap } from './use-double-tap';

const onPress = vi.fn();

function Pressed() {
  const isDoubleTap = useDoubleTap();
  return <button onClick={(press) => isDoubleTap(press) || onPress()}>Ja</button>;
}

/** Number of presses at these times that are not the second one of a double tap. */
function press(times: readonly number[], { detail = 1, pointerType = 'touch' } = {}): number {
  onPress.mockReset();
  const { unmount } = render(<Pressed />);
  for (const at of times) tap(screen.getByRole('button'), { at, detail, pointerType });
  unmount();
  return onPress.mock.calls.length;
}

test('a double tap is one press', () => {
  expect(press([1000, 1300])).toBe(1);
  expect(press([1000, 1600])).toBe(2);
});

test('for a mouse the click count decides', () => {
  expect(press([1000, 1100], { pointerType: 'mouse' })).toBe(2);
  expect(press([1000], { pointerType: 'mouse', detail: 2 })).toBe(0);
});
