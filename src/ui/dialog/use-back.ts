import { useEffectEvent, useLayoutEffect } from 'react';

import { interceptPopState } from '@/lib/browser/intercept-pop-state';
import { isObject } from '@/lib/is-object';

interface Layer {
  back: () => void;
  holdsInput: boolean;
}

/** The open layers, the topmost last. */
const layers: Layer[] = [];

/** The history index of the page under the layers. React Router counts it in the state of each entry. */
let pageIndex: number | null = null;
/** An entry was left although a layer was open, and is being entered again. */
let isGoingBackToPage = false;
/** A copy is being left. Until that is done another layer may have opened. */
let isLeavingCopy = false;
/** The history index of what is on the screen while no layer is open. */
let shownIndex = indexOf(history.state);

/**
 * Back, on phones a gesture made by mistake as well, means the same as Escape while a layer is open: the page stays.
 * The history stays as it is, too: the entry that was left is entered again before the router hears of it. Only the
 * first entry of a visit has none below to come back from; for layers that hold input it gets a copy of itself on top.
 */
export function useBack(open: boolean, onBack: () => void, { holdsInput = false } = {}): void {
  const back = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const layer = { back: () => back(), holdsInput };
    if (layers.length === 0) {
      pageIndex = indexOf(history.state);
      isLeavingCopy &&= isCopy(history.state);
    }
    layers.push(layer);
    copyFirstEntry();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      // Whatever replaces this layer, or leads to another page, does so in the same task.
      if (layers.length === 0) queueMicrotask(leaveCopy);
    };
  }, [open, holdsInput]);
}

interceptPopState(onPopState);

function onPopState(event: PopStateEvent): void {
  const index = indexOf(event.state);
  const hasLeft = isLeavingCopy;
  isLeavingCopy = false;
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
  if (layers.length > 0 || !isCopy(history.state)) return;
  isLeavingCopy = true;
  history.back();
}

/** A copy that lies below another page now is no page to stop at. */
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
