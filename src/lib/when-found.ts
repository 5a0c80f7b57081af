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
