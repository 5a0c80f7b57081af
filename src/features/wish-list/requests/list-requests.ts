import { seenColumns } from '@/data/rows/columns';
import type { Picture } from '@/domain/picture/picture';
import { type ListedWish, readWishFields } from '@/domain/wish/wish-view';
import type { Database } from '@/lib/supabase/database.types';
import { supabaseUrl } from '@/lib/supabase/supabase-env';

import type { Taker } from '../giving/taker-notes';
import { ListProblem, asListProblem } from '../list/list-problem';
import { visitorFetch } from './visitor-session';

export interface WishList {
  /** Name of the owner; empty when the owner has set none. */
  ownerName: string;
  /** True when the visitor is the owner. */
  isOwn: boolean;
  wishes: readonly ListedWish[];
}

export interface TakenWish {
  isMine: boolean;
  isGiven: boolean;
  /** True when the owner changed the wish after the claim. */
  isChanged: boolean;
}

/** A claimed wish, found by its claim token. */
export interface WishToGive {
  ownerName: string;
  /** Title of the wish; null when the wish is no longer on the list. */
  title: string | null;
  url: string | null;
  /** Title that the wish had when it was claimed. */
  takenTitle: string;
  isGiven: boolean;
  /** True when the owner changed the wish after the claim. */
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

/** Existing pictures of at most 50 ids. */
export async function listPictures(taker: Taker, token: string, ids: string[]): Promise<Picture[]> {
  return rowsOf(await askServer(taker, 'wish_list_pictures', { p_token: token, p_pictures: ids }));
}

/** Taken wishes by id. Fetched only once a visitor gives a name: the owner may be looking, who must not see them. */
export async function takenWishes(taker: Taker, token: string): Promise<ReadonlyMap<string, TakenWish>> {
  const rows = await everyRow((page) => askServer(taker, 'taken_wishes', { p_token: token }, { page }));
  return new Map(
    rows.map(({ wish_id, is_mine, is_given, is_changed }) => [
      wish_id,
      { isMine: is_mine, isGiven: is_given, isChanged: is_changed },
    ]),
  );
}

/** Takes a wish. False when somebody else was faster, null when the owner changed it. Idempotent by the claim token. */
export async function takeWish(
  taker: Taker,
  { token, wish, name, key }: { token: string; wish: ListedWish; name: string; key: string },
): Promise<boolean | null> {
  const p_seen = seenColumns(wish, readWishFields);
  const args = { p_token: token, p_wish: wish.id, p_name: name, p_key: key, p_seen };
  return orFound(
    async () => {
      const isTaken: boolean | null = await askServer(taker, 'take_wish', args);
      return isTaken === null ? null : yesOrNo(isTaken);
    },
    async () => (await findTakenWish(taker, key)) !== null,
  );
}

/**
 * Finds a wish by its claim token. Null when the token is invalid: the wish was given back, its claim was released with
 * a new link, or it belongs to the caller.
 */
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

/** Releases a claim. False when there is none, or when the wish is already given. */
export async function giveBackWish(taker: Taker, key: string): Promise<boolean> {
  return orFound(
    async () => yesOrNo(await askServer(taker, 'give_back_wish', { p_key: key })),
    async () => (await findTakenWish(taker, key)) === null,
  );
}

/** Marks a claimed wish as given, or takes that back. False when the claim no longer exists. */
export async function sayWishGiven(taker: Taker, key: string, isGiven: boolean): Promise<boolean> {
  return orFound(
    async () => yesOrNo(await askServer(taker, 'say_wish_given', { p_key: key, p_is_given: isGiven })),
    async () => (await findTakenWish(taker, key))?.isGiven === isGiven,
  );
}

/** Result of a change; after a lost response `isFound` tells whether the change is stored. */
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

/**
 * Returns nothing for the row that stands for an empty list. Checks for null, because the generated types do not know
 * which columns of a function can be null.
 */
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

/** Equal to `max_rows` of the project; a shorter page is the last one. */
const pageSize = 1000;

/** All rows of a function in a stable order, read page by page. */
async function everyRow<Row>(readPage: (page: string) => Promise<Row[]>): Promise<Row[]> {
  const rows = rowsOf(await readPage(''));
  for (let count = rows.length; count === pageSize;) {
    const page = rowsOf(await readPage(`?limit=${pageSize}&offset=${rows.length}`));
    rows.push(...page);
    count = page.length;
  }
  return rows;
}

/** A wish that moves to the next page between two reads is read twice, so duplicates are dropped. */
function onceEach(wishes: ListedWish[]): ListedWish[] {
  return [...new Map(wishes.map((wish) => [wish.id, wish])).values()];
}

function yesOrNo(answer: boolean): boolean {
  if (typeof answer !== 'boolean') throw new ListProblem('offline');
  return answer;
}

/** Rejects JSON that is not an array, which comes from a proxy instead of the backend. */
function rowsOf<Row>(rows: Row[]): Row[] {
  if (!Array.isArray(rows)) throw new ListProblem('offline');
  return rows;
}

type Options = { page?: string; signal?: AbortSignal | undefined };
type Functions = Database['public']['Functions'];

/**
 * Calls an SQL function as account or visitor, without the PostgREST client, which has a third of the size of this
 * page. `page` is the query string of a page of rows. Rejects with a `ListProblem`.
 */
async function askServer<Name extends keyof Functions>(
  taker: Taker,
  name: Name,
  args: Functions[Name]['Args'],
  { page = '', signal }: Options = {},
): Promise<Functions[Name]['Returns']> {
  try {
    const send = taker === 'visitor' ? visitorFetch : await accountFetch();
    const response = await send(`${supabaseUrl}/rest/v1/rpc/${name}${page}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(args),
      ...(signal && { signal }),
    });
    const text = await response.text();
    // HTML comes from a proxy or captive portal, never from the backend.
    if (!response.ok || text.trimStart().startsWith('<')) throw await refusal(text, response.status);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types are made from the database
    return JSON.parse(text) as Functions[Name]['Returns'];
  } catch (error) {
    signal?.throwIfAborted();
    throw asListProblem(error);
  }
}

async function accountFetch() {
  const { authorizedFetch } = await import('@/lib/supabase/authorized-fetch');
  return authorizedFetch;
}

/** Lazy chunk: few visitors ever see a refusal. */
async function refusal(text: string, status: number): Promise<ListProblem> {
  if (status === 429) return new ListProblem('busy');
  const words = await import('./refusal').catch(() => null);
  return words ? words.refusalOf(text, status) : new ListProblem('server');
}
