/** Ignores files and links dropped beside a field, which would replace the page. Returns the function to end this. */
export function ignoreStrayDrops(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const ignore = (event: DragEvent) => {
    if (event.defaultPrevented || takesDrop(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', ignore, { signal });
  addEventListener('drop', ignore, { signal });
  return () => controller.abort();
}

/** True if the target handles the drop itself: a file field, or a text field unless a file is dropped. */
function takesDrop({ target, dataTransfer }: DragEvent): boolean {
  if (target instanceof HTMLInputElement && target.type === 'file') return true;
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && !dataTransfer?.types.includes('Files');
}
