/** Leaves a failure in the console for whoever looks into it, with everything that is known. */
export function logError(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.error(message, error);
}
