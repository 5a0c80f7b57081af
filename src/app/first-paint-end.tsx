import { useLayoutEffect } from 'react';

/** Removes the prerendered page from the HTML if it does not belong to the current address. */
export function dropUnwantedFirstPaint(): void {
  if (!document.documentElement.dataset.firstPaint) dropFirstPaint();
}

/** Removes the prerendered page as soon as the real one renders. */
export function FirstPaintEnd() {
  useLayoutEffect(dropFirstPaint, []);
  return null;
}

function dropFirstPaint(): void {
  delete document.documentElement.dataset.firstPaint;
  document.querySelector('#first-paint')?.remove();
}
