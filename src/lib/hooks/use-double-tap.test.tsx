import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { useDoubleTap } from './use-double-tap';

const onPress = vi.fn();

function Pressed() {
  const isDoubleTap = useDoubleTap();
  return <button onClick={(press) => isDoubleTap(press) || onPress()}>Ja</button>;
}

/** Presses at these times in milliseconds; resolves to how many of them counted. */
function press(times: readonly number[], { detail = 1, pointerType = 'touch' } = {}): number {
  onPress.mockReset();
  const { unmount } = render(<Pressed />);
  for (const time of times) {
    const event = createEvent.click(screen.getByRole('button'), { detail });
    Object.defineProperties(event, { timeStamp: { value: time }, pointerType: { value: pointerType } });
    fireEvent(screen.getByRole('button'), event);
  }
  unmount();
  return onPress.mock.calls.length;
}

test('a double tap is one press', () => {
  expect(press([1000, 1300])).toBe(1);
  expect(press([1000, 1600])).toBe(2);
});

test('of a mouse the count says it', () => {
  expect(press([1000, 1100], { pointerType: 'mouse' })).toBe(2);
  expect(press([1000], { pointerType: 'mouse', detail: 2 })).toBe(0);
});
