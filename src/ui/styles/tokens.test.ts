// oxlint-disable-next-line no-restricted-imports -- the test runner serves style sheets empty
import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { paperClass, paperNames } from '@/ui/paper/paper';

type Theme = 'light' | 'dark';

const styles = readFileSync('src/ui/styles/tokens.css', 'utf8');
const papers = readFileSync('src/ui/paper/paper.css', 'utf8');

describe.each<Theme>(['light', 'dark'])('%s theme', (theme) => {
  // Contrast that WCAG AA requires for text.
  test.each([
    ...pairs('ink ink-2 ink-3', 'canvas surface sunken raised'),
    ...pairs('on-band', 'band band-hover band-press'),
    ...pairs('band-ink', 'surface canvas raised band-soft'),
    ...pairs('ink ink-2', 'band-soft ice-soft'),
    ...pairs('ink honey-ink', 'honey-soft'),
    ...pairs('ink pine-ink', 'pine-soft'),
    ...pairs('ice-ink', 'ice-soft'),
    ...pairs('on-ice', 'ice'),
    ...pairs('on-danger', 'danger'),
    ...pairs('danger-ink', 'surface canvas raised danger-soft'),
    ...pairs('auth-fg', 'auth-bg'),
    ...paperNames.flatMap((paper) => pairs(`${paper}-fg`, `${paper}-bg ${paper}-pat`)),
  ])('text in %s on %s', (text, background) => {
    expect(contrast(text, background, theme)).toBeGreaterThanOrEqual(4.5);
  });

  // Contrast that WCAG AA requires for controls and the focus ring.
  test.each([
    ...pairs('line-strong', 'surface canvas sunken raised'),
    ...pairs('band ice danger', 'surface'),
    ...pairs('knob', 'ice line-strong'),
    ...pairs('focus', 'canvas surface raised ice-soft'),
  ])('%s against %s', (shape, background) => {
    expect(contrast(shape, background, theme)).toBeGreaterThanOrEqual(3);
  });
});

test.each(paperNames)('paper %s has its pattern and ribbon', (paper) => {
  expect(paperClass(paper)).toBe(`paper paper-${paper}`);
  const tile = readFileSync(`src/ui/paper/tiles/${paper}.svg`, 'utf8');
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(tile) ?? [];
  const drawing = /--p-img:([^;]*)/.exec(rulesOf(paper))?.[1]?.trim() ?? '';
  // Dots and stripes are CSS gradients with the size of the tiles that drawn parcels have.
  const isGradient = drawing.startsWith('radial-gradient') || drawing.startsWith('linear-gradient');
  expect(drawing).toContain(
    isGradient ? ` 0 0 / ${width}px ${height}px` : `url('./tiles/${paper}.svg?inline')`,
  );
  expect(color(`${paper}-rb`, 'light')).toMatch(/^#/);
  expect(color(`${paper}-rbd`, 'dark')).toMatch(/^#/);
});

function pairs(front: string, back: string) {
  return front.split(' ').flatMap((one) => back.split(' ').map((other): [string, string] => [one, other]));
}

function rulesOf(paper: string) {
  return new RegExp(`\\.paper-${paper} \\{([^}]*)`).exec(papers)?.[1] ?? '';
}

function color(token: string, theme: Theme) {
  const [, paper = '', part = ''] = /^(.+)-(bg|pat|fg|rb|rbd)$/.exec(token) ?? [];
  const isPaper = paperNames.some((name) => name === paper);
  const name = isPaper ? `p-${part}` : token;
  const value = new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+))`).exec(
    isPaper ? rulesOf(paper) : styles,
  );
  const [, light, dark, both] = value ?? [];
  const found = both ?? (theme === 'light' ? light : dark);
  if (!found) throw new Error(`no colour for ${token}`);
  return found;
}

function contrast(one: string, other: string, theme: Theme) {
  const [dark = 0, light = 0] = [luminance(color(one, theme)), luminance(color(other, theme))].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
