export function logError(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.error(message, error);
}
