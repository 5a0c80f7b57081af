import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const files = globSync('src/**/*.css');

test.each(files)('%s searches no whole page', (file) => {
  // The browser looks for what the page has with every change of it: 13 ms a letter under a long chat, on a phone.
  expect(readFileSync(file, 'utf8')).not.toMatch(/(?:(?:html|body|:root)[^\s,{]*|^|[\s,>+~]):has\(/m);
});
