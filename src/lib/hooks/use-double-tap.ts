import { type MouseEvent, useRef } from 'react';

const doubleTapMs = 350;

/**
 * True for the second press of a double tap, which was not meant for the content that the first press brought. Measured by
 * time, as not every browser counts taps.
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
