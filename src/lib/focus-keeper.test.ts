import { expect, test, vi } from 'vitest';

import { keepFocus } from './focus-keeper';

test.each([
  ['above the screen', -278, -144, 1],
  ['below it', 5000, 5100, 1],
  ['on it', 10, 100, 0],
])('an item that takes a lost focus %s', async (_where, top, bottom, scrolls) => {
  const scrollIntoView = vi.fn<() => void>();
  document.body.innerHTML = '<ul><li tabindex="-1"><button>Löschen</button></li></ul>';
  const [item, button] = [document.querySelector('li'), document.querySelector('button')];
  Object.assign(item ?? {}, { scrollIntoView, getBoundingClientRect: () => ({ top, bottom }) });
  keepFocus();
  button?.focus();
  button?.remove();
  await vi.waitFor(() => expect(item).toHaveFocus());
  expect(scrollIntoView).toHaveBeenCalledTimes(scrolls);
});
