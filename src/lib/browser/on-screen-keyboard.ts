/** Share of the screen: browser bars cover less than this, on-screen keyboards more. */
const SHARE_OF_BARS = 0.2;

/** True if an on-screen keyboard covers a part of the page. Zooming also shrinks the visible part, but does not count. */
export function isKeyboardOpen(): boolean {
  const view = window.visualViewport;
  return view !== null && view.height * view.scale < window.innerHeight * (1 - SHARE_OF_BARS);
}

export function subscribeKeyboard(notify: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', notify);
  return () => view?.removeEventListener('resize', notify);
}
