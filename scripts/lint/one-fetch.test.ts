import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** May call the browser's own fetch: a farewell leaves with its page and cannot wait; all else keeps to what servers ask for. */
const allowed = ['src/data/session/sign-out.ts', 'src/lib/supabase/server-fetch.ts'];

test('whatever the app asks of a server passes through one function', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/[.-]test[.-]/.test(file));
  const direct = files.filter((file) =>
    /(?<![\w.])(?:(?:globalThis|window)\.)?fetch\(/.test(readFileSync(file, 'utf8')),
  );
  expect(direct.toSorted()).toEqual(allowed);
});
