import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';

import { aboutLukas, lukas, request, setUp } from './test-links.ts';

const token = 'Aa0_-'.repeat(9).slice(0, 43);
const path = `/kalender/${token}.ics`;
const canary = 'Kanarienvogel';
const rows = {
  status: 200,
  timeZone: 'Europe/Berlin',
  people: [{ ...aboutLukas.person, createdAt: '2026-11-01T10:00:00Z', gift: canary }],
  occasions: [
    { id: 'n', personId: lukas, label: 'Namenstag', day: '2000-03-19', sinceYear: null, notes: canary },
  ],
  special: { name: 'Sophie', birthday: '1994-12-01' },
};

Deno.test('the calendar has names and days, as the file to download has', async () => {
  const { handle, calls } = setUp({ read_calendar: rows });
  const response = await handle(request(path));
  const text = await response.text();
  deepEqual(calls, [['read_calendar', { p_token: token }]]);
  equal(response.status, 200);
  equal(response.headers.get('content-type'), 'text/calendar; charset=utf-8');
  equal(response.headers.get('cache-control'), 'private, max-age=3600');
  deepEqual(
    text.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim()),
    ['SUMMARY:Geburtstag von Lukas (*1990)', 'SUMMARY:Namenstag von Lukas', 'SUMMARY:Geburtstag von Sophie'],
  );
  match(text, new RegExp(`^UID:${lukas}-geburtstag@paeckchen\\r$`, 'm'));
  match(text, /^REFRESH-INTERVAL;VALUE=DURATION:PT12H\r$/m);
  ok(!text.includes('VALARM'));
  ok(!text.includes(canary));
});

Deno.test('a calendar that has it already gets nothing, until a row or the day changes', async () => {
  const { handle } = setUp({ read_calendar: rows });
  const etag = (await handle(request(path))).headers.get('etag') ?? '';
  match(etag, /^"[\w-]{32}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await handle(request(path, { headers: { 'if-none-match': known } }));
    deepEqual([response.status, await response.text(), response.headers.get('etag')], [304, '', etag]);
  }
  const headers = { 'if-none-match': etag };
  const renamed = { ...rows, special: { ...rows.special, name: 'Sofie' } };
  const tomorrow = { now: () => new Date('2026-11-19T23:00:00Z') };
  for (const other of [setUp({ read_calendar: renamed }), setUp({ read_calendar: rows }, tomorrow)]) {
    const response = await other.handle(request(path, { headers }));
    equal(response.status, 200);
    notEqual(response.headers.get('etag'), etag);
  }
});

Deno.test('a HEAD has no body', async () => {
  const response = await setUp({ read_calendar: rows }).handle(request(path, { method: 'HEAD' }));
  deepEqual([response.status, await response.text()], [200, '']);
});

Deno.test('nobody guesses an address, and nobody reads one all the time', async () => {
  equal((await setUp({ read_calendar: { status: 404 } }).handle(request(path))).status, 404);
  const often = await setUp({ read_calendar: { status: 429 } }).handle(request(path));
  deepEqual([often.status, often.headers.get('retry-after')], [429, '3600']);
  const { handle, asked } = setUp({ read_calendar: rows });
  for (const other of ['x', `${token}x`, token.replace('_', '*'), '%2e%2e']) {
    equal((await handle(request(`/kalender/${other}.ics`))).status, 404);
  }
  deepEqual(asked(), []);
  equal((await handle(request(path, { method: 'POST' }))).status, 405);
});
