import { expect, test } from 'vitest';

import { type Box, placeFor } from './toast-place';

const phone = { width: 390, height: 844, visibleHeight: 844 };
const desktop = { width: 1280, height: 800, visibleHeight: 800 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

test.each([
  { what: 'nothing in the way', screen: phone, boxes: [], place: 'bottom-right' },
  { what: 'a composer at the lower edge', screen: phone, boxes: [box(0, 770, 390, 844)], place: 'top-right' },
  { what: 'a field further up', screen: phone, boxes: [box(16, 300, 374, 348)], place: 'bottom-right' },
  { what: 'a field just above', screen: phone, boxes: [box(16, 676, 374, 724)], place: 'bottom-right' },
  { what: 'a field that reaches in', screen: phone, boxes: [box(16, 680, 374, 728)], place: 'top-right' },
  { what: 'a composer below the fold', screen: phone, boxes: [box(0, 844, 390, 918)], place: 'bottom-right' },
  { what: 'the keyboard', screen: { ...phone, visibleHeight: 500 }, boxes: [], place: 'top-right' },
  { what: 'the address bar', screen: { ...phone, visibleHeight: 760 }, boxes: [], place: 'bottom-right' },
  { what: 'a wide composer', screen: desktop, boxes: [box(48, 724, 1232, 800)], place: 'top-right' },
  {
    what: 'a drawer in the middle',
    screen: desktop,
    boxes: [box(300, 700, 856, 800)],
    place: 'bottom-right',
  },
])('$what: $place', ({ screen, boxes, place }) => {
  expect(placeFor(boxes, screen)).toBe(place);
});
