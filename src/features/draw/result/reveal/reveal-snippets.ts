import { paperNames } from '@/domain/person/paper';

const COUNT = 60;

/** Deterministic pseudo-random number from 0 to 1: value number `place` of the snippet `index`. */
function chance(index: number, place: number): number {
  const mixed = Math.imul(index * 5 + place + 1, 2_654_435_761);
  return (((mixed ^ (mixed >>> 15)) >>> 0) % 1000) / 1000;
}

/** Final positions of the paper snippets around the parcel, in units of the SVG. */
export const snippets = Array.from({ length: COUNT }, (_, index) => {
  // Every third snippet flies to the right, where the lid falls.
  const isRight = index % 3 === 0;
  const [x, y] = [chance(index, 0), chance(index, 1)];
  return {
    x: Math.round(isRight ? 314 + 110 * x : 72 - 130 * x),
    y: Math.round(isRight ? 30 + 200 * y : 40 + 280 * y),
    turn: Math.round(180 * chance(index, 2)),
    size: 3 + 3 * chance(index, 3),
    isRound: index % 4 === 1,
    paper: paperNames[index % paperNames.length] ?? 'rose',
    delay: Math.round(120 * chance(index, 4)),
  };
});
