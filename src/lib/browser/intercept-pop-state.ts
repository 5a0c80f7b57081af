import { isObject } from '@/lib/is-object';

type Listener = (event: PopStateEvent) => void;

let first: Listener | null = null;
/** Index of the history entry that was reached last by going back or forward. */
let poppedIndex: number | null = null;
/** Index given to the history entry of an in-page link, which has no state; else the count of entries restarts. */
let linked: number | null = null;

/** Must be called before the router subscribes: listeners of a window run in the order of their registration. */
export function watchPopState(): void {
  addEventListener('click', countLink, { capture: true });
  addEventListener('popstate', (event) => {
    numberLinked();
    poppedIndex = currentIndex();
    first?.(event);
  });
  addEventListener('hashchange', numberLinked);
}

/** True if the current page was reached by going back or forward. */
export function hasGoneBack(): boolean {
  return poppedIndex !== null && currentIndex() === poppedIndex;
}

/** Sets a listener for back and forward that runs before the router's and may stop the event. */
export function interceptPopState(listener: Listener): void {
  first = listener;
}

function countLink({ target }: MouseEvent): void {
  const index = currentIndex();
  const isInPage = target instanceof Element && target.closest('a[href^="#"]') !== null;
  linked = isInPage && index !== null ? index + 1 : null;
}

function numberLinked(): void {
  if (linked !== null && !isObject(history.state)) history.replaceState({ idx: linked }, '');
  linked = null;
}

/** Index that the router gives to each history entry; null for an entry without one. */
function currentIndex(): number | null {
  const state: unknown = history.state;
  return isObject(state) && typeof state.idx === 'number' ? state.idx : null;
}
