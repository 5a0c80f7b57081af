import { expect, test } from 'vitest';

import { isWithinPixels } from './picture-reader';

const lossless = (size: string) => `UklGRhQAAABXRUJQVlA4TAgAAAAv${size}D4iICA==`;

test.each([
  ['a WebP of 480 pixels', 'UklGRhQAAABXRUJQVlA4TAgAAAAv38F3AIiICA==', true],
  ['one that is wider', 'UklGRhQAAABXRUJQVlA4TAgAAAAv4AEAAIiICA==', false],
  ['one that is higher', 'UklGRhQAAABXRUJQVlA4TAgAAAAvAAB4AIiICA==', false],
  ['28 bytes that take a gigabyte', lossless('/r//'), false],
  ['a JPEG of 480 pixels', '/9j/wAALCAABAeABAREA', true],
  ['a huge one', '/9j/wAALCP/c/9wBAREA', false],
  ['one that does not say', '/9j/2gAIAQEAAD8A', false],
  ['what is no picture', 'UklGRkYA', false],
  ['no base64', 'UklGR', false],
])('%s', (_name, data, isSmall) => {
  expect(isWithinPixels(data)).toBe(isSmall);
});
