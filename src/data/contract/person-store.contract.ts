import { describe, expect, test } from 'vitest';

import { type FactKind, factKinds, type PersonFact } from '@/domain/person/person';
import { aGift, aNewPerson, day, filledPerson } from '@/domain/test-data';

import type { PersonalData } from '../personal-data';

const nothingKnown = { birthYear: null, facts: [], leadDays: null };

function factsOf(kinds: readonly FactKind[]): PersonFact[] {
  return kinds.map((kind) => ({ id: crypto.randomUUID(), kind, text: `Etwas, das ${kind} ist` }));
}

function newGift() {
  const { createdAt: _, ...gift } = aGift({ id: crypto.randomUUID() });
  return gift;
}

/** Contract tests of people, run for each adapter. `open` returns an empty one. */
export function personStoreContract(open: () => Promise<PersonalData>): void {
  describe('people', () => {
    test('a person comes back as stored, the newest first', async () => {
      const { people } = await open();
      expect(await people.list()).toEqual([]);
      const lukas = aNewPerson({ name: 'Lukas', occasion: 'Geburtstag', occasionDate: day('1992-02-29') });
      const added = await people.add(lukas);
      expect(added).toEqual({ ...lukas, birthday: null, createdAt: added.createdAt });
      const mia = await people.add(aNewPerson({ name: 'Mia' }));
      expect(await people.list()).toEqual([mia, added]);
    });

    test('every field is stored, and can be changed', async () => {
      const { people } = await open();
      const added = await people.add({ ...filledPerson, id: crypto.randomUUID() });
      expect(added).toMatchObject(filledPerson);
      const lukas = await people.add(aNewPerson());
      await people.change(lukas.id, filledPerson);
      expect(await people.list()).toEqual([{ ...lukas, ...filledPerson }, added]);
    });

    test('adding the same id again changes nothing and answers what is stored', async () => {
      const { people } = await open();
      const lukas = aNewPerson();
      const first = await people.add(lukas);
      expect(await people.add({ ...lukas, name: 'Jemand anderes' })).toEqual(first);
      expect(await people.list()).toEqual([first]);
    });

    test('a name has no bidi control characters', async () => {
      const { people } = await open();
      const added = await people.add(aNewPerson({ name: 'An\u202ena\nMaria\u0007' }));
      expect(added.name).toBe('Anna Maria');
      await people.change(added.id, { name: '👩‍🚀\u2066', occasion: 'Fest\u202e', occasionDate: null });
      expect(await people.list()).toMatchObject([{ name: '👩‍🚀', occasion: 'Fest' }]);
    });

    test('facts of a person are read as stored, in their order', async () => {
      const { people } = await open();
      const known = { birthYear: 1994, facts: factsOf(factKinds), leadDays: [30, 0] };
      const added = await people.add(aNewPerson(known));
      expect(added).toMatchObject(known);
      const other = await people.add(aNewPerson({ name: 'Mia' }));
      const facts = known.facts.toReversed().slice(1);
      await people.change(added.id, { facts });
      expect(await people.list()).toEqual([other, { ...added, facts }]);
      await people.change(added.id, { ...nothingKnown, leadDays: [] });
      expect(await people.list()).toEqual([other, { ...added, ...nothingKnown, leadDays: [] }]);
    });

    test('a fact is one line without bidi control characters', async () => {
      const { people } = await open();
      const fact = { id: crypto.randomUUID(), kind: 'mag' } as const;
      const added = await people.add(aNewPerson({ facts: [{ ...fact, text: ' Te\u202ee\nund 🍫\u0007 ' }] }));
      expect(added.facts).toEqual([{ ...fact, text: 'Tee und 🍫' }]);
      expect(await people.list()).toEqual([added]);
    });

    test('facts that two add and remove at once are all added and removed', async () => {
      const { people } = await open();
      const base = factsOf(['mag', 'hat_schon', 'groesse']);
      const [first, ...rest] = base;
      const { id } = await people.add(aNewPerson({ facts: base }));
      const [tea, nuts] = [factsOf(['mag']), factsOf(['allergie'])];
      await Promise.all([
        people.change(id, { facts: [...base, ...tea] }, { facts: base }),
        people.change(id, { facts: [...rest, ...nuts], birthYear: 1950 }, { facts: base }),
      ]);
      // The first change is sent again, as after a lost answer.
      await people.change(id, { facts: [...base, ...tea] }, { facts: base });
      const [stored] = await people.list();
      expect(stored?.birthYear).toBe(1950);
      expect(stored?.facts).toHaveLength(4);
      expect(stored?.facts).toEqual(expect.arrayContaining([...rest, ...tea, ...nuts]));
      expect(stored?.facts).not.toContainEqual(first);
    });

    test('facts are limited in number, and a deleted person has none', async () => {
      const { people } = await open();
      const all = Array.from({ length: 50 }, () => factsOf(['mag'])).flat();
      const base = all.slice(0, 49);
      const { id } = await people.add(aNewPerson({ facts: all }));
      await expect(
        people.change(id, { facts: [...base, ...factsOf(['allergie'])] }, { facts: base }),
      ).rejects.toMatchObject({ kind: 'invalid', message: /^Mehr als 50 Angaben/ });
      expect((await people.list())[0]?.facts).toEqual(all);
      await people.remove(id);
      await expect(people.change(id, { facts: base }, { facts: all })).rejects.toMatchObject({
        kind: 'not_found',
      });
    });

    test('facts are one thing without a base: of two writes at once one counts whole', async () => {
      const { people } = await open();
      const { id } = await people.add(aNewPerson());
      const [mine, theirs] = [factsOf(['mag']), factsOf(['allergie', 'groesse'])];
      await Promise.all([people.change(id, { facts: mine }), people.change(id, { facts: theirs })]);
      const [stored] = await people.list();
      expect([mine, theirs]).toContainEqual(stored?.facts);
    });

    test('a change replaces name, occasion and date', async () => {
      const { people } = await open();
      const person = await people.add(aNewPerson({ occasion: 'Ostern', occasionDate: day('2026-04-05') }));
      const change = { name: 'Luca', occasion: null, occasionDate: null };
      await people.change(person.id, change);
      expect(await people.list()).toEqual([{ ...person, ...change }]);
    });

    test('changing what is gone is refused', async () => {
      const { people } = await open();
      const change = { name: 'Luca', occasion: null, occasionDate: null };
      await expect(people.change(crypto.randomUUID(), change)).rejects.toMatchObject({
        name: 'AppError',
        kind: 'not_found',
      });
    });

    test('removing twice is no error, and gifts and reminders stay without the person', async () => {
      const { people, gifts, reminders } = await open();
      const kept = await people.add(aNewPerson({ name: 'Mia' }));
      const { id } = await people.add(aNewPerson());
      const [early, late] = [day('2026-12-01'), day('2026-12-02')];
      await reminders.add({ id: crypto.randomUUID(), reminderDate: early, title: 'Karte', personId: id });
      await reminders.add({ id: crypto.randomUUID(), reminderDate: late, title: 'Paket', personId: kept.id });
      const theirs = await gifts.add({ ...newGift(), personId: id, recipientName: 'Lukas' });
      const other = await gifts.add({ ...newGift(), personId: kept.id });
      expect([theirs.personId, other.personId]).toEqual([id, kept.id]);
      await people.remove(id);
      await people.remove(id);
      expect(await people.list()).toEqual([kept]);
      expect(await reminders.listOpen(early)).toMatchObject([
        { title: 'Karte', personId: null },
        { title: 'Paket', personId: kept.id },
      ]);
      expect(await gifts.list()).toEqual([other, { ...theirs, personId: null }]);
    });

    test('a gift for a deleted person is stored without the person', async () => {
      const { people, gifts } = await open();
      const lukas = await people.add(aNewPerson());
      const [gone, title] = [crypto.randomUUID(), 'Buch'];
      const gift = await gifts.add({ ...newGift(), title, personId: gone, recipientName: 'Mia' });
      expect(gift).toMatchObject({ personId: null, recipientName: 'Mia' });
      await gifts.change(gift.id, { personId: lukas.id, notes: 'neu' });
      expect(await gifts.list()).toMatchObject([{ title, personId: lukas.id, notes: 'neu' }]);
      await gifts.change(gift.id, { personId: gone, notes: 'anders' });
      expect(await gifts.list()).toMatchObject([{ title, personId: null, notes: 'anders' }]);
      await gifts.change(gift.id, { personId: lukas.id });
      const [linked = gift] = await gifts.list();
      await gifts.remove(gift.id);
      await people.remove(lukas.id);
      expect(await gifts.add(linked)).toEqual({ ...linked, personId: null });
    });
  });
}
