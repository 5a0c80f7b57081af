import { expect, test } from 'vitest';

import { startTestBackend } from '../test-backend.ts';

const refused = [
  ['nonsense', 'syntax error'],
  ['select 1 / 0', 'division by zero'],
  ["select private.bounded(repeat('x', 50000))", 'The text is too long'],
] as const;

// Compares the stack pointer, because with a full stack PGlite would hang, and this test with it.
test('a refused statement leaves nothing on the stack of PostgreSQL', async () => {
  const { sql, close } = await startTestBackend();
  const used = (): unknown => Reflect.get(sql.Module, '___stack_pointer').value;
  const before = used();
  expect(before).toBeTypeOf('number');
  for (const [query, message] of refused) {
    await expect(sql.query(query)).rejects.toThrow(message);
    await expect(sql.transaction((transaction) => transaction.query(query))).rejects.toThrow(message);
    expect(used()).toBe(before);
  }
  await close();
});
