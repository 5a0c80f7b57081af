import { queryOptions } from '@tanstack/react-query';

import { keptDraft } from '@/lib/hooks/use-draft';
import { keptFields } from '@/lib/hooks/use-kept-fields';
import { forgetText, keptPlaces } from '@/lib/storage/kept-texts';

import { fieldsThere, idsIn, type KindOfRow, kindsOfRows } from './fields-there';

/** `form` are the fields of forms that nobody can lose but with their account. */
type Kind = KindOfRow | 'capture' | 'form';

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
    return { place, about: kindOf(kind), id, text: keptDraft(`user:${userId}`, place) };
  });
}

function kindOf(start: string): Kind {
  return start === 'capture' ? start : (kindsOfRows.find((kind) => kind === start) ?? 'form');
}

/** Whether its field belongs to a row, and may be gone with it or with the part that its writer has in it. */
export function isOfRow<Text extends BegunText>(text: Text): text is Text & { about: KindOfRow } {
  return text.about !== 'form' && text.about !== 'capture';
}

export function forgetBegunText(userId: string, place: string): void {
  forgetText(`user:${userId}`, 'draft', place);
}

/** No array: it would count as a list of the account. */
interface Fields {
  asked: string[];
  gone: string[];
}

/** Which of the begun texts have no field any more. A new draw that turns out to be stored is forgotten. */
export function fieldsQuery(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, 'fields-of-begun-texts'] as const,
    queryFn: async ({ client, signal }): Promise<Fields> => {
      const texts = begunTexts(userId).filter(isOfRow);
      const [isThere, draws] = await Promise.all([
        fieldsThere(userId, texts, signal),
        idsIn(
          'draws',
          texts.flatMap((text) => drawIn(userId, text) ?? []),
          signal,
        ),
      ]);
      for (const text of texts)
        if (draws.includes(drawIn(userId, text) ?? '')) forgetBegunText(userId, text.place);
      // Somebody new waits on this device, perhaps.
      const people = client.getQueryData<readonly { id: string }[]>([`user:${userId}`, 'people']) ?? [];
      const isShown = ({ about, id }: BegunText) =>
        about === 'fact' && people.some((person) => person.id === id);
      return {
        asked: texts.map(({ place }) => place),
        gone: texts.filter((text) => !isThere(text) && !isShown(text)).map(({ place }) => place),
      };
    },
    staleTime: 30_000,
    refetchOnReconnect: true,
  });
}

/** The id under which a new draw was sent. */
function drawIn(userId: string, { about, place }: BegunText): string | null {
  return about === 'new-draw' ? (keptFields(`user:${userId}`, place)?.fields.id ?? null) : null;
}
