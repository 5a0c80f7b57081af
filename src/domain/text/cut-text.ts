import { isLongerThan } from './text.ts';

/** Cuts a text to `limit` code points, with '…' if something is missing. Fast for megabytes. */
export function cutText(text: string, limit: number): string {
  const start = text
    .slice(0, limit * 2 + 2)
    .toWellFormed()
    .replaceAll('\u0000', '');
  if (!isLongerThan(start, limit)) return start;
  return `${Array.from(start)
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`;
}
