/** Where the HTML brings a picture of the page along, it is painted before the app is put together. */
async function start(): Promise<void> {
  // Without its fonts the first layout would ask the system for others in each size.
  for (const family of ['Figtree', 'Gabarito']) document.fonts.load(`1em ${family}`).catch(() => null);
  if (document.documentElement.dataset.firstPaint && document.visibilityState === 'visible')
    await nextPaint();
  await import('./main');
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** The inline script says so on the page (scripts/first-paint). */
function giveUp(): void {
  dispatchEvent(new Event('not-loaded'));
}

start().catch(giveUp);
