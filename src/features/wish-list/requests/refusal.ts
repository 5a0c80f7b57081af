import type { PostgrestError } from '@supabase/postgrest-js';

import { type AppErrorKind, asAppError } from '@/data/app-error';
import { dataOf } from '@/data/supabase/request';
import { parseJson } from '@/lib/storage/safe-storage';

import { ListProblem, type ProblemKind } from '../list/list-problem';

const kinds: Partial<Record<AppErrorKind, ProblemKind>> = {
  offline: 'offline',
  forbidden: 'gone',
  not_found: 'gone',
  quota: 'refused',
};

/** Error response of the database as a `ListProblem` with the texts of the other pages. */
export async function refusalOf(text: string, status: number): Promise<ListProblem> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any JSON; it is looked at there
  const error = (parseJson(text) ?? { message: text }) as PostgrestError;
  try {
    await dataOf(Promise.resolve({ data: null, error, status }));
  } catch (cause) {
    const { kind, message, isForeign } = asAppError(cause);
    const shown = isForeign ? 'server' : kinds[kind];
    return new ListProblem(shown ?? 'server', message, { cause });
  }
  return new ListProblem('server');
}
