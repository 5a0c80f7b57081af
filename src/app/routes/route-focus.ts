import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { whenFound } from '@/lib/browser/when-found';

/** On navigation scrolls to the top and focuses the heading, for screen readers and the tab order. */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    if (hash !== '') return undefined;
    if (type !== NavigationType.Pop) scrollTo(0, 0);
    return whenFound(findHeading, focusHeading);
  }, [pathname, hash, type]);
}

/** A closing dialog still hides the page from screen readers. */
function findHeading(): HTMLElement | null {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return null;
  return document.querySelector<HTMLElement>('main h1');
}

function focusHeading(heading: HTMLElement) {
  if (document.activeElement?.matches('main :is(input, textarea, select)')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
