import { describe, expect, test } from 'vitest';

import type { CountdownEntry } from '@/domain/countdown/countdown';
import type { Papers, Wrapping } from '@/domain/person/paper';
import { day } from '@/domain/test-data';

import { tilePapers } from './tile-papers';

function entry(key: string, personId: string | null): CountdownEntry {
  return { key, personId, name: key, occasion: 'Weihnachten', title: key, date: day('2026-12-24'), days: 1 };
}

function papers(ofPeople: Record<string, Wrapping>, ofNames: Wrapping = 'himbeere'): Papers {
  return { forPerson: (id) => ofPeople[id] ?? 'kraft', forName: () => ofNames };
}

describe('the papers of the tiles', () => {
  test('everybody keeps their own paper', () => {
    const chosen = tilePapers(
      [entry('Mia', 'mia'), entry('Jonas', 'jonas')],
      papers({ mia: 'honig', jonas: 'tanne' }),
    );
    expect([...chosen]).toEqual([
      ['Mia', 'honig'],
      ['Jonas', 'tanne'],
    ]);
  });

  test('the later of two equal papers becomes the next free one', () => {
    const chosen = tilePapers(
      [entry('Mia', 'mia'), entry('Jonas', 'jonas'), entry('Ilse', 'ilse')],
      papers({ mia: 'honig', jonas: 'honig', ilse: 'himmel' }),
    );
    expect(chosen.get('Mia')).toBe('honig');
    expect(chosen.get('Ilse')).toBe('himmel');
    expect(chosen.get('Jonas')).toBe('pflaume');
  });

  test('of two with a second ribbon the later one takes the paper without it', () => {
    const chosen = tilePapers(
      [entry('Mia', 'mia'), entry('Jonas', 'jonas')],
      papers({ mia: 'honig+rose', jonas: 'honig+rose' }),
    );
    expect([...chosen.values()]).toEqual(['honig+rose', 'honig']);
  });

  test('the special person gives way even when nearest', () => {
    const chosen = tilePapers(
      [entry('Lena', null), entry('Mia', 'mia')],
      papers({ mia: 'himbeere' }, 'himbeere'),
    );
    expect(chosen.get('Mia')).toBe('himbeere');
    expect(chosen.get('Lena')).toBe('tanne');
  });
});
