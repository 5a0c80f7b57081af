import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { aPerson } from '@/domain/test-data';
import { budgetOf } from '@/domain/year/year-budget';

import { browserPersonalData } from '../../browser/browser-personal-data';
import { memoryStore } from '../../browser/key-value-store';
import { budgetQueries } from '../budget-queries';
import { giftQueries } from '../gift-queries';
import { occasionQueries } from '../occasion-queries';
import { personQueries } from '../person-queries';
import { receivedQueries } from '../received-queries';
import { removePerson } from './person-changes';

test('lists that change with a person are invalidated', async () => {
  const client = new QueryClient();
  const data = browserPersonalData(memoryStore());
  const oma = await data.people.add(aPerson({ id: 'oma' }));
  await data.budgets.save(budgetOf({ personId: 'oma', year: 2026, amountCents: 12_000 }));
  const lists = [giftQueries, occasionQueries, receivedQueries, budgetQueries].map(({ list }) => list(data));
  for (const { queryKey } of lists) client.setQueryData<unknown[]>(queryKey, []);
  client.setQueryData(personQueries.list(data).queryKey, [oma]);
  await client.getMutationCache().build(client, removePerson(data)).execute(oma);
  const outdated = lists.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated);
  expect(outdated).toEqual([true, true, true, true]);
  expect(await data.budgets.list()).toEqual([]);
});
