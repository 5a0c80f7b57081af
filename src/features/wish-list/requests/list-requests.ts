import type { Picture } from '@/domain/picture/picture';

import type { Taker } from '../giving/taker-notes';
import { ListProblem } from '../list/list-problem';
import { askServer } from './ask-server';

/** A wish as others see it. */
export interface ListedWish {
  id: string;
  title: string;
  notes: string | null;
  url: string | null;
  priceCents: number | null;
  isFavorite: boolean;
  pictureId: string | null;
}

export interface WishList {
  /** Empty when they have not said how they are called. */
  ownerName: string;
  /** Whether the one who looks is the one who wishes. */
  isOwn: boolean;
  wishes: readonly ListedWish[];
}

export interface TakenWish {
  isMine: boolean;
  isGiven: boolean;
  /** Whether it is another one since the visitor took it. */
  isChanged: boolean;
}

/** What was taken with a key. */
export interface WishToGive {
  ownerName: string;
  /** Null when it is not on the list any more. */
  title: string | null;
  url: string | null;
  /** As it was called when it was taken. */
  takenTitle: string;
  isGiven: boolean;
  /** Whether it is another one since. */
  isChanged: boolean;
}

export async function openWishList(taker: Taker, token: string, signal?: AbortSignal): Promise<WishList> {
  const rows = await everyRow((page) =>
    askServer(taker, 'open_wish_list', { p_token: token }, { page, signal }),
  );
  const [first] = rows;
  if (first === undefined) throw new ListProblem('gone');
  return { ownerName: first.owner_name, isOwn: first.is_own, wishes: onceEach(rows.flatMap(toWish)) };
}

/** Those of the pictures that are there, 50 at most. */
export async function listPictures(taker: Taker, token: string, ids: string[]): Promise<Picture[]> {
  return rowsOf(await askServer(taker, 'wish_list_pictures', { p_token: token, p_pictures: ids }));
}

/** By wish. Asked for on purpose only: an owner who uses somebody else's browser would read it. */
export async function takenWishes(taker: Taker, token: string): Promise<ReadonlyMap<string, TakenWish>> {
  const rows = await everyRow((page) => askServer(taker, 'taken_wishes', { p_token: token }, { page }));
  return new Map(
    rows.map(({ wish_id, is_mine, is_given, is_changed }) => [
      wish_id,
      { isMine: is_mine, isGiven: is_given, isChanged: is_changed },
    ]),
  );
}

/** False when somebody else was faster, null when it is not as it was read. The same key again means the same. */
export async function takeWish(
  taker: Taker,
  { token, wish, name, key }: { token: string; wish: ListedWish; name: string; key: string },
): Promise<boolean | null> {
  const { id, title, notes, url, priceCents } = wish;
  const seen = { title, notes, url, price_cents: priceCents };
  const args = { p_token: token, p_wish: id, p_name: name, p_key: key, p_seen: seen };
  return orFound(
    async () => {
      const isTaken: boolean | null = await askServer(taker, 'take_wish', args);
      return isTaken === null ? null : yesOrNo(isTaken);
    },
    async () => (await findTakenWish(taker, key)) !== null,
  );
}

/** Null when the key opens nothing (any more): it was given back, freed with a new link, or is for a wish of the caller. */
export async function findTakenWish(
  taker: Taker,
  key: string,
  signal?: AbortSignal,
): Promise<WishToGive | null> {
  const [row] = rowsOf(await askServer(taker, 'find_taken_wish', { p_key: key }, { signal }));
  if (row === undefined) return null;
  const { owner_name: ownerName, title, url, taken_title: takenTitle } = row;
  return { ownerName, title, url, takenTitle, isGiven: row.is_given, isChanged: row.is_changed };
}

/** False when there was nothing to give back, or it was given. */
export async function giveBackWish(taker: Taker, key: string): Promise<boolean> {
  return orFound(
    async () => yesOrNo(await askServer(taker, 'give_back_wish', { p_key: key })),
    async () => (await findTakenWish(taker, key)) === null,
  );
}

/** False when it is not taken any more. */
export async function sayWishGiven(taker: Taker, key: string, isGiven: boolean): Promise<boolean> {
  return orFound(
    async () => yesOrNo(await askServer(taker, 'say_wish_given', { p_key: key, p_is_given: isGiven })),
    async () => (await findTakenWish(taker, key))?.isGiven === isGiven,
  );
}

/** The answer to a change; where it is lost, what is found says it. */
async function orFound<Answer extends boolean | null>(
  change: () => Promise<Answer>,
  isFound: () => Promise<boolean>,
): Promise<Answer | true> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ListProblem && error.kind === 'offline')) throw error;
    if (await isFound().catch(() => false)) return true;
    throw error;
  }
}

type ListRow = Awaited<ReturnType<typeof askServer<'open_wish_list'>>>[number];

/** Nothing for the row of an empty list. The types do not say what may be null in the rows of a function. */
function toWish({
  wish_id,
  title,
  notes,
  url,
  price_cents,
  is_favorite,
  picture_id,
}: Partial<ListRow>): ListedWish[] {
  if (!wish_id) return [];
  return [
    {
      id: wish_id,
      title: title ?? '',
      notes: notes ?? null,
      url: url ?? null,
      priceCents: price_cents ?? null,
      isFavorite: is_favorite ?? false,
      pictureId: picture_id ?? null,
    },
  ];
}

/** As `max_rows` of the project: a shorter page is the last one. */
const pageSize = 1000;

/** All rows of an answer in a stable order, of which the server sends so many at a time. */
async function everyRow<Row>(readPage: (page: string) => Promise<Row[]>): Promise<Row[]> {
  const rows = rowsOf(await readPage(''));
  for (let count = rows.length; count === pageSize;) {
    const page = rowsOf(await readPage(`?limit=${pageSize}&offset=${rows.length}`));
    rows.push(...page);
    count = page.length;
  }
  return rows;
}

/** A wish that moves between two pages is read twice. */
function onceEach(wishes: ListedWish[]): ListedWish[] {
  return [...new Map(wishes.map((wish) => [wish.id, wish])).values()];
}

function yesOrNo(answer: boolean): boolean {
  if (typeof answer !== 'boolean') throw new ListProblem('offline');
  return answer;
}

/** Any JSON of a proxy would pass for an answer. */
function rowsOf<Row>(rows: Row[]): Row[] {
  if (!Array.isArray(rows)) throw new ListProblem('offline');
  return rows;
}
