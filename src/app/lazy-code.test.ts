import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Files that may use `lazyPage`, which is for whole pages: their error boundary loads the new version of the app. */
const pages = new Set(['./router.tsx', './session-data.tsx', '../ui/lazy/lazy-code.tsx']);
const helpers = new Set(['../ui/lazy/lazy-part.tsx', '../ui/lazy/lazy-code.tsx']);

test('code of a part that does not come takes no page with it', () => {
  const bare = Object.entries(sources).flatMap(([file, text]) => {
    const isBare = /\blazy\(/.test(text) && !helpers.has(file);
    return isBare || (/\blazyPage\b/.test(text) && !pages.has(file)) ? [file] : [];
  });
  expect(Object.keys(sources)).toContain('../ui/lazy/lazy-part.tsx');
  expect(bare).toEqual([]);
});
