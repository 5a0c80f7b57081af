import { paperNames } from '@/domain/person/paper';

const COUNT = 60;
/** Steps that spread evenly and look as if by chance. */
const steps = { x: 0.618034, y: 0.754878, size: 0.569841 };

/** Where the snippets of the papers lie around the parcel at the end, in the units of its drawing. */
export const snippets = Array.from({ length: COUNT }, (_, index) => {
  const part = (step: number) => (index * step) % 1;
  // A third of them flies to the right, where the lid falls.
  const isRight = index % 3 === 0;
  return {
    x: Math.round(isRight ? 314 + 110 * part(steps.x) : 70 - 125 * part(steps.x)),
    y: Math.round(isRight ? 30 + 200 * part(steps.y) : 40 + 270 * part(steps.y)),
    turn: Math.round(180 * part(steps.x + steps.y)),
    size: 3 + 3 * part(steps.size),
    isRound: index % 4 === 1,
    paper: paperNames[index % paperNames.length] ?? 'rose',
    delay: Math.round(120 * part(steps.size)),
  };
});
