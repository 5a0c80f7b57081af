import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type TextField, textLimits } from '../text/text.ts';

/** Only the owner sees drafts and received wishes. */
export const wishStates = ['draft', 'open', 'received'] as const;
export type WishState = (typeof wishStates)[number];

export const wishStateLabels: Record<WishState, string> = {
  draft: 'Entwurf',
  open: 'Offen',
  received: 'Erhalten',
};

/** Wish of a user. No field depends on whether the wish was taken. */
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
   * Day from which the owner may learn the giver, once the wish was given; null while nobody sees the wish. In a group with
   * an event it is at the earliest the day after.
   */
  revealOn: CalendarDay | null;
  /** Id of the picture, which is stored in `PersonalData.wishPictures`. */
  pictureId: string | null;
  /** Position in the owner's order; the lowest comes first. */
  position: number;
  /** ISO timestamp with zone. */
  createdAt: string;
}

/** Text fields, which people write in their own words; all other fields are choices. */
export const wishTextFields = {
  title: { kind: 'line', limit: textLimits.title },
  notes: { kind: 'text', limit: textLimits.notes },
  url: { kind: 'link', limit: textLimits.link },
} as const satisfies Partial<Record<keyof Wish, TextField>>;
export type WishTexts = Pick<Wish, keyof typeof wishTextFields>;
/** `base` of a change: the texts its writer has read, and the state, which is changed only if it is still that one. */
export type WishBase = WishTexts & Pick<Wish, 'state'>;

/** Fields that a person can enter; field-rules.ts has the rule of each field. */
export type WishFields = Omit<Wish, 'id' | 'createdAt'>;
/** The client makes the id, so that a retry is idempotent. */
export type NewWish = WishFields & { id: string };
export type WishChange = Partial<WishFields>;
