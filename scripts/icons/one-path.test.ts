import { expect, test } from 'vitest';

import { type IconNode, onePath } from './plugin.ts';

test.each<[string, IconNode, string | null]>([
  [
    'paths, in their order',
    [
      ['path', { d: 'M3 6h18', key: 'a' }],
      ['path', { d: 'M8 6V4', key: 'b' }],
    ],
    'M3 6h18M8 6V4',
  ],
  [
    'a step from nothing',
    [
      ['path', { d: 'M1 1' }],
      ['path', { d: 'm7.5 4.27 9 5.15' }],
    ],
    'M1 1M7.5 4.27l9 5.15',
  ],
  ['a step that is followed by a command', [['path', { d: 'm2 9v3' }]], 'M2 9v3'],
  ['a step to the left', [['path', { d: 'm22 2-2.24.75' }]], 'M22 2l-2.24.75'],
  ['a line', [['line', { x1: '1', x2: '2', y1: '3', y2: '4', key: 'a' }]], 'M1 3L2 4'],
  ['a polyline', [['polyline', { points: '3.29 7 12 12' }]], 'M3.29 7 12 12'],
  ['a circle', [['circle', { cx: '4', cy: '20', r: '2' }]], 'M2 20a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z'],
  [
    'a rectangle with round corners',
    [['rect', { x: '3', y: '3', width: '5', height: '6', rx: '1' }]],
    'M4 3h3a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z',
  ],
  ['a rectangle', [['rect', { x: '3', y: '3', width: '5', height: '6' }]], 'M3 3h5v6h-5v-6z'],
  [
    'nothing with a colour of its own',
    [
      ['path', { d: 'M1 1' }],
      ['circle', { cx: '1', cy: '1', r: '1', fill: 'red' }],
    ],
    null,
  ],
  ['nothing of an unknown shape', [['ellipse', { cx: '1', cy: '1', rx: '1', ry: '2' }]], null],
])('%s', (_, node, path) => {
  expect(onePath(node)).toBe(path);
});
