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

/** Root margin: rows mount this far outside the viewport. */
const NEAR = '200px 0px';

type WindowedGiftGroupProps = {
  title: string;
  /** First group of the list: its rows mount even when the list starts below the viewport. */
  isFirst: boolean;
  /** Keeps all rows mounted, for a short list or for printing. */
  isAlwaysMounted: boolean;
  /** Estimated height in px while the rows have never been mounted; null mounts the rows at once. */
  estimate: number | null;
  children: ReactNode;
};

/** Group of a windowed list: unmounts its rows far from the viewport and reserves their height. */
export function WindowedGiftGroup({
  title,
  isFirst,
  isAlwaysMounted,
  estimate,
  children,
}: WindowedGiftGroupProps) {
  const root = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(isAlwaysMounted ? null : estimate);
  const room = useRef(height);

  // Rows that mount above the viewport may change their height. Scrolling by the difference keeps the view in place.
  useLayoutEffect(() => {
    const reserved = room.current;
    room.current = height;
    if (reserved === null || height !== null || !root.current) return;
    const { top, height: taken } = root.current.getBoundingClientRect();
    if (top + reserved <= 0) scrollBy(0, taken - reserved);
  }, [height]);

  useEffect(() => {
    const element = root.current;
    if (!element || isAlwaysMounted) return undefined;
    let wasNear = !isFirst;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const { isIntersecting, boundingClientRect: box } = entry;
        wasNear ||= isIntersecting;
        if (isIntersecting) startTransition(() => setHeight(null));
        // Unmounts without a transition, because a delayed unmount would leave rows on both sides of the viewport.
        else if (wasNear && !isInUse(element)) setHeight((reserved) => reserved ?? box.height);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isFirst, isAlwaysMounted]);

  /** Mounts the rows and focuses the first or last when the placeholder gets the focus (keyboard, screen reader). */
  function open({ relatedTarget }: FocusEvent) {
    const isFromBelow = relatedTarget instanceof Node && isAfter(relatedTarget, root.current);
    flushSync(() => setHeight(null));
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])];
    buttons.at(isFromBelow ? -1 : 0)?.focus();
  }

  if (height === null || isAlwaysMounted)
    return (
      <div ref={root} className="min-w-0">
        {children}
      </div>
    );
  return (
    <div ref={root} className="relative min-w-0" style={{ height }}>
      <button type="button" onFocus={open} className="sr-only">
        {title} anzeigen
      </button>
    </div>
  );
}

/** Rows with an open card, unfolded rows or the focus must not unmount. */
function isInUse(root: HTMLElement): boolean {
  return root.contains(document.activeElement) || root.querySelector('article, [data-unfolded]') !== null;
}

function isAfter(node: Node, root: Node | null): boolean {
  return root !== null && Boolean(root.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
}
