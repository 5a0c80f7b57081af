import { expect, test } from 'vitest';

import { rest } from '@/lib/supabase/rest-client';

import { browserPersonalData } from '../browser/browser-personal-data';
import { memoryStore } from '../browser/key-value-store';
import { supabasePersonalData } from './supabase-personal-data';
import { personalReads } from './tables/personal-reads';
import { personalWrites } from './tables/personal-writes';

const methodsOf = (stores: object) =>
  Object.fromEntries(
    Object.entries(stores)
      .filter(([name]) => name !== 'scope')
      .map(([name, store]: [string, object]) => [name, Object.keys(store).toSorted()]),
  );

test('an account has each method of the contract, in the code of the reads or of the writes', () => {
  const account = methodsOf(supabasePersonalData(rest, 'ana'));
  expect(account).toEqual(methodsOf(browserPersonalData(memoryStore(), 'user:ana')));
  const [reads, writes] = [methodsOf(personalReads(rest, 'ana')), methodsOf(personalWrites(rest, 'ana'))];
  for (const [name, methods] of Object.entries(account))
    expect([...(reads[name] ?? []), ...(writes[name] ?? [])].toSorted()).toEqual(methods);
});
