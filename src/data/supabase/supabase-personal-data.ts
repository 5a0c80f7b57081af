import type { Rest } from '@/lib/supabase/rest-client';

import { failWithoutCode } from '../app-error';
import type { PersonalData, StoreName } from '../personal-data';
import type { ReadName } from './tables/personal-reads';

const reads = ['list'] as const;
const writes = ['add', 'change', 'remove'] as const;

type Call = (...values: unknown[]) => Promise<unknown>;
type Methods = Partial<Record<string, Call>>;
type Reading<S extends StoreName> = keyof PersonalData[S] & ReadName;

/**
 * Personal data of an account in the tables of Supabase. Reads and writes are two lazy chunks: pages read before they
 * write, and a page of groups does neither.
 */
export function supabasePersonalData(rest: Rest, userId: string): PersonalData {
  async function loadReads(): Promise<Record<StoreName, object>> {
    const code = await import('./tables/personal-reads').catch(failWithoutCode);
    return code.personalReads(rest, userId);
  }
  async function loadWrites(): Promise<Record<StoreName, object>> {
    const code = await import('./tables/personal-writes').catch(failWithoutCode);
    return code.personalWrites(rest, userId);
  }

  function store<S extends StoreName>(
    name: S,
    reading: readonly Reading<S>[],
    writing: readonly Exclude<keyof PersonalData[S], ReadName>[],
  ): PersonalData[S] {
    const late = (load: typeof loadReads) => (method: keyof PersonalData[S]) => {
      const call: Call = async (...values) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stores have asynchronous methods only
        const methods = (await load())[name] as Methods;
        return methods[String(method)]?.(...values);
      };
      return [method, call] as const;
    };
    const methods: object = Object.fromEntries([
      ...reading.map(late(loadReads)),
      ...writing.map(late(loadWrites)),
    ]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all methods of the store
    return methods as PersonalData[S];
  }

  return {
    scope: `user:${userId}`,
    gifts: store('gifts', reads, writes),
    pictures: store('pictures', ['read'], ['add']),
    people: store('people', reads, writes),
    occasions: store('occasions', reads, writes),
    received: store('received', reads, writes),
    wishes: store('wishes', reads, writes),
    wishPictures: store('wishPictures', ['read'], ['add']),
    budgets: store('budgets', reads, ['save', 'remove']),
    done: store('done', reads, ['add', 'remove']),
    reminders: store('reminders', ['listOpen'], ['add', 'complete']),
    profile: store('profile', ['read'], ['save']),
  };
}
