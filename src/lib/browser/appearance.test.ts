import { afterEach, expect, test } from 'vitest';

import { applyAppearance, saveAppearance, storedAppearance } from './appearance';

const theme = () => document.documentElement.dataset.theme;

afterEach(() => saveAppearance('system'));

test.each(['light', 'dark'] as const)('%s is shown at once and after a reload', (appearance) => {
  saveAppearance(appearance);
  expect(theme()).toBe(appearance);
  delete document.documentElement.dataset.theme;
  applyAppearance();
  expect(theme()).toBe(appearance);
});

test('the appearance of the system can be restored', () => {
  saveAppearance('dark');
  saveAppearance('system');
  expect(theme()).toBeUndefined();
  expect(storedAppearance()).toBe('system');
});

test('an unknown stored value means the system', () => {
  localStorage.setItem('paeckchen-appearance', 'neon');
  applyAppearance();
  expect(theme()).toBeUndefined();
});

test('a change in another tab is applied', () => {
  applyAppearance();
  localStorage.setItem('paeckchen-appearance', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'paeckchen-appearance', newValue: 'dark' }));
  expect(theme()).toBe('dark');
});

test('the browser bar gets the theme colour', () => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#221A1E" media="(prefers-color-scheme: dark)">`;
  const colors = () => [...document.querySelectorAll('meta')].map(({ content }) => content);
  saveAppearance('dark');
  expect(colors()).toEqual(['#221A1E', '#221A1E']);
  saveAppearance('system');
  expect(colors()).toEqual(['#FFFFFF', '#221A1E']);
});
