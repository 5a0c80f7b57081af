import type { QueryClient } from '@tanstack/react-query';

import type { Picture } from '@/domain/picture/picture';
import { within } from '@/lib/pause';

import { failWithoutCode } from '../../app-error';
import type { PersonalData } from '../../personal-data';
import type { PicturedList } from './picture-queries';

export interface PicturedItem {
  id: string;
  pictureId?: string | null;
}

const loadChanges = () => import('./picture-changes').catch(failWithoutCode);

/** Stores an item, and its picture if given, see `storeWithPicture`. */
export async function withPicture<T>(
  client: QueryClient,
  data: PersonalData,
  { list, itemId, picture }: { list: PicturedList | null; itemId: string; picture: Picture | undefined },
  storeItem: () => Promise<T>,
): Promise<T> {
  if (!picture || !list) return storeItem();
  // The chunk is loaded before the item is stored: without it nothing is stored and the form stays open.
  const { storeWithPicture } = await loadChanges();
  return storeWithPicture(client, data, list, { ...picture, itemId }, storeItem);
}

/** Longest time that a removal waits until the item's picture is read for an undo. */
const longestWaitMs = 2000;
/** Reads of pictures for an undo, by the `inTurn` key of the removal. */
const beingRead = new Map<string, Promise<unknown>>();

/** Starts reading an item's picture for an undo. Called before the item leaves the list. */
export function startReadForUndo(
  client: QueryClient,
  data: PersonalData,
  list: PicturedList,
  { item: { pictureId: id }, turn }: { item: PicturedItem; turn: string },
): void {
  if (!id) return;
  const reading = loadChanges().then(({ readForUndo }) => readForUndo(client, data, list, id));
  beingRead.set(
    turn,
    within(longestWaitMs, reading, () => null).catch(() => null),
  );
}

/** Resolves once the picture of a removed item is read, or after `longestWaitMs`. Never rejects. */
export async function pictureReadForUndo(turn: string): Promise<void> {
  await beingRead.get(turn);
  beingRead.delete(turn);
}

/** Stores the picture of a restored item again. Never rejects, as the item itself is already restored. */
export async function bringBackPicture(
  client: QueryClient,
  data: PersonalData,
  list: PicturedList,
  { id: itemId, pictureId: id }: PicturedItem,
): Promise<void> {
  if (!id) return;
  await loadChanges().then(
    (changes) => changes.storePictureAgain(client, data, list, { id, itemId }),
    () => undefined,
  );
}
