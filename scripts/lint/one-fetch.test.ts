import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/**
 * Files that may call `fetch` directly: the wrapper, which respects Retry-After, and the sign-out request, which is
 * sent while the page unloads and cannot wait.
 */
const allowed = ['src/data/session/sign-out.ts', 'src/lib/supabase/server-fetch.ts'];

test('whatever the app asks of a server passes through one function', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/[.-]test[.-]/.test(file));
  const direct = files.filter((file) =>
    /(?<![\w.])(?:(?:globalThis|window)\.)?fetch\(/.test(readFileSync(file, 'utf8')),
  );
  expect(direct.toSorted()).toEqual(allowed);
});
