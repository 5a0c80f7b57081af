/** Saves a value as a file of the browser's downloads. */
export function downloadJson(fileName: string, value: unknown): void {
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Not at once: Safari reads the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
