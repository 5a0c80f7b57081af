import * as z from 'zod/mini';

import { type CalendarDay, parseCalendarDay } from '../calendar/calendar-day.ts';
import { editedFields } from '../fields/edited-fields.ts';
import { typedCents } from '../gift/price/cents-schema.ts';
import { centsText } from '../gift/price/cents.ts';
import { optionalLink } from '../text/link-schema.ts';
import { optionalText, requiredText } from '../text/text-schema.ts';
import { textLimits } from '../text/text.ts';
import { isShown } from './wish-shelf.ts';
import { type NewWish, type Wish, type WishChange, type WishFields, wishTextFields } from './wish.ts';

export const wishDegrees = ['nice', 'dear'] as const;
export type WishDegree = (typeof wishDegrees)[number];
export const wishDegreeLabels: Record<WishDegree, string> = {
  nice: 'Wäre schön',
  dear: 'Herzenswunsch',
};

/** Schema of the form 'Neuer Wunsch': trimmed texts, cents, null for empty fields. */
export const wishFormSchema = z.object({
  title: requiredText(textLimits.title, 'Titel ist erforderlich'),
  url: optionalLink,
  priceCents: typedCents,
  degree: z.enum(wishDegrees),
  notes: optionalText(textLimits.notes),
  groupIds: z.array(z.string()),
  onLink: z.boolean(),
  /** Chosen reveal day; '' if the user has not chosen one. */
  revealOn: z.pipe(z.string(), z.transform(parseCalendarDay)),
});

export type WishFormValues = z.input<typeof wishFormSchema>;
export type WishDraft = z.output<typeof wishFormSchema>;

const wishFormDefaults: WishFormValues = {
  title: '',
  url: '',
  priceCents: '',
  degree: 'nice',
  notes: '',
  groupIds: [],
  onLink: false,
  revealOn: '',
};

/** Initial values of the form; `wish` null for a new one. Drops a past reveal day: sharing again needs a later one. */
export function wishFormValues(wish: Wish | null, today: CalendarDay): WishFormValues {
  if (wish === null) return wishFormDefaults;
  return {
    title: wish.title,
    url: wish.url ?? '',
    priceCents: wish.priceCents === null ? '' : centsText(wish.priceCents),
    degree: wish.isFavorite ? 'dear' : 'nice',
    notes: wish.notes ?? '',
    groupIds: wish.groupIds,
    onLink: wish.onLink,
    revealOn: wish.revealOn !== null && wish.revealOn > today ? wish.revealOn : '',
  };
}

interface DraftedWith {
  id: string;
  position: number;
  /** Default reveal day, used if the user has not chosen one. */
  revealDay: CalendarDay;
}

export function wishFromDraft(draft: WishDraft, { id, position, revealDay }: DraftedWith): NewWish {
  const { title, url, priceCents, degree, notes, groupIds, onLink, revealOn } = draft;
  const shown = isShown(draft);
  return {
    id,
    title,
    notes,
    url,
    priceCents,
    isFavorite: degree === 'dear',
    state: shown ? 'open' : 'draft',
    onLink,
    groupIds,
    // A wish that nobody sees has no giver to reveal.
    revealOn: shown ? (revealOn ?? revealDay) : null,
    pictureId: null,
    position,
  };
}

export const wishEdit = editedFields<WishFormValues, WishFields>(
  {
    title: ['title'],
    url: ['url'],
    priceCents: ['priceCents'],
    degree: ['isFavorite'],
    notes: ['notes'],
    groupIds: ['groupIds'],
    onLink: ['onLink'],
    revealOn: ['revealOn'],
  },
  wishTextFields,
);

/** Change of a wish by the touched fields of its form. */
export function changedWish(
  draft: WishDraft,
  wish: Wish,
  touched: readonly (keyof WishFormValues)[],
  revealDay: CalendarDay,
): WishChange {
  const drafted = wishFromDraft(draft, { id: wish.id, position: wish.position, revealDay });
  const change = wishEdit.changeOf(drafted, touched);
  if (!touched.includes('groupIds') && !touched.includes('onLink')) return change;
  const { state, revealOn } = drafted;
  // A wish that others may see is open; a received one stays received.
  return wish.state === 'received' ? { ...change, revealOn } : { ...change, state, revealOn };
}
