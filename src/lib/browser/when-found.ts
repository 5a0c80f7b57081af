/** Calls `onFound` once when `find` finds something in the page, now or later. Returns the function that cancels. */
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

/** Calls `onGone` once when no alert dialog is open, as an open one holds the focus. Returns the function that cancels. */
export function whenNoAlertDialog(onGone: () => void): () => void {
  return whenFound(() => document.querySelector('[role=alertdialog]') === null || null, onGone);
}
