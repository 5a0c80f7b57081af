import { type FocusEvent, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { usePrinting } from '@/lib/hooks/use-printing';

/** So far above and below the screen rows are ready. */
const NEAR = '300px 0px';

/** Where a group stands. Far from the screen its rows are taken away, and their room is kept. */
export function GroupPlace({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const isPrinting = usePrinting();

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry || (!entry.isIntersecting && isInUse(element))) return;
        startTransition(() =>
          setHeight((kept) => (entry.isIntersecting ? null : (kept ?? entry.boundingClientRect.height))),
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  /** Keys and screen readers reach the rows before they are near. */
  function open({ relatedTarget }: FocusEvent) {
    const isFromBelow = relatedTarget instanceof Node && isAfter(relatedTarget, place.current);
    flushSync(() => setHeight(null));
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    buttons.at(isFromBelow ? -1 : 0)?.focus();
  }

  if (height === null || isPrinting) return <div ref={place}>{children}</div>;
  return (
    <div ref={place} className="relative" style={{ height }}>
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
