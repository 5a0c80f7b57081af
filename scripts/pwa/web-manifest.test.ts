import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { parseLaunch } from '../../src/domain/launch/launch.ts';
import { paths } from '../../src/lib/address/paths.ts';
import { webManifest } from './web-manifest.ts';

const { icons = [], screenshots = [], shortcuts = [] } = webManifest;
const shortcutIcons = shortcuts.flatMap((shortcut) => shortcut.icons ?? []);
const page = readFileSync('index.html', 'utf8');

test.each([...icons, ...screenshots, ...shortcutIcons])(
  '$src is as large as $sizes',
  ({ src, sizes, type }) => {
    expect(sizeOf(readFileSync(`public${src}`))).toBe(sizes);
    expect(type).toBe(src.endsWith('.png') ? 'image/png' : 'image/webp');
  },
);

test('the icons that systems ask for are there', () => {
  const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${String(purpose)}`);
  expect(kinds).toEqual(['192x192 any', '512x512 any', '512x512 maskable', '512x512 monochrome']);
  const apple = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1];
  expect(sizeOf(readFileSync(`public${apple}`))).toBe('180x180');
});

test('what browsers and robots ask for without being told to is there', () => {
  const icon = readFileSync('public/favicon.ico');
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  expect(sizeOf(icon.subarray(22))).toBe('48x48');
  const robots = readFileSync('public/robots.txt', 'utf8');
  for (const secret of [paths.group, paths.join])
    expect(robots).toContain(`Disallow: ${secret.replace(/:.*/, '')}\n`);
});

test('pictures stay small', () => {
  const files = [...icons, ...screenshots, ...shortcutIcons].map(({ src }) => readFileSync(`public${src}`));
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(200 * 1024);
});

test('shortcuts open the quick capture and the three dialogs of the numbered buttons', () => {
  const launches = shortcuts.map(({ name, url }) => {
    const { pathname, search } = new URL(url, 'https://paeckchen.example');
    expect(pathname).toBe(paths.home);
    return [name, parseLaunch(search)?.dialog];
  });
  expect(launches).toEqual([
    ['Schnell merken', 'capture'],
    ['Person hinzufügen', 'person'],
    ['Geschenkidee', 'gift'],
    ['KI Konkretisierer', 'concretizer'],
  ]);
});

test('colours and words are those of the page', () => {
  const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8');
  expect(tokens).toContain(`--canvas: light-dark(${webManifest.background_color},`);
  expect(tokens).toContain(`--surface: light-dark(${webManifest.theme_color},`);
  expect(page).toContain(`content="${webManifest.description}"`);
});

/** Width and height from the header of a PNG or of a lossy or extended WebP file. */
function sizeOf(file: Buffer): string {
  const kind = file.toString('latin1', 12, 16);
  if (kind === 'IHDR') return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
  if (kind === 'VP8 ') return `${file.readUInt16LE(26) & 0x3fff}x${file.readUInt16LE(28) & 0x3fff}`;
  if (kind === 'VP8X') return `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`;
  throw new Error(`No picture: ${kind}`);
}
