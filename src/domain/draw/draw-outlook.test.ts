import { expect, test } from 'vitest';

import { type CalendarDay, parseCalendarDay } from '../calendar/calendar-day.ts';
import { drawOutlook, hidesLastPairs, lastDraw } from './draw-outlook.ts';
import type { Draw } from './draw.ts';

const names = ['Anna', 'Ben', 'Carla', 'Tim', 'Emil', 'Fritz', 'Greta', 'Hanna'];

interface Given {
  people?: number;
  /** Number of participants without an answer. */
  open?: number;
  /** Number of participants who said no. */
  no?: number;
  pairs?: readonly (readonly [string, string])[];
  noSwaps?: boolean;
}

function draw({ people = 0, open = 0, no = 0, pairs = [], noSwaps = false }: Given = {}): Draw {
  const participants = Array.from({ length: people + open + no }, (_, index) => {
    const name = names[index] ?? `Gast ${index}`;
    const excluded = pairs.flatMap(([a, b]) => (a === name ? [b] : b === name ? [a] : []));
    return {
      id: name,
      memberId: name,
      isIn: index < people,
      refusal: index >= people + open ? ('declined' as const) : null,
      hint: null,
      seenRound: 0,
      excluded,
    };
  });
  const fields = {
    title: 'Wichteln',
    budgetCents: null,
    note: null,
    round: 0,
    drawnAt: null,
    avoidLast: false,
    createdBy: null,
  };
  return { ...fields, id: 'draw', day: day('2026-12-24'), state: 'gathering', noSwaps, participants };
}

function day(text: string): CalendarDay {
  const found = parseCalendarDay(text);
  if (found === null) throw new Error(text);
  return found;
}

const context = { nameOf: ({ id }: { id: string }) => id, hidesLastPairs: false, withoutMatch: null };

test.each<[string, Given, string, string]>([
  ['nobody', {}, 'tight', 'Ab drei Leuten lässt sich auslosen. Ab vier wird es spannend.'],
  ['two', { people: 2 }, 'tight', 'Ab drei Leuten lässt sich auslosen. Ab vier wird es spannend.'],
  ['three', { people: 3 }, 'tight', 'Zu dritt weiß jeder alles. Ab vier wird es spannend.'],
  ['four', { people: 4 }, 'good', 'So sind 9 Auslosungen möglich.'],
  [
    'eight draws',
    {
      people: 5,
      noSwaps: true,
      pairs: [
        ['Anna', 'Ben'],
        ['Carla', 'Tim'],
      ],
    },
    'tight',
    'Nur 8 Auslosungen sind möglich: Da kann man sich vieles ausrechnen.',
  ],
  ['eight', { people: 8 }, 'good', 'So sind 14.833 Auslosungen möglich.'],
  ['who has not said yes is not counted', { people: 5, open: 3 }, 'good', 'So sind 44 Auslosungen möglich.'],
  [
    'who said no is not hoped for',
    { people: 2, open: 2, no: 4 },
    'good',
    'Wenn alle mitmachen, sind 9 Auslosungen möglich.',
  ],
  ['too few so far', { people: 2, open: 6 }, 'good', 'Wenn alle mitmachen, sind 14.833 Auslosungen möglich.'],
  [
    'two couples',
    {
      people: 4,
      pairs: [
        ['Anna', 'Ben'],
        ['Carla', 'Tim'],
      ],
    },
    'tight',
    'Nur 4 Auslosungen sind möglich: Da kann man sich vieles ausrechnen.',
  ],
  [
    'nothing but two swaps',
    {
      people: 4,
      pairs: [
        ['Anna', 'Carla'],
        ['Anna', 'Tim'],
        ['Ben', 'Carla'],
        ['Ben', 'Tim'],
      ],
    },
    'tight',
    'Nur eine Auslosung ist möglich: Da kann man sich alles ausrechnen.',
  ],
  [
    'two couples without swaps',
    {
      people: 4,
      pairs: [
        ['Anna', 'Ben'],
        ['Carla', 'Tim'],
      ],
      noSwaps: true,
    },
    'tight',
    'Nur 2 Auslosungen sind möglich: Da kann man sich alles ausrechnen.',
  ],
  [
    'one who must not draw anybody',
    {
      people: 4,
      pairs: [
        ['Tim', 'Anna'],
        ['Tim', 'Ben'],
        ['Tim', 'Carla'],
      ],
    },
    'impossible',
    'Für Tim bleibt niemand übrig. Nimm eine Ausnahme weg.',
  ],
  [
    'three of whom two must not draw each other',
    { people: 3, pairs: [['Anna', 'Ben']] },
    'impossible',
    'Für Ben bleibt niemand übrig. Nimm eine Ausnahme weg.',
  ],
  [
    'only swaps are left',
    {
      people: 4,
      pairs: [
        ['Anna', 'Ben'],
        ['Carla', 'Tim'],
        ['Anna', 'Carla'],
        ['Ben', 'Tim'],
      ],
      noSwaps: true,
    },
    'impossible',
    'Ohne direkten Tausch geht es nicht auf. Nimm eine Ausnahme weg oder lass ihn zu.',
  ],
  ['too many to count', { people: 15 }, 'good', 'So geht es auf.'],
  ['too many to count, too few so far', { people: 2, open: 13 }, 'good', 'Wenn alle mitmachen, geht es auf.'],
  [
    'too many to count, and one too few for them',
    {
      people: 15,
      pairs: Array.from({ length: 14 }, (_, i) => ['Gast 14', names[i] ?? `Gast ${i}`] as const),
    },
    'impossible',
    'Für Gast 14 bleibt niemand übrig. Nimm eine Ausnahme weg.',
  ],
])('%s', (_name, given, tone, text) => {
  expect(drawOutlook(draw(given), context)).toEqual({ tone, text });
});

test('pairs of the last draw make the count an upper bound', () => {
  const five = draw({ people: 5 });
  expect(drawOutlook(five, { ...context, hidesLastPairs: true }).text).toBe(
    'So sind höchstens 44 Auslosungen möglich.',
  );
  expect(drawOutlook(five, { ...context, hidesLastPairs: true, withoutMatch: 'Tim' })).toEqual({
    tone: 'impossible',
    text: 'Für Tim bleibt niemand übrig. Nimm eine Ausnahme weg oder lass Paare vom letzten Mal wieder zu.',
  });
});

test("with pairs of the last draw a low count is an upper bound, and the server's unmatched participant counts only among accepted ones", () => {
  const couples = [['Anna', 'Ben'] as const, ['Carla', 'Tim'] as const];
  const hidden = { ...context, hidesLastPairs: true };
  expect(drawOutlook(draw({ people: 4, pairs: couples }), hidden).text).toBe(
    'Höchstens 4 Auslosungen sind möglich: Da kann man sich vieles ausrechnen.',
  );
  expect(drawOutlook(draw({ people: 2, open: 3 }), { ...hidden, withoutMatch: 'Anna' }).text).toBe(
    'Wenn alle mitmachen, sind höchstens 44 Auslosungen möglich.',
  );
});

test('the unmatched participant is the one that the database names', () => {
  const given = draw({ people: 3, pairs: [['Anna', 'Ben']] });
  const participants = given.participants.toReversed();
  expect(drawOutlook({ ...given, participants }, context).text).toBe(
    'Für Ben bleibt niemand übrig. Nimm eine Ausnahme weg.',
  );
});

test('pairs of the last draw count if both take part again', () => {
  const today = day('2026-11-26');
  const now = { ...draw({ people: 4 }), avoidLast: true };
  const then = { ...draw({ people: 2 }), id: 'then', state: 'drawn' as const, day: day('2025-12-24') };
  const before = { ...then, id: 'before', day: day('2024-12-24') };
  const coming = { ...then, id: 'coming', day: day('2026-12-06') };
  expect(lastDraw([before, then, now, coming], now, today)).toBe(then);
  expect(lastDraw([now, coming], now, today)).toBeUndefined();
  expect(lastDraw([before, then], then, today)).toBe(before);
  const gone = then.participants.map((part) => Object.assign({}, part, { memberId: null }));
  expect(hidesLastPairs({ ...now, participants: gone }, [{ ...then, participants: gone }], today)).toBe(
    false,
  );
  expect(hidesLastPairs(now, [then], today)).toBe(true);
  expect(hidesLastPairs({ ...now, avoidLast: false }, [then], today)).toBe(false);
  const alone = { ...then, id: 'alone', participants: then.participants.slice(0, 1) };
  expect(hidesLastPairs(now, [alone], today)).toBe(false);
  // With two draws in one season, each counts as the last draw of its participants.
  expect(hidesLastPairs(now, [before, { ...alone, day: day('2025-12-26') }], today)).toBe(true);
  expect(hidesLastPairs(now, [now, coming], today)).toBe(false);
});
