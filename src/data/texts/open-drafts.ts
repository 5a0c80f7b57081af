import { queryOptions } from '@tanstack/react-query';

import { today } from '@/domain/calendar/calendar-day';
import { rest } from '@/lib/supabase/rest-client';

import { readOnce, rowsOf } from '../supabase/request';
import { type DraftStorage, draftWords, localDrafts } from './drafts';

/** `form`: draft of a form that exists as long as the account. */
type Kind = KindOfRow | 'capture' | 'form';

/** Draft of a message, a comment, an idea or a form. */
export interface OpenDraft {
  key: string;
  about: Kind;
  /** Id of the user's own membership, or of the row that the text belongs to. */
  id: string;
  text: string;
}

function draftsOf(userId: string): DraftStorage {
  return localDrafts(`user:${userId}`);
}

/** All drafts of a user on this device, without the anonymous ones (`secretDrafts`). */
export function openDrafts(userId: string): OpenDraft[] {
  return draftWords(draftsOf(userId)).map(({ key, words }) => {
    const [kind = '', id = ''] = key.split(':');
    return { key, about: kindOf(kind), id, text: words };
  });
}

function kindOf(start: string): Kind {
  return start === 'capture' ? start : (kindsOfRows.find((kind) => kind === start) ?? 'form');
}

/** True if the draft's field belongs to a table row, and disappears with the row or with the user's part in it. */
export function isOfRow<Text extends OpenDraft>(text: Text): text is Text & { about: KindOfRow } {
  return text.about !== 'form' && text.about !== 'capture';
}

export function forgetOpenDraft(userId: string, key: string): void {
  draftsOf(userId).write(key, null);
}

/** Keys of drafts. In an object, because cached arrays are treated as lists of the account. */
interface Fields {
  asked: string[];
  gone: string[];
}

/** Keys of drafts whose field no longer exists. A draft of a new draw is deleted if the draw turns out to be stored. */
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
      // A new person may still wait in the outbox, so people who are shown count as existing.
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

/** Id with which a draft of a new draw was sent; null for other drafts. */
function drawIn(userId: string, { about, key }: OpenDraft): string | null {
  return about === 'new-draw' ? (draftsOf(userId).read(key)?.fields.id ?? null) : null;
}

/** Key prefixes of drafts that belong to a row; the id of the row follows. */
const kindsOfRows = [
  'chat',
  'comment',
  'draw-hint',
  'draw-budget',
  'new-draw',
  'group-name',
  'member-name',
  'fact',
] as const;
type KindOfRow = (typeof kindsOfRows)[number];

interface TextOfRow {
  about: KindOfRow;
  /** Id of the row. */
  id: string;
}

/** Resolves to a function: true if the user still has a draft's field. One request per table for all drafts. */
async function fieldsThere(
  userId: string,
  texts: readonly TextOfRow[],
  signal: AbortSignal,
): Promise<(text: TextOfRow) => boolean> {
  const idsOf = (...kinds: KindOfRow[]) =>
    texts.filter(({ about }) => kinds.includes(about)).map(({ id }) => id);
  const hints = idsOf('draw-hint');
  const ofDraws = idsOf('draw-hint', 'draw-budget');
  const ofGroups = [...ofDraws, ...idsOf('chat', 'new-draw', 'group-name', 'member-name')];
  const comments = idsOf('comment');
  const facts = idsOf('fact');
  const members = () => rest.from('group_members').select('id, groupId:group_id, role').eq('user_id', userId);
  const participants = () =>
    rest
      .from('draw_participants')
      .select('drawId:draw_id, memberId:member_id')
      .eq('is_in', true)
      .in('draw_id', hints);
  const [memberships, gifts, people, draws, parts] = await Promise.all([
    ofGroups.length === 0 ? [] : rowsOf(readOnce(members(), signal), signal),
    idsIn('group_gifts', comments, signal),
    idsIn('people', facts, signal),
    ofDraws.length === 0 ? [] : rowsOf(readOnce(drawRows(ofDraws), signal), signal),
    hints.length === 0 ? [] : rowsOf(readOnce(participants(), signal), signal),
  ]);
  const isOwn = (memberId: string | null) => memberships.some((member) => member.id === memberId);
  const isAdmin = (groupId?: string) =>
    memberships.some((member) => member.groupId === groupId && member.role === 'admin');
  const day = today(new Date());

  const drawOf = (id: string) => draws.find((draw) => draw.id === id);

  const isThere: Record<KindOfRow, (id: string) => boolean> = {
    chat: isOwn,
    comment: (id) => gifts.includes(id),
    fact: (id) => people.includes(id),
    'member-name': (id) => memberships.some(({ groupId }) => groupId === id),
    'group-name': isAdmin,
    'new-draw': isAdmin,
    'draw-budget': (id) => drawOf(id)?.state === 'gathering' && isAdmin(drawOf(id)?.groupId),
    'draw-hint'(id) {
      const draw = drawOf(id);
      const isOpen = draw !== undefined && (draw.state === 'gathering' || draw.day >= day);
      return isOpen && parts.some(({ drawId, memberId }) => drawId === id && isOwn(memberId));
    },
  };
  return ({ about, id }) => isThere[about](id);
}

function drawRows(ids: readonly string[]) {
  return rest.from('draws').select('id, groupId:group_id, day, state').in('id', ids);
}

/** Those of the ids whose row the user can read. */
async function idsIn(
  table: 'group_gifts' | 'people' | 'draws',
  ids: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(readOnce(rest.from(table).select('id').in('id', ids), signal), signal);
  return rows.map(({ id }) => id);
}
