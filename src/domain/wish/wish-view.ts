import type { GroupGift } from '../group/group-gift.ts';
import type { Wish, WishFields } from './wish.ts';

interface FieldView {
  /** True if visitors who open the owner's link see the field. */
  overLink: boolean;
  /**
   * True if a change of the field makes it another wish: nobody can take the wish without having read the change, and
   * people who have taken it are notified.
   */
  isRead: boolean;
}

/**
 * By field of a wish: its visibility to others, in groups and perhaps over the owner's link; null for fields that
 * nobody else sees. A new field does not compile without an entry.
 */
export const wishView = {
  title: { overLink: true, isRead: true },
  notes: { overLink: true, isRead: true },
  url: { overLink: true, isRead: true },
  priceCents: { overLink: true, isRead: true },
  isFavorite: { overLink: true, isRead: false },
  pictureId: { overLink: true, isRead: false },
  revealOn: { overLink: false, isRead: false },
  // Fields that decide who sees the wish, and where it stands.
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

/** Wish as visitors see it who open the owner's link. */
export type ListedWish = Pick<Wish, 'id' | FieldsWith<{ overLink: true }>>;

/** Fields in the version that a person has read who takes the wish. */
export type ReadWish = Pick<Wish, FieldsWith<{ isRead: true }>>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields that are filtered here
export const readWishFields = Object.entries(wishView)
  .filter(([, view]) => view?.isRead)
  .map(([field]) => field) as (keyof ReadWish)[];
