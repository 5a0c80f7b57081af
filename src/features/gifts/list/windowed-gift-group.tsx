import {
  type FocusEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** So far above and below the screen rows are ready. */
const NEAR = '200px 0px';

type WindowedGiftGroupProps = {
  title: string;
  /** The list begins with its rows, however far down the page. */
  isFirst: boolean;
  /** So few rows in all can stay, or the page is printed. */
  isKept: boolean;
  /** About so many pixels until its rows have been there; null for a place that begins with them. */
  estimate: number | null;
  children: ReactNode;
};

/** Where a group stands. Far from the screen its rows are not there, and their room is kept. */
export function WindowedGiftGroup({ title, isFirst, isKept, estimate, children }: WindowedGiftGroupProps) {
  const place = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(isKept ? null : estimate);
  const room = useRef(height);

  // Above the screen the rows come unseen, however much taller they are than was thought.
  useLayoutEffect(() => {
    const kept = room.current;
    room.current = height;
    if (kept === null || height !== null || !place.current) return;
    const { top, height: taken } = place.current.getBoundingClientRect();
    if (top + kept <= 0) scrollBy(0, taken - kept);
  }, [height]);

  useEffect(() => {
    const element = place.current;
    if (!element || isKept) return undefined;
    let wasNear = !isFirst;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const { isIntersecting, boundingClientRect: box } = entry;
        wasNear ||= isIntersecting;
        if (isIntersecting) startTransition(() => setHeight(null));
        // At once, before others come, so that never both are there.
        else if (wasNear && !isInUse(element)) setHeight((kept) => kept ?? box.height);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isFirst, isKept]);

  /** Keys and screen readers reach the rows before they are near. */
  function open({ relatedTarget }: FocusEvent) {
    const isFromBelow = relatedTarget instanceof Node && isAfter(relatedTarget, place.current);
    flushSync(() => setHeight(null));
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    buttons.at(isFromBelow ? -1 : 0)?.focus();
  }

  if (height === null || isKept)
    return (
      <div ref={place} className="min-w-0">
        {children}
      </div>
    );
  return (
    <div ref={place} className="relative min-w-0" style={{ height }}>
      <button type="button" onFocus={open} className="sr-only">
        {title} anzeigen
      </button>
    </div>
  );
}

/** What somebody has opened stays open, and the focus where it is. */
function isInUse(place: HTMLElement): boolean {
  return place.contains(document.activeElement) || place.querySelector('article, [data-unfolded]') !== null;
}

function isAfter(node: Node, place: Node | null): boolean {
  return place !== null && Boolean(place.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
}
