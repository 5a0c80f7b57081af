import { queryOptions } from '@tanstack/react-query';

import { type DraftStorage, draftWords, localDrafts } from '@/lib/texts/drafts';

import { fieldsThere, idsIn, type KindOfRow, kindsOfRows } from './fields-there';

/** `form`: a form that exists as long as the account. */
type Kind = KindOfRow | 'capture' | 'form';

/** Draft of a message, a comment, an idea or a form. */
export interface OpenDraft {
  key: string;
  about: Kind;
  /** Id of the own membership, or of the row the text belongs to. */
  id: string;
  text: string;
}

function draftsOf(userId: string): DraftStorage {
  return localDrafts(`user:${userId}`);
}

/** All drafts of a user on this device, secret ones excepted. */
export function openDrafts(userId: string): OpenDraft[] {
  return draftWords(draftsOf(userId)).map(({ key, words }) => {
    const [kind = '', id = ''] = key.split(':');
    return { key, about: kindOf(kind), id, text: words };
  });
}

function kindOf(start: string): Kind {
  return start === 'capture' ? start : (kindsOfRows.find((kind) => kind === start) ?? 'form');
}

/** True if the field of the draft belongs to a row, and disappears with the row or the user's part in it. */
export function isOfRow<Text extends OpenDraft>(text: Text): text is Text & { about: KindOfRow } {
  return text.about !== 'form' && text.about !== 'capture';
}

export function forgetOpenDraft(userId: string, key: string): void {
  draftsOf(userId).write(key, null);
}

/** An object, because cached arrays are treated as lists of the account. */
interface Fields {
  asked: string[];
  gone: string[];
}

/** Keys of drafts whose field no longer exists. Drafts of new draws that turn out to be stored are deleted. */
export function fieldsQuery(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, 'fields-of-drafts'] as const,
    queryFn: async ({ client, signal }): Promise<Fields> => {
      const texts = openDrafts(userId).filter(isOfRow);
      const [isThere, draws] = await Promise.all([
        fieldsThere(userId, texts, signal),
        idsIn(
          'draws',
          texts.flatMap((text) => drawIn(userId, text) ?? []),
          signal,
        ),
      ]);
      for (const text of texts)
        if (draws.includes(drawIn(userId, text) ?? '')) forgetOpenDraft(userId, text.key);
      // A new person may still wait in the outbox.
      const people = client.getQueryData<readonly { id: string }[]>([`user:${userId}`, 'people']) ?? [];
      const isShown = ({ about, id }: OpenDraft) =>
        about === 'fact' && people.some((person) => person.id === id);
      return {
        asked: texts.map(({ key }) => key),
        gone: texts.filter((text) => !isThere(text) && !isShown(text)).map(({ key }) => key),
      };
    },
    staleTime: 30_000,
    refetchOnReconnect: true,
  });
}

/** Id with which a new draw was sent. */
function drawIn(userId: string, { about, key }: OpenDraft): string | null {
  return about === 'new-draw' ? (draftsOf(userId).read(key)?.fields.id ?? null) : null;
}
