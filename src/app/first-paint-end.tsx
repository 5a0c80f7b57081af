import { useLayoutEffect } from 'react';

/** Removes the prerendered pictures from the HTML if none belongs to the current address. */
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
  for (const picture of document.querySelectorAll('#first-paint, #first-head')) picture.remove();
}
