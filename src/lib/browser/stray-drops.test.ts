// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { ignoreStrayDrops } from './stray-drops';

/** True if the browser's default action for a drop on the element is not prevented. */
function isLeftToBrowser(element: Element, types: string[], name = 'drop'): boolean {
  document.body.append(element);
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
    dataTransfer: { types, dropEffect: 'copy' },
  });
  return element.dispatchEvent(event);
}

const input = (type: string) => Object.assign(document.createElement('input'), { type });
const area = () => document.createElement('textarea');
const [file, link] = [['Files'], ['text/uri-list', 'text/plain']];

test.each([
  ['a file beside a field', document.createElement('p'), file, false],
  ['a link beside a field', document.createElement('p'), link, false],
  ['a file on a text', area(), file, false],
  ['a file on a line', input('text'), file, false],
  ['a file on a field for files', input('file'), file, true],
  ['a link on a text', area(), link, true],
  ['a link on a line', input('url'), link, true],
])('%s', (_name, element, types, isLeft) => {
  const stop = ignoreStrayDrops();
  expect(['dragover', 'drop'].map((event) => isLeftToBrowser(element, types, event))).toEqual([
    isLeft,
    isLeft,
  ]);
  stop();
  expect(isLeftToBrowser(element, types)).toBe(true);
});

test('a target that accepts a drop keeps its cursor', () => {
  const stop = ignoreStrayDrops();
  const field = document.createElement('div');
  const dataTransfer = { types: file, dropEffect: 'copy' };
  field.addEventListener('dragover', (event) => event.preventDefault());
  document.body.append(field);
  field.dispatchEvent(
    Object.assign(new Event('dragover', { bubbles: true, cancelable: true }), { dataTransfer }),
  );
  expect(dataTransfer.dropEffect).toBe('copy');
  stop();
});
