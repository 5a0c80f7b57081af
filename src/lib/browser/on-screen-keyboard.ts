/** Bars of the browser take less of the screen, keyboards more. */
const SHARE_OF_BARS = 0.2;

/** Whether a keyboard covers a part of the page. Zooming in shows less of it as well, which is something else. */
export function isKeyboardOpen(): boolean {
  const view = window.visualViewport;
  return view !== null && view.height * view.scale < window.innerHeight * (1 - SHARE_OF_BARS);
}

export function subscribeKeyboard(notify: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', notify);
  return () => view?.removeEventListener('resize', notify);
}
