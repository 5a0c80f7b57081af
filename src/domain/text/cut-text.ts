import { isLongerThan } from './text';

/**
 * A text that can be stored: at most `limit` code points, '…' where something is missing, without NUL and half
 * characters. Cheap for megabytes.
 */
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
