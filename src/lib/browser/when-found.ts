/** Calls `onFound` once with what `find` finds in the page, now or as soon as it appears. Returns how to stop waiting. */
export function whenFound<Found>(find: () => Found | null, onFound: (found: Found) => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();

  function look() {
    const found = find();
    if (found === null) return;
    observer.disconnect();
    onFound(found);
  }
}

/** Calls `onGone` once as soon as no question is open: it holds the focus until then. Returns how to stop waiting. */
export function whenNotAsked(onGone: () => void): () => void {
  return whenFound(() => document.querySelector('[role=alertdialog]') === null || null, onGone);
}
