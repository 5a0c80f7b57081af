import type { QueryClient } from '@tanstack/react-query';

import type { Picture } from '@/domain/picture/picture';
import { within } from '@/lib/pause';

import { failWithoutCode } from '../../app-error';
import type { PersonalData } from '../../personal-data';
import type { PicturedList } from './picture-queries';

/** An item of such a list. */
export interface PicturedItem {
  id: string;
  pictureId?: string | null;
}

const loadChanges = () => import('./picture-changes').catch(failWithoutCode);

/** Stores an item, with a picture as `storeWithPicture`. */
export async function withPicture<T>(
  client: QueryClient,
  data: PersonalData,
  { list, itemId, picture }: { list: PicturedList; itemId: string; picture: Picture | undefined },
  storeItem: () => Promise<T>,
): Promise<T> {
  if (!picture) return storeItem();
  // Before the item: where its code cannot be had, both stay in the form.
  const { storeWithPicture } = await loadChanges();
  return storeWithPicture(client, data, list, { ...picture, itemId }, storeItem);
}

/** A removal waits no longer than this for a picture that nobody has seen yet. */
const longestWaitMs = 2000;
/** By the turn of the removal. */
const beingRead = new Map<string, Promise<unknown>>();

/** To be called before the item leaves the list. */
export function keepForUndo(
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

/** Done once the picture of what is removed is there, or nobody waits for it any longer. Never rejects. */
export async function whenKept(turn: string): Promise<void> {
  await beingRead.get(turn);
  beingRead.delete(turn);
}

/** Never rejects: the item is back already. */
export async function bringBackPicture(
  client: QueryClient,
  data: PersonalData,
  list: PicturedList,
  { id: itemId, pictureId: id }: PicturedItem,
): Promise<void> {
  if (!id) return;
  await loadChanges().then(
    (changes) => changes.bringBackPicture(client, data, list, { id, itemId }),
    () => undefined,
  );
}
