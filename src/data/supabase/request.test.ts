import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';

import { dataOf, rowsOf } from './request';

/** Client whose server answers every request with `body`. */
function answering(body: string, status: number) {
  return new PostgrestClient('http://localhost', { fetch: async () => new Response(body, { status }) });
}

const read = (body: string, status: number) => answering(body, status).from('gifts').select().retry(false);

test.each([
  ['{}', 500],
  ['[]', 500],
  ['null', 500],
  ['"boom"', 500],
  ['', 500],
  ['{}', 400],
  ['[1]', 403],
  ['null', 401],
  ['<html>', 503],
])('the refusal %s with status %i is an AppError with a sentence', async (body, status) => {
  await expect(dataOf(read(body, status))).rejects.toMatchObject({
    name: 'AppError',
    message: expect.stringMatching(/^[A-ZÄÖÜ].*\.$/) as string,
  });
});

test.each(['{}', 'null', '5', ''])('the answer %s is no list of rows', async (body) => {
  await expect(rowsOf(read(body, 200))).rejects.toMatchObject({ name: 'AppError', kind: 'offline' });
});

test.each([
  ['groups', 'Du hast 50 Gruppen angelegt, mehr gehen nicht. Lösche welche, die ihr nicht mehr braucht.'],
  ['later', 'Mehr lässt sich hier nicht speichern. Lösche etwas, das du nicht mehr brauchst.'],
])('the limit %s says what to do', async (hint, message) => {
  const refusal = { message: 'At most 50', code: 'QUOTA', details: '50', hint };
  await expect(dataOf(read(JSON.stringify(refusal), 400))).rejects.toMatchObject({ kind: 'quota', message });
});
