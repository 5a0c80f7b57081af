import type { GroupGift } from '../group/group-gift.ts';
import type { Wish, WishFields } from './wish.ts';

interface FieldView {
  /** True if the list of a link shows the field. */
  overLink: boolean;
  /** True if a wish with another value is another wish: nobody takes it unread, and a taker is told of the change. */
  isRead: boolean;
}

/**
 * View of others on each field of a wish, in groups and perhaps over the link; null for what nobody else sees. A new field
 * does not compile without its row.
 */
export const wishView = {
  title: { overLink: true, isRead: true },
  notes: { overLink: true, isRead: true },
  url: { overLink: true, isRead: true },
  priceCents: { overLink: true, isRead: true },
  isFavorite: { overLink: true, isRead: false },
  pictureId: { overLink: true, isRead: false },
  revealOn: { overLink: false, isRead: false },
  // Visibility and order of the wish itself.
  state: null,
  onLink: null,
  groupIds: null,
  position: null,
} as const satisfies {
  [Field in keyof WishFields]: Field extends keyof GroupGift ? FieldView | null : null;
};

type FieldsWith<View> = {
  [Field in keyof typeof wishView]: (typeof wishView)[Field] extends View ? Field : never;
}[keyof typeof wishView];

/** Wish as the list of a link shows it. */
export type ListedWish = Pick<Wish, 'id' | FieldsWith<{ overLink: true }>>;

/** Fields that somebody has read who takes a wish. */
export type ReadWish = Pick<Wish, FieldsWith<{ isRead: true }>>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields that are filtered here
export const readWishFields = Object.entries(wishView)
  .filter(([, view]) => view?.isRead)
  .map(([field]) => field) as (keyof ReadWish)[];
