import { queryOptions } from '@tanstack/react-query';

import { keptDraft } from '@/lib/hooks/use-draft';
import { forgetText, keptPlaces } from '@/lib/kept-texts';
import { rest } from '@/lib/supabase/rest-client';

import { readOnce, rowsOf } from '../supabase/request';

/** The kinds of begun texts by the beginnings of their places, and the table that says whether their field is there. */
const tables = {
  chat: 'group_members',
  comment: 'group_gifts',
  'draw-hint': 'draws',
  'draw-budget': 'draws',
  'new-draw': 'groups',
  'group-name': 'groups',
  capture: null,
} as const;

/** `form` are the fields of forms that nobody can lose but with their account. */
type Kind = keyof typeof tables | 'form';
type Table = NonNullable<(typeof tables)[keyof typeof tables]>;

/** A message, a comment, an idea or fields of a form that somebody has begun to write. */
export interface BegunText {
  place: string;
  about: Kind;
  /** Of the own membership, or of what else it belongs to. */
  id: string;
  text: string;
}

export function begunTexts(userId: string): BegunText[] {
  return keptPlaces(`user:${userId}`, 'draft').map((place) => {
    const [kind = '', id = ''] = place.split(':');
    const about = isKind(kind) ? kind : 'form';
    return { place, about, id, text: keptDraft(`user:${userId}`, place) };
  });
}

function isKind(kind: string): kind is keyof typeof tables {
  return Object.hasOwn(tables, kind);
}

function tableOf({ about }: BegunText): Table | null {
  return about === 'form' ? null : tables[about];
}

/** Whether its field belongs to a group, and may be gone with it. */
export function isOfGroup(begun: BegunText): boolean {
  return tableOf(begun) !== null;
}

export function forgetBegunText(userId: string, place: string): void {
  forgetText(`user:${userId}`, 'draft', place);
}

/** No array: it would count as a list of the account. */
interface Fields {
  asked: string[];
  gone: string[];
}

/** Which of the begun texts have no field any more: what has gone never comes back under the same id. */
export function fieldsQuery(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, 'fields-of-begun-texts'] as const,
    queryFn: async ({ signal }): Promise<Fields> => {
      const texts = begunTexts(userId).filter(isOfGroup);
      const asked = new Set(texts.flatMap((text) => tableOf(text) ?? []));
      const idsIn = (table: Table) => texts.filter((text) => tableOf(text) === table).map(({ id }) => id);
      const found = await Promise.all(Array.from(asked, (table) => idsThere(table, idsIn(table), signal)));
      const there = new Set(found.flat());
      return {
        asked: texts.map(({ place }) => place),
        gone: texts.filter(({ id }) => !there.has(id)).map(({ place }) => place),
      };
    },
    staleTime: 30_000,
    refetchOnReconnect: true,
  });
}

async function idsThere(table: Table, ids: string[], signal: AbortSignal) {
  const rows = await rowsOf(readOnce(rest.from(table).select('id').in('id', ids), signal), signal);
  return rows.map(({ id }) => id);
}
