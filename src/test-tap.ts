import { createEvent, fireEvent } from '@testing-library/react';

interface Tap {
  /** Time stamp in milliseconds since the page load. */
  at: number;
  pointerType?: string;
  /** Click count of the browser event. */
  detail?: number;
}

/** For tests: a tap with a time stamp of its own. */
export function tap(element: Element, { at, pointerType = 'touch', detail = 1 }: Tap): void {
  const event = createEvent.click(element, { detail });
  Object.defineProperties(event, { timeStamp: { value: at }, pointerType: { value: pointerType } });
  fireEvent(element, event);
}
