import { isLongerThan } from './text.ts';

/** At most `limit` code points that can be stored, '…' where something is missing. Cheap for megabytes. */
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
