export function downloadFile(fileName: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  link.click();
  // Delayed: Safari reads the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
