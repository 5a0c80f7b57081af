import { useEffectEvent, useLayoutEffect, useRef } from 'react';

import { interceptPopState } from '@/lib/browser/intercept-pop-state';
import { isObject } from '@/lib/is-object';

interface Layer {
  back: () => void;
  holdsInput: boolean;
}

/** Longest wait of a link for the history, in milliseconds. */
const LEAVING_MS = 500;

/** Open layers (such as dialogs), the topmost last. */
const layers: Layer[] = [];

/** History index of the page below the layers, which React Router stores in the state of each entry. */
let pageIndex: number | null = null;
/** True while the history returns to the page, because the user went back with a layer open. */
let isGoingBackToPage = false;
/** True while the history leaves the copy of an entry; another layer may open meanwhile. */
let isLeavingCopy = false;
/** Link that was clicked meanwhile. */
let heldLink: HTMLElement | null = null;
let endOfWait: ReturnType<typeof setTimeout> | undefined;
/** History index of the visible page while no layer is open. */
let shownIndex = indexOf(history.state);

/**
 * Makes the browser's back, on phones often an accidental gesture, act like Escape while a layer is open: the page
 * stays. The history stays as well, because the entry is entered again before the router gets the event. A visit has no
 * entry below its first one, so layers that hold input push a copy of it.
 */
export function useBack(open: boolean, onBack: () => void, { holdsInput = false } = {}): void {
  const back = useEffectEvent(onBack);
  const ownLayer = useRef<Layer>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const layer = { back: () => back(), holdsInput: false };
    if (layers.length === 0) {
      pageIndex = indexOf(history.state);
      isLeavingCopy &&= isCopy(history.state);
    }
    layers.push(layer);
    ownLayer.current = layer;
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      // Delayed, because a layer or page that replaces this one opens in the same task.
      if (layers.length === 0) queueMicrotask(leaveCopy);
    };
  }, [open]);
  // Apart from the opening, so that a layer which gets input keeps its place below later ones.
  useLayoutEffect(() => {
    if (!open || !ownLayer.current) return;
    ownLayer.current.holdsInput = holdsInput;
    copyFirstEntry();
  }, [open, holdsInput]);
}

/**
 * Closes the topmost layer by Escape. A layer must not handle the key by itself: one that is closing still hears it, and
 * one that has just opened does not yet.
 */
export function closeByEscape(event: KeyboardEvent): void {
  const layer = layers.at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || !layer) return;
  event.preventDefault();
  layer.back();
}

interceptPopState(onPopState);
document.addEventListener('keydown', closeByEscape);

function onPopState(event: PopStateEvent): void {
  const index = indexOf(event.state);
  const hasLeft = isLeavingCopy;
  isLeavingCopy = false;
  // In a task of its own, after the router has handled the event.
  if (hasLeft) setTimeout(followHeldLink);
  if (hasLeft && layers.length > 0) {
    event.stopImmediatePropagation();
    pageIndex = index;
    copyFirstEntry();
    return;
  }
  if (layers.length === 0 && !isGoingBackToPage) {
    passCopy(event, index);
    shownIndex = index;
    return;
  }
  if (index === null || pageIndex === null || (index === pageIndex && !isGoingBackToPage)) return;
  event.stopImmediatePropagation();
  isGoingBackToPage = index !== pageIndex;
  if (isGoingBackToPage) history.go(pageIndex - index);
  else if (layers.length > 0) layers.at(-1)?.back();
  else leaveCopy();
}

function copyFirstEntry(): void {
  if (pageIndex !== 0 || !layers.some(({ holdsInput }) => holdsInput)) return;
  pageIndex = 1;
  shownIndex = pageIndex;
  history.pushState({ ...stateOf(history.state), idx: pageIndex, isCopy: true }, '');
}

function leaveCopy(): void {
  if (layers.length > 0 || isLeavingCopy || !isCopy(history.state)) return;
  isLeavingCopy = true;
  addEventListener('click', holdLink, { capture: true });
  endOfWait = setTimeout(followHeldLink, LEAVING_MS);
  history.back();
}

/**
 * Lets a click on a link wait until the copy is left. Otherwise the link would push its entry while going back is
 * pending, and Chromium would return to the page with the link.
 */
function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href]') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  heldLink = link;
}

function followHeldLink(): void {
  clearTimeout(endOfWait);
  removeEventListener('click', holdLink, { capture: true });
  heldLink?.click();
  heldLink = null;
}

/** Skips the copy of a history entry when another page lies above it. */
function passCopy(event: PopStateEvent, index: number | null): void {
  if (!isCopy(event.state)) return;
  event.stopImmediatePropagation();
  history.go(shownIndex !== null && index !== null && shownIndex < index ? 1 : -1);
}

function isCopy(state: unknown): boolean {
  return stateOf(state).isCopy === true;
}

function indexOf(state: unknown): number | null {
  const { idx } = stateOf(state);
  return typeof idx === 'number' ? idx : null;
}

function stateOf(state: unknown): Record<string, unknown> {
  return isObject(state) ? { ...state } : {};
}
