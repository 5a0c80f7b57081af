import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus near a ticked step once the rows move again: on the step of its row, else on the next row. Returns a
 * function to call at the tick.
 */
export function useFocusAfterTick(root: RefObject<HTMLElement | null>, isHeld: boolean): () => void {
  const ticked = useRef<{ row: string; index: number; step: number } | null>(null);
  useLayoutEffect(() => {
    const last = ticked.current;
    if (isHeld || last === null) return;
    ticked.current = null;
    // Anything else than the body has got the focus since.
    if (document.activeElement !== document.body) return;
    const rows = rowsIn(root.current);
    const row = rows.find((one) => one.dataset['row'] === last.row);
    const steps = [...(row?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
    const next = (rows[last.index] ?? rows.at(-1))?.querySelector<HTMLElement>('.next-words:is(a, button)');
    const target = steps[Math.min(last.step, steps.length - 1)] ?? next ?? root.current?.querySelector('h2');
    target?.focus();
  }, [root, isHeld]);

  return () => {
    const step = document.activeElement;
    const row = step?.closest<HTMLElement>('[data-row]');
    if (!(step instanceof HTMLElement) || !row) return;
    const steps = [...row.querySelectorAll<HTMLElement>('[data-step]')];
    ticked.current = {
      row: row.dataset['row'] ?? '',
      index: rowsIn(root.current).indexOf(row),
      step: steps.indexOf(step),
    };
  };
}

function rowsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}
