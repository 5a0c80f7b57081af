import { isObject } from '@/lib/is-object';

type Listener = (event: PopStateEvent) => void;

let first: Listener | null = null;
let isBack = false;
/** Index given to the history entry of an in-page link, which has no state; else the count of entries restarts. */
let linked: number | null = null;

/** Must be called before the router subscribes: listeners of a window run in the order of their registration. */
export function watchPopState(): void {
  addEventListener('click', countLink, { capture: true });
  addEventListener('popstate', (event) => {
    isBack = true;
    numberLinked();
    first?.(event);
  });
  addEventListener('hashchange', numberLinked);
}

/** True once this visit has gone back or forward. */
export function hasGoneBack(): boolean {
  return isBack;
}

/** Sets a listener for back and forward that runs before the router's and may stop the event. */
export function interceptPopState(listener: Listener): void {
  first = listener;
}

function countLink({ target }: MouseEvent): void {
  const state: unknown = history.state;
  const isInPage = target instanceof Element && target.closest('a[href^="#"]') !== null;
  linked = isInPage && isObject(state) && typeof state.idx === 'number' ? state.idx + 1 : null;
}

function numberLinked(): void {
  if (linked !== null && !isObject(history.state)) history.replaceState({ idx: linked }, '');
  linked = null;
}
