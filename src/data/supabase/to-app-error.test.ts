import { expect, test } from 'vitest';

import { unexpectedPage } from '@/lib/supabase/unexpected-page';

import { type AppErrorKind, errorSentences, foreignAnswer } from '../app-error';
import { toAppError } from './to-app-error';

test.each<[string, string | undefined, number, AppErrorKind]>([
  ['TypeError: Failed to fetch', '', 0, 'offline'],
  ['TimeoutError: signal timed out', '', 0, 'offline'],
  ['<!doctype html><title>Hotel</title>', undefined, 200, 'offline'],
  ['', undefined, 200, 'offline'],
  ['<html>502 Bad Gateway</html>', undefined, 502, 'offline'],
  ['JWT expired', 'PGRST303', 401, 'signed_out'],
  ['No suitable key', 'PGRST301', 401, 'signed_out'],
  ['JWT expired', 'PGRST301', 400, 'signed_out'],
  ['permission denied for table gifts', '42501', 401, 'signed_out'],
  ['Invalid API key', undefined, 401, 'signed_out'],
  ['permission denied for table gifts', '42501', 403, 'forbidden'],
  ['violates check constraint', '23514', 400, 'invalid'],
  ['violates not-null constraint', '23502', 400, 'invalid'],
  ['invalid byte sequence', '22021', 400, 'invalid'],
  ['no rows', 'PGRST116', 406, 'not_found'],
  ['At most 7', 'QUOTA', 400, 'quota'],
  ['boom', 'XX000', 500, 'server'],
  ['boom', undefined, 503, 'server'],
  ['too many requests', undefined, 429, 'server'],
  ['deadlock detected', '40P01', 500, 'server'],
])('%s with code %s and status %i is %s', (message, code, status, kind) => {
  const error = { message, ...(code !== undefined && { code }) };
  expect(toAppError(error, status)).toMatchObject({ name: 'AppError', kind, cause: error });
});

test.each<[unknown, number, AppErrorKind]>([
  [{}, 500, 'server'],
  [{}, 0, 'offline'],
  [{ message: null, code: 5 }, 400, 'server'],
  [{ message: ['boom'] }, 500, 'server'],
  [[], 500, 'server'],
  ['boom', 503, 'server'],
  [null, 500, 'server'],
  [undefined, 200, 'offline'],
  [{ code: '42501' }, 403, 'forbidden'],
  [{ code: '42501' }, 401, 'signed_out'],
])('an error that is only %j with status %i is %s, in words', (error, status, kind) => {
  expect(toAppError(error, status)).toMatchObject({ kind, message: errorSentences[kind] });
});

test.each([200, 401, 403, 404, 407, 451, 511, 500, 502, 503, 504, 520])(
  'a page with status %i is of somebody in between, who may speak for the server',
  (status) => {
    expect(toAppError({ message: ' <!DOCTYPE html><h1>Blocked</h1>' }, status)).toMatchObject({
      kind: 'offline',
      message: status < 500 || status === 511 ? foreignAnswer : errorSentences.server,
      isForeign: true,
    });
  },
);

test('also the discarded page of a captive portal, and no other failure', () => {
  const thrown = { message: `TypeError: ${unexpectedPage}`, code: '' };
  expect(toAppError(thrown, 0).message).toBe(foreignAnswer);
  expect(toAppError({ message: 'TypeError: Failed to fetch', code: '' }, 0).isForeign).toBe(false);
});

const stumbled = 'Der Server hat einen Fehler gemeldet.';
const busy = 'Der Server ist gerade überlastet. Bitte versuche es gleich noch einmal.';

test.each([
  [{ message: 'boom' }, `${stumbled} (boom)`],
  [{ message: ' boom\t' }, `${stumbled} (boom)`],
  [{ message: '\u0007boom' }, stumbled],
  [{ message: 'one\ntwo' }, stumbled],
  [{ message: 'm\u202Eoob' }, stumbled],
  [{ message: '{}' }, stumbled],
  [{ message: 'null' }, stumbled],
  [{ message: 'x'.repeat(201) }, stumbled],
  [{ message: 'Timed out acquiring connection from connection pool.', code: 'PGRST003' }, busy],
  [{ message: 'remaining connection slots are reserved', code: '53300' }, busy],
  [
    { message: 'canceling statement due to statement timeout', code: '57014' },
    'Das hat dem Server zu lange gedauert. Bitte versuche es noch einmal.',
  ],
  [
    { message: 'deadlock detected', code: '40P01' },
    'Jemand anders hat gerade dasselbe geändert. Bitte versuche es noch einmal.',
  ],
])('a server in trouble that says %j reads %s', (error, expected) => {
  expect(toAppError(error, 500).message).toBe(expected);
});

test('a refusal names no policy', () => {
  const said = 'new row violates row-level security policy for table "gifts"';
  expect(toAppError({ message: said, code: '42501' }, 403).message).toBe('Das ist nicht erlaubt.');
});

test.each([
  ['boom', 500, 'Der Server hat einen Fehler gemeldet. (boom)'],
  ['x'.repeat(300), 500, 'Der Server hat einen Fehler gemeldet.'],
  ['TypeError: Failed to fetch', 0, 'Keine Verbindung. Bitte prüfe dein Netz und versuche es noch einmal.'],
])('%.30s reads in German', (message, status, expected) => {
  expect(toAppError({ message }, status).message).toBe(expected);
});

test.each([
  ['insert or update on table "people" violates foreign key constraint "people_user_id_fkey"'],
  ['insert or update on table "groups" violates foreign key constraint "groups_created_by_fkey"'],
])('data of a deleted account is refused with a message: %s', (message) => {
  expect(toAppError({ message, code: '23503' }, 409)).toMatchObject({
    kind: 'invalid',
    message: 'Dein Konto gibt es nicht mehr.',
  });
});

test.each(['person_occasions', 'budgets', 'occasion_done'])(
  '%s of somebody who was deleted elsewhere are refused',
  (table) => {
    const message = `insert or update on table "${table}" violates foreign key constraint "${table}_person_fkey"`;
    expect(toAppError({ message, code: '23503' }, 409)).toMatchObject({
      kind: 'invalid',
      message: 'Diese Person gibt es nicht mehr.',
    });
  },
);

test.each(['recipient_user_id', 'created_by'])(
  'somebody else who is gone is not called oneself: %s',
  (column) => {
    const message = `insert or update on table "group_gifts" violates "group_gifts_${column}_fkey"`;
    expect(toAppError({ message, code: '23503' }, 409).message).not.toContain('Dein Konto');
  },
);
