import { createEvent, fireEvent } from '@testing-library/react';

interface Tap {
  /** Milliseconds since the page came. */
  at: number;
  pointerType?: string;
  /** How many clicks in a row the browser counts. */
  detail?: number;
}

/** For tests: a finger, which has its own time. */
export function tap(element: Element, { at, pointerType = 'touch', detail = 1 }: Tap): void {
  const event = createEvent.click(element, { detail });
  Object.defineProperties(event, { timeStamp: { value: at }, pointerType: { value: pointerType } });
  fireEvent(element, event);
}
