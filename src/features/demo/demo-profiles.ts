import { addDays, type CalendarDay, yearOf } from '@/domain/calendar/calendar-day';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import type { FactKind, Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import { type Budget, budgetOf } from '@/domain/year/year-budget';

import { createdOn } from './demo-items';

/** Facts about a person of the fixed demo. */
interface Profile {
  /** Age on the next birthday. */
  age: number;
  facts?: readonly (readonly [kind: FactKind, text: string])[];
}

const profiles: Record<string, Profile> = {
  Lukas: {
    age: 34,
    facts: [
      ['mag', 'Keramik'],
      ['mag', 'Filterkaffee'],
      ['mag_nicht', 'Gutscheine für Kinos'],
      ['groesse', 'Pullover L'],
      ['hat_schon', 'Espressokocher'],
    ],
  },
  Mia: {
    age: 7,
    facts: [
      ['mag', 'Sterne und Planeten'],
      ['groesse', 'Kleidung 128'],
      ['hat_schon', 'Roller'],
      ['allergie', 'Erdnüsse'],
    ],
  },
  'Oma Ilse': {
    age: 79,
    facts: [
      ['mag', 'Rosen'],
      ['mag', 'Krimis von früher'],
      ['mag', 'starken Kaffee'],
      ['mag_nicht', 'Lavendel'],
      ['groesse', 'Kleidung 42'],
      ['hat_schon', 'Kaffeevollautomat'],
      ['allergie', 'Haselnüsse'],
    ],
  },
  Jonas: {
    age: 29,
    facts: [
      ['mag', 'Laufen am Kanal'],
      ['groesse', 'Schuhe 44'],
    ],
  },
  Lena: {
    age: 33,
    facts: [
      ['mag', 'Silberschmuck'],
      ['mag_nicht', 'Duftkerzen'],
      ['groesse', 'Ring 54'],
    ],
  },
  Papa: {
    age: 61,
    facts: [
      ['mag', 'Modelleisenbahn'],
      ['hat_schon', 'Akkuschrauber'],
    ],
  },
  Felix: { age: 12, facts: [['mag', 'Fußball']] },
  'Tante Birgit': { age: 58, facts: [['mag', 'Zwetschgenkuchen']] },
  Sophie: { age: 26, facts: [['allergie', 'Nickel']] },
  'Opa Heinz': { age: 82, facts: [['mag', 'Kreuzworträtsel']] },
};

/** Adds birth year and facts to a person. */
export function withProfile(person: Person): Person {
  const { age, facts = [] } = profiles[person.name] ?? {};
  return {
    ...person,
    birthYear: age === undefined || person.occasionDate === null ? null : yearOf(person.occasionDate) - age,
    facts: facts.map(([kind, text], index) => ({ id: `${person.id}-fact-${index}`, kind, text })),
  };
}

const occasions: readonly (readonly [
  name: string,
  label: string,
  daysUntil: number,
  years: number | null,
])[] = [
  ['Papa', 'Namenstag', 47, null],
  ['Lukas', 'Jahrestag', 75, 12],
  ['Oma Ilse', 'Hochzeitstag', 140, 55],
];

/** Further occasions, later than those in the countdown. */
export function demoOccasions(people: readonly Person[], today: CalendarDay): PersonOccasion[] {
  return occasions.flatMap(([name, label, daysUntil, years], index) => {
    const person = people.find((known) => known.name === name);
    const day = addDays(today, daysUntil);
    const sinceYear = years === null ? null : yearOf(day) - years;
    const id = `demo-occasion-${index}`;
    return person ? [{ id, personId: person.id, label, day, sinceYear, createdAt: createdOn(today) }] : [];
  });
}

const received: readonly (readonly [name: string, title: string, daysAgo: number, isThanked: boolean])[] = [
  ['Oma Ilse', 'Wollschal in Terrakotta', 12, false],
  ['Lena', 'Handcreme mit Ringelblume', 40, true],
  ['Lukas', 'Konzertkarten für den Sommer', 160, true],
  ['Papa', 'Werkzeugkasten', 330, true],
];

/** Received gifts; one of them is not thanked for yet. */
export function demoReceived(people: readonly Person[], today: CalendarDay): ReceivedGift[] {
  return received.map(([fromName, title, daysAgo, isThanked], index) => {
    const receivedOn = addDays(today, -daysAgo);
    return {
      id: `demo-received-${index}`,
      personId: people.find(({ name }) => name === fromName)?.id ?? null,
      fromName,
      title,
      receivedOn,
      thankedOn: isThanked ? addDays(receivedOn, 2) : null,
      notes: null,
      createdAt: createdOn(today),
    };
  });
}

/** Budgets of this year by name, in cents. */
const budgets: Record<string, number> = { 'Oma Ilse': 120_00, Lukas: 150_00, Mia: 40_00 };

export function demoBudgets(people: readonly Person[], today: CalendarDay): Budget[] {
  return people.flatMap(({ id: personId, name }) => {
    const amountCents = budgets[name];
    return amountCents === undefined ? [] : [budgetOf({ personId, year: yearOf(today), amountCents })];
  });
}
