import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type TextField, textLimits } from '../text/text.ts';

/** Drafts and received wishes are visible to their owner only. */
export const wishStates = ['draft', 'open', 'received'] as const;
export type WishState = (typeof wishStates)[number];

export const wishStateLabels: Record<WishState, string> = {
  draft: 'Entwurf',
  open: 'Offen',
  received: 'Erhalten',
};

/** Wish of a user. No field reveals whether the wish was taken. */
export interface Wish {
  id: string;
  title: string;
  notes: string | null;
  url: string | null;
  /** Price in cents. */
  priceCents: number | null;
  /** True for a 'Herzenswunsch', a wish that matters most. */
  isFavorite: boolean;
  state: WishState;
  /** True if everybody with the owner's link may see the wish. */
  onLink: boolean;
  /** Groups that may see the wish, unordered. */
  groupIds: string[];
  /**
   * Day from which the owner may learn the giver, once the wish was given; null while nobody sees the wish. In a group
   * with an event it is the day after the event, or later.
   */
  revealOn: CalendarDay | null;
  /** Id of the picture, which is stored in `PersonalData.wishPictures`. */
  pictureId: string | null;
  /** Position in the owner's order; the lowest comes first. */
  position: number;
  /** Time of creation as an ISO timestamp with zone. */
  createdAt: string;
}

/** Text fields, which people write in their own words; all other fields are choices. */
export const wishTextFields = {
  title: { kind: 'line', limit: textLimits.title },
  notes: { kind: 'text', limit: textLimits.notes },
  url: { kind: 'link', limit: textLimits.link },
} as const satisfies Partial<Record<keyof Wish, TextField>>;
export type WishTexts = Pick<Wish, keyof typeof wishTextFields>;
/** Values that a change is based on: the texts its writer read, and the state, changed only if it is still the same. */
export type WishBase = WishTexts & Pick<Wish, 'state'>;

/** Fields that the user can edit; field-rules.ts has a rule for each of them. */
export type WishFields = Omit<Wish, 'id' | 'createdAt'>;
/** The client makes the id, so that a retry is idempotent. */
export type NewWish = WishFields & { id: string };
export type WishChange = Partial<WishFields>;
