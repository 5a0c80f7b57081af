import type { DrawAnswer } from '../actions/draw-actions';

const texts: Record<Exclude<DrawAnswer, 'drawn'>, string> = {
  too_few: 'Zum Auslosen braucht es mindestens drei, die zugesagt haben.',
  impossible:
    'So geht es nicht auf: Für jemanden bleibt niemand übrig. Nimm eine Ausnahme weg oder lockere eine Regel.',
  too_narrow:
    'Fast jede Auslosung ist ausgeschlossen, geheim bliebe nichts. Nimm eine Ausnahme weg oder lockere eine Regel.',
};

/** German text for the user: why no names were drawn, and what helps. */
export function answerText(answer: Exclude<DrawAnswer, 'drawn'>): string {
  return texts[answer];
}
