import { useLayoutEffect } from 'react';

/** Removes a prerendered page in the HTML that does not belong to the address. */
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
