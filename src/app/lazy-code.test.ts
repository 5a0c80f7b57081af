import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Whole pages: the error boundary around them loads the new version. */
const pages = new Set(['./router.tsx', './session-data.tsx']);

test('code of a part that does not come takes no page with it', () => {
  const bare = Object.entries(sources).flatMap(([file, text]) => {
    const calls = text.split(/\blazy\(/).slice(1);
    const bareCalls = calls.filter((call) => !/\bcatch\b/.test(call.slice(0, call.indexOf(');\n'))));
    return pages.has(file) ? [] : bareCalls.map(() => file);
  });
  expect(Object.keys(sources)).toContain('../ui/lazy-part.tsx');
  expect(bare).toEqual([]);
});
