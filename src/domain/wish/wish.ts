import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type TextField, textLimits } from '../text/text.ts';

/** A draft is seen by its owner alone, and so is what they have received. */
export const wishStates = ['draft', 'open', 'received'] as const;
export type WishState = (typeof wishStates)[number];

export const wishStateLabels: Record<WishState, string> = {
  draft: 'Entwurf',
  open: 'Offen',
  received: 'Erhalten',
};

/** Something that one would like to be given. Nothing in it depends on whether somebody takes care of it. */
export interface Wish {
  id: string;
  title: string;
  notes: string | null;
  url: string | null;
  /** What it costs, in cents. */
  priceCents: number | null;
  /** A 'Herzenswunsch'. */
  isFavorite: boolean;
  state: WishState;
  /** Whether everybody with the link of the owner may see it. */
  onLink: boolean;
  /** The groups that may see it, in no order. */
  groupIds: string[];
  /**
   * The day from which the owner may learn who gave it, if they gave it; null while nobody sees it. In a group with an event
   * it is the day after that at the earliest.
   */
  revealOn: CalendarDay | null;
  /** Which picture it has; the picture itself is in `PersonalData.wishPictures`. */
  pictureId: string | null;
  /** The order of the owner; the lowest comes first. */
  position: number;
  /** ISO timestamp with zone. */
  createdAt: string;
}

/** What people write in their own words; all else is a choice. */
export const wishTextFields = {
  title: { kind: 'line', limit: textLimits.title },
  notes: { kind: 'text', limit: textLimits.notes },
  url: { kind: 'link', limit: textLimits.link },
} as const satisfies Partial<Record<keyof Wish, TextField>>;
export type WishTexts = Pick<Wish, keyof typeof wishTextFields>;
/** What a change is made over, as its writer saw it: a state only while it is still that one. */
export type WishBase = WishTexts & Pick<Wish, 'state'>;

/** What a person can enter; field-rules.ts says of each field how it is carried and read. */
export type WishFields = Omit<Wish, 'id' | 'createdAt'>;
/** The id is made by the client, so that a retry never stores it twice. */
export type NewWish = WishFields & { id: string };
export type WishChange = Partial<WishFields>;
