/** Compares texts by UTF-16 units, for ids and timestamps of one format; not for names. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
