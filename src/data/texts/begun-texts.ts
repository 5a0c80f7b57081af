import { queryOptions } from '@tanstack/react-query';

import { keptDraft } from '@/lib/hooks/use-draft';
import { forgetText, keptPlaces } from '@/lib/kept-texts';
import { rest } from '@/lib/supabase/rest-client';

import { readOnce, rowsOf } from '../supabase/request';

/** A message, a comment or an idea that somebody has begun to write. */
export interface BegunText {
  place: string;
  about: 'chat' | 'comment' | 'capture';
  /** Of the own membership, or of the idea of a group. */
  id: string;
  text: string;
}

export function begunTexts(userId: string): BegunText[] {
  return keptPlaces(`user:${userId}`, 'draft').flatMap((place) => {
    const [about, id = ''] = place.split(':');
    if (about !== 'chat' && about !== 'comment' && about !== 'capture') return [];
    return [{ place, about, id, text: keptDraft(`user:${userId}`, place) }];
  });
}

/** Whether its field belongs to a group, and may be gone with it. */
export function isOfGroup({ about }: BegunText): boolean {
  return about !== 'capture';
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
      const idsAbout = (kind: BegunText['about']) =>
        texts.filter(({ about }) => about === kind).map(({ id }) => id);
      const found = await Promise.all([
        idsThere('group_members', idsAbout('chat'), signal),
        idsThere('group_gifts', idsAbout('comment'), signal),
      ]);
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

async function idsThere(table: 'group_members' | 'group_gifts', ids: string[], signal: AbortSignal) {
  if (ids.length === 0) return [];
  const rows = await rowsOf(readOnce(rest.from(table).select('id').in('id', ids), signal), signal);
  return rows.map(({ id }) => id);
}
