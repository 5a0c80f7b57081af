/** Waits until the prerendered sign-in page is painted before loading the app. */
async function start(): Promise<void> {
  // Loads the fonts early; otherwise the first layout looks up system fonts in each size.
  for (const family of ['Figtree', 'Gabarito']) document.fonts.load(`1em ${family}`).catch(() => null);
  if (document.documentElement.dataset.firstPaint === 'sign-in' && document.visibilityState === 'visible')
    await nextPaint();
  await import('./main');
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Makes the inline script of the page show an error, because the app cannot start (scripts/first-paint). */
function giveUp(): void {
  dispatchEvent(new Event('not-loaded'));
}

start().catch(giveUp);
