import { isObject } from '@/lib/is-object';

type Listener = (event: PopStateEvent) => void;

let first: Listener | null = null;
/** Where a link to a place on the same page leads: the browser gives its entry no state, and the count would begin anew. */
let linked: number | null = null;

/** Call it before the router begins to listen: on a window those come in the order of their registration. */
export function watchPopState(): void {
  addEventListener('click', countLink, { capture: true });
  addEventListener('popstate', (event) => {
    numberLinked();
    first?.(event);
  });
  addEventListener('hashchange', numberLinked);
}

/** Hears of back and forward before the router does, and may keep it from hearing. */
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
