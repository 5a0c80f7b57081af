import { describe, expect, test } from 'vitest';

import { aNewPerson } from '@/domain/test-data';
import { budgetOf } from '@/domain/year/year-budget';

import type { PersonalData } from '../personal-data';

/** Contract tests of budgets, run for each adapter. `open` returns an empty one. */
export function budgetStoreContract(open: () => Promise<PersonalData>): void {
  describe('budgets', () => {
    async function openPerson() {
      const data = await open();
      const person = aNewPerson();
      await data.people.add(person);
      const budget = budgetOf({ personId: person.id, year: 2026, amountCents: 12_000 });
      return { ...data, personId: person.id, budget };
    }

    test('a budget comes back as saved, and the last one of a year counts', async () => {
      const { budgets, budget } = await openPerson();
      expect(await budgets.list()).toEqual([]);
      await budgets.save(budget);
      await budgets.save(budget);
      expect(await budgets.list()).toEqual([budget]);
      const nothing = budgetOf({ ...budget, amountCents: 0 });
      await budgets.save(nothing);
      const next = budgetOf({ ...budget, year: 2027, amountCents: 4_520 });
      await budgets.save(next);
      const saved = await budgets.list();
      expect(saved.toSorted((a, b) => a.year - b.year)).toEqual([nothing, next]);
    });

    test('two first saves at once are no error', async () => {
      const { budgets, budget } = await openPerson();
      await Promise.all([budgets.save(budget), budgets.save(budget)]);
      expect(await budgets.list()).toEqual([budget]);
    });

    test('they go on their own or with their person, and nobody who is gone gets one', async () => {
      const { people, budgets, personId, budget } = await openPerson();
      await budgets.save(budget);
      await budgets.save(budgetOf({ ...budget, year: 2025 }));
      await budgets.remove(budget.id);
      await budgets.remove(budget.id);
      expect(await budgets.list()).toHaveLength(1);
      await people.remove(personId);
      expect(await budgets.list()).toEqual([]);
      await expect(budgets.save(budget)).rejects.toMatchObject({ name: 'AppError', kind: 'invalid' });
    });
  });
}
