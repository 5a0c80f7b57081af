import { type MouseEvent, useRef } from 'react';

const doubleTapMs = 350;

/**
 * Whether a press is the second one of a double tap, which was not meant for what stands there since the first. Not every
 * browser counts the taps of a finger, so they are timed as well.
 */
export function useDoubleTap(): (press: MouseEvent) => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return ({ detail, timeStamp, nativeEvent }) => {
    const passed = timeStamp - last.current;
    last.current = timeStamp;
    const isMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse';
    return detail > 1 || (!isMouse && passed < doubleTapMs);
  };
}
