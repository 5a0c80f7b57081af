import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { withoutEffects } from './plugin.ts';

const folder = 'node_modules/react-router/dist/production';

test('what nobody uses of React Router is free to go, in the version that is installed', () => {
  const modules = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const code = modules.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
  const slim = withoutEffects(code);
  expect(code).toMatch(/^\w+\.displayName = /m);
  expect(slim).not.toMatch(/^\w+\.displayName = /m);
  expect(slim).toMatch(/^var Link = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/m);
  expect(slim).not.toMatch(/^var \w+ = \w+\.(createContext|forwardRef|memo)\(/m);
});

test('names and contexts within functions stay', () => {
  const code =
    'function make() {\n  Made.displayName = "Made";\n  const made = React.createContext(null);\n}';
  expect(withoutEffects(code)).toBe(code);
});
