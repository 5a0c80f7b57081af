import { calendarFeed } from '../../../src/domain/countdown/calendar-file.ts';
import { localDay } from '../../../src/domain/notifications/local-time.ts';
import { toBase64Url } from '../_shared/base64url.ts';
import type { LinkDatabase } from './database.ts';

/** Part of the ETag; has to be increased when the format of the calendar feed changes. */
const version = 1;

/** Calendar feed at a secret URL. Contains only names and days, because people share such URLs. */
export async function calendarAnswer(
  request: Request,
  token: string,
  { readCalendar }: Pick<LinkDatabase, 'readCalendar'>,
  now: Date,
): Promise<Response> {
  const calendar = /^[\w-]{43}$/.test(token) ? await readCalendar(token) : 404;
  if (calendar === 404) return new Response(null, { status: 404 });
  if (calendar === 429) return new Response(null, { status: 429, headers: { 'retry-after': '3600' } });
  const day = localDay(now, calendar.timeZone);
  // The ETag is computed from the input, because rendering a thousand events takes half of the CPU limit.
  const etag = `"${await digest(`${version} ${day} ${calendar.inputs}`)}"`;
  const headers = { etag, 'cache-control': 'private, max-age=3600', 'x-content-type-options': 'nosniff' };
  const known = request.headers.get('if-none-match') ?? '';
  if (known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : calendarFeed(calendar.eventsFrom(day), day), {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="paeckchen.ics"',
    },
  });
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toBase64Url(new Uint8Array(hash).slice(0, 24));
}
