import { expect, test, vi } from 'vitest';

import { restoreLostFocus } from './lost-focus';

test.each([
  ['above the screen', -278, -144, 1],
  ['below it', 5000, 5100, 1],
  ['on it', 10, 100, 0],
  ['partly on it', -50, 50, 0],
])('an item that takes a lost focus %s', async (_where, top, bottom, scrolls) => {
  const scrollIntoView = vi.fn<() => void>();
  document.body.innerHTML = '<ul><li tabindex="-1"><button>Löschen</button></li></ul>';
  const [item, button] = [document.querySelector('li'), document.querySelector('button')];
  Object.assign(item ?? {}, { scrollIntoView, getBoundingClientRect: () => ({ top, bottom }) });
  restoreLostFocus();
  button?.focus();
  button?.remove();
  await vi.waitFor(() => expect(item).toHaveFocus());
  expect(scrollIntoView).toHaveBeenCalledTimes(scrolls);
});

test('without a focusable item the page gets the focus and does not scroll', async () => {
  document.body.innerHTML = '<main><button>Löschen</button></main>';
  const [main, button] = [document.querySelector('main'), document.querySelector('button')];
  if (!main) throw new Error('No page');
  const focus = vi.spyOn(main, 'focus');
  restoreLostFocus();
  button?.focus();
  button?.remove();
  await vi.waitFor(() => expect(main).toHaveFocus());
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

test.each(['dialog', 'alertdialog'])('a layer that goes gives it back itself: %s', async (role) => {
  document.body.innerHTML = `<main><div role="${role}"><button>Löschen</button></div></main>`;
  const [layer, button] = [document.querySelector('[role]'), document.querySelector('button')];
  restoreLostFocus();
  button?.focus();
  const noticed = new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { childList: true, subtree: true });
  });
  layer?.remove();
  await noticed;
  expect(document.body).toHaveFocus();
});

test('in an open layer the nearest focusable part gets the focus', async () => {
  document.body.innerHTML =
    '<main><div role="dialog" tabindex="-1"><section tabindex="-1"><button>Abbrechen</button></section></div></main>';
  restoreLostFocus();
  document.querySelector('button')?.focus();
  document.querySelector('button')?.remove();
  await vi.waitFor(() => expect(document.querySelector('section')).toHaveFocus());
});
