import { useLayoutEffect } from 'react';

/** The page that came with the HTML is another one than the address asks for. */
export function dropUnwantedFirstPaint(): void {
  if (!document.documentElement.dataset.firstPaint) dropFirstPaint();
}

/** Stands where the real page appears, and takes away the picture of it that came with the HTML. */
export function FirstPaintEnd() {
  useLayoutEffect(dropFirstPaint, []);
  return null;
}

function dropFirstPaint(): void {
  delete document.documentElement.dataset.firstPaint;
  document.querySelector('#first-paint')?.remove();
}
