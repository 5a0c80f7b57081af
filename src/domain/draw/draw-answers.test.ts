import { expect, test } from 'vitest';

import { answersText, takingPartText } from './draw-answers.ts';
import type { DrawState } from './draw-state.ts';
import type { Draw, DrawParticipant } from './draw.ts';

const answers = {
  yes: { isIn: true, refusal: null },
  open: { isIn: false, refusal: null },
  no: { isIn: false, refusal: 'declined' },
  left: { isIn: false, refusal: 'left' },
  out: { isIn: false, refusal: 'out' },
} as const;

type Answer = keyof typeof answers;

const names = ['Anna', 'Ben', 'Carla', 'Tim', 'Emil', 'Fritz'];
const members = names.map((displayName) => ({ id: displayName, displayName }));

/** Draw with the answers of Anna, Ben and so on, in this order; further members are not asked. */
function draw(said: readonly Answer[], state: DrawState = 'gathering'): Pick<Draw, 'state' | 'participants'> {
  const part = (answer: Answer, index: number): DrawParticipant => ({
    id: `p-${names[index]}`,
    memberId: names[index] ?? null,
    hint: null,
    seenRound: 0,
    excluded: [],
    ...answers[answer],
  });
  return { state, participants: said.map(part) };
}

test.each<[Answer[], DrawState, string]>([
  [['yes', 'yes', 'yes'], 'gathering', 'Alle 3 machen mit'],
  [['yes', 'yes'], 'gathering', 'Beide machen mit'],
  [['yes'], 'gathering', 'Eine Person macht mit'],
  [['yes', 'open'], 'gathering', '1 von 2 macht mit'],
  [['open', 'open'], 'gathering', '0 von 2 machen mit'],
  [['yes', 'yes', 'no', 'open', 'open'], 'gathering', '2 machen mit, 1 nicht, 2 noch offen'],
  [['yes', 'no'], 'gathering', '1 macht mit, 1 nicht'],
  [['no', 'open'], 'gathering', '0 machen mit, 1 nicht, 1 noch offen'],
  // After names are drawn, open answers are not counted.
  [['yes', 'yes', 'no', 'left', 'open'], 'drawn', '2 von 5 machen mit'],
])('%j in a %s one: %s', (said, state, text) => {
  expect(takingPartText(draw(said, state))).toBe(text);
});

test.each<[Answer[], number, string]>([
  [[], 3, 'Tippe auf alle, die du fragen möchtest. Sie sagen selbst zu.'],
  [['yes'], 1, 'Eine Person ist dabei.'],
  [['yes', 'yes'], 2, 'Beide sind dabei.'],
  [['yes', 'open', 'open'], 3, '1 von 3 ist dabei. Noch offen: Ben und Carla.'],
  [
    ['yes', 'yes', 'no'],
    3,
    '2 von 3 sind dabei. Abgesagt: Carla. Tippe auf Carla, um noch einmal zu fragen.',
  ],
  [
    ['yes', 'no', 'no', 'open'],
    4,
    '1 von 4 ist dabei. Noch offen: Tim. Abgesagt: Ben und Carla. Tippe auf jemanden, der abgesagt hat, um noch einmal zu fragen.',
  ],
  [
    ['yes', 'no', 'open'],
    4,
    '1 von 3 ist dabei. Noch offen: Carla. Abgesagt: Ben. Noch nicht gefragt: Tim. Tippe auf einen Namen, um zu fragen.',
  ],
  // Neither a member who has left nor the reader is offered to be asked again.
  [['yes', 'left'], 2, '1 von 2 ist dabei. Nicht mehr dabei: Ben.'],
  [['no', 'yes'], 2, '1 von 2 ist dabei. Abgesagt: du.'],
  // Once a draw is void, its former participant can be asked again.
  [['yes', 'out'], 2, '1 von 2 ist dabei. Nicht mehr dabei: Ben. Tippe auf Ben, um noch einmal zu fragen.'],
  [
    ['yes', 'no', 'out'],
    3,
    '1 von 3 ist dabei. Abgesagt: Ben. Nicht mehr dabei: Carla. Tippe auf jemanden, der nicht mitmacht, um noch einmal zu fragen.',
  ],
  [
    ['open', 'open', 'open', 'open', 'open', 'open'],
    6,
    '0 von 6 sind dabei. Noch offen: du, Ben, Carla, Tim, Emil und Fritz.',
  ],
])('Anna reads of %j among %i: %s', (said, count, text) => {
  expect(answersText(draw(said), members.slice(0, count), 'Anna')).toBe(text);
});

test('the member who asks is not listed among those to ask', () => {
  const { participants } = draw(['yes', 'yes', 'yes']);
  expect(
    answersText({ state: 'gathering', participants: participants.slice(1) }, members.slice(0, 3), 'Anna'),
  ).toBe('Beide sind dabei.');
});
