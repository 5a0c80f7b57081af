import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { aGift, aPerson, day } from '../test-data.ts';
import { giftGrouper } from './gift-grouper.ts';
import { giftGroups } from './gift-groups.ts';
import { type GiftTraces, noTraces, withDeletedGift, withChange } from './gift-traces.ts';
import type { Gift } from './gift.ts';

const saturday = day('2026-11-21');
const lukas = aPerson({ id: 'l', name: 'Lukas', occasion: 'Geburtstag', occasionDate: day('1990-11-26') });
const otherLukas = aPerson({
  id: 'k',
  name: 'Lukas',
  occasion: 'Geburtstag',
  occasionDate: day('1990-12-26'),
});
const people = [lukas];
const namesakes = [lukas, otherLukas];

interface List {
  gifts: readonly Gift[];
  traces: GiftTraces;
}
type Step = (list: List, index: number) => List;

/** Step that changes one gift, as the list does. */
function changing(change: (gift: Gift) => Partial<Gift>): Step {
  return ({ gifts, traces }, index) => ({
    gifts: gifts.map((gift, at) => (at === index ? { ...gift, ...change(gift) } : gift)),
    traces,
  });
}

const deleted: Step = ({ gifts, traces }, index) => {
  const gift = gifts[index];
  return gift ? { gifts, traces: withDeletedGift(traces, gift) } : { gifts, traces };
};

function withStatus(status: Gift['status']): Step {
  return (list, index) => {
    const gift = list.gifts[index];
    const traces = gift ? withChange(list.traces, gift, { status }, 0) : list.traces;
    return changing(() => ({ status }))({ ...list, traces }, index);
  };
}

const steps: Record<string, Step> = {
  'a heart': changing(({ isFavorite }) => ({ isFavorite: !isFavorite })),
  'a title': changing(({ title }) => ({ title: `${title}!` })),
  'a ribbon': withStatus('wrapped'),
  'given, in its place': withStatus('verschenkt'),
  'given elsewhere': changing(() => ({ status: 'verschenkt' })),
  'an idea again': withStatus('idea'),
  deleted,
  'what was done is forgotten': ({ gifts }) => ({ gifts, traces: noTraces }),
  'for somebody else': changing(({ recipientName }) => ({ recipientName: recipientName ? null : 'Lukas' })),
  'for the other of the name': changing(({ personId }) => ({ personId: personId === 'l' ? 'k' : 'l' })),
  'for something else': changing(({ occasion }) => ({ occasion: occasion ? null : 'Ostern' })),
  'on another day': changing(() => ({ occasionDate: day('2026-12-30') })),
  'an older one': changing(() => ({ createdAt: '2026-10-01T10:00:00+00:00' })),
  'another in its place': changing(({ id }) => ({ id: `${id}*` })),
  gone: ({ gifts, traces }, index) => ({ gifts: gifts.toSpliced(index, 1), traces }),
  new: ({ gifts, traces }) => ({ gifts: [aGift({ id: `new ${gifts.length}` }), ...gifts], traces }),
  turned: ({ gifts, traces }) => ({ gifts: gifts.toReversed(), traces }),
};

const stored = [{ id: 'o', personId: lukas.id, label: 'Namenstag', day: day('2026-12-20'), sinceYear: null }];

const anyGift = fc.record({
  recipientName: fc.constantFrom(null, 'Lukas', 'Tom'),
  personId: fc.constantFrom(null, 'l', 'k'),
  occasion: fc.constantFrom(null, 'Weihnachten', 'Geburtstag', 'Namenstag', 'Überraschung'),
  status: fc.constantFrom('idea' as const, 'wrapped' as const, 'verschenkt' as const),
});
const anyPeople = fc.constantFrom(people, namesakes);
const someGifts = fc
  .array(anyGift, { maxLength: 8 })
  .map((all) => all.map((fields, index) => aGift({ ...fields, id: String(index) })));

test('regrouping after any changes equals grouping from scratch', () => {
  const anyStep = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(7));
  // Several changes may arrive in one render.
  const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(someGifts, fc.array(anySteps, { maxLength: 4 }), anyPeople, (gifts, todo, of) => {
      const grouped = giftGrouper();
      let list: List = { gifts, traces: noTraces };
      grouped(gifts, of, saturday, noTraces, stored);
      for (const together of todo) {
        for (const [name, index] of together) list = steps[name]?.(list, index) ?? list;
        const found = grouped(list.gifts, of, saturday, list.traces, stored);
        expect(found).toEqual(giftGroups(list.gifts, of, saturday, list.traces, stored));
      }
    }),
    { numRuns: 500 },
  );
});

test('a gift moves between two people of one name', () => {
  const gift = aGift({ id: '1', recipientName: 'Lukas', personId: 'l' });
  const grouped = giftGrouper();
  const daysOf = (personId: string) =>
    grouped([{ ...gift, personId }], namesakes, saturday, noTraces, stored).map(({ due }) => due?.days);
  expect([daysOf('l'), daysOf('k')]).toEqual([[5], [35]]);
});

test('a deletion together with a restored gift is noticed', () => {
  const gifts = [
    aGift({ id: '1', recipientName: 'Lukas', status: 'wrapped' }),
    aGift({ id: '2', recipientName: 'Lukas', status: 'idea' }),
  ];
  const [wrapped, idea] = gifts.map((gift) => withDeletedGift(noTraces, gift));
  const grouped = giftGrouper();
  grouped(gifts, people, saturday, wrapped ?? noTraces, stored);
  expect(grouped(gifts, people, saturday, idea ?? noTraces, stored)).toMatchObject([
    { count: 1, wrapped: 1 },
  ]);
});

test.each(['a heart', 'a title', 'a ribbon', 'given, in its place', 'deleted'])(
  '%s leaves all other groups alone',
  (name) => {
    const first = aGift({ id: '1', recipientName: 'Lukas' });
    const gifts = [first, aGift({ id: '2', occasion: 'Weihnachten' }), aGift({ id: '3' })];
    const grouped = giftGrouper();
    const before = grouped(gifts, people, saturday, noTraces, stored);
    const list = steps[name]?.({ gifts, traces: noTraces }, 0);
    const after = grouped(list?.gifts ?? [], people, saturday, list?.traces ?? noTraces, stored);
    expect(after.map((group, index) => group === before[index])).toEqual([false, true, true]);
  },
);

test('other people or another day regroup everything', () => {
  const gifts = [aGift({ id: '1', recipientName: 'Lukas' })];
  const grouped = giftGrouper();
  const titles = (of: typeof people, today: typeof saturday) =>
    grouped(gifts, of, today, noTraces, stored).map(({ due }) => due?.days);
  expect(titles(people, saturday)).toEqual([5]);
  expect(titles(people, day('2026-11-22'))).toEqual([4]);
  expect(titles([{ ...lukas, occasionDate: day('1990-11-30') }], day('2026-11-22'))).toEqual([8]);
});

test('a changed further occasion regroups everything', () => {
  const gifts = [aGift({ id: '1', recipientName: 'Lukas', occasion: 'Namenstag' })];
  const grouped = giftGrouper();
  const daysOf = (rows: typeof stored) =>
    grouped(gifts, people, saturday, noTraces, rows).map(({ due }) => due?.days ?? null);
  expect(daysOf([])).toEqual([null]);
  expect(daysOf(stored)).toEqual([29]);
});
