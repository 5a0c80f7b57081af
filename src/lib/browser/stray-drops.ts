/**
 * A browser shows a file or a link that is dropped beside a field in place of the page, or in a tab of its own.
 * @returns lets it do so again
 */
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

/** Whether what it is dropped on knows itself what to do: a field for files, or one for text without a file. */
function takesDrop({ target, dataTransfer }: DragEvent): boolean {
  if (target instanceof HTMLInputElement && target.type === 'file') return true;
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && !dataTransfer?.types.includes('Files');
}
