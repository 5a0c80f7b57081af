import * as z from 'zod/mini';

import { type CalendarDay, parseCalendarDay } from '../calendar/calendar-day.ts';
import { editedFields } from '../fields/edited-fields.ts';
import { typedCents } from '../gift/cents-schema.ts';
import { centsText } from '../gift/cents.ts';
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

/** The form 'Wunsch': from what was typed to trimmed texts, cents, and null where empty. */
export const wishFormSchema = z.object({
  title: requiredText(textLimits.title, 'Titel ist erforderlich'),
  url: optionalLink,
  priceCents: typedCents,
  degree: z.enum(wishDegrees),
  notes: optionalText(textLimits.notes),
  groupIds: z.array(z.string()),
  onLink: z.boolean(),
  /** '' as long as nobody has chosen one. */
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

/** What the form begins with; without a wish for a new one. A day that has come is no choice for whoever sees it next. */
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
  /** When nobody has chosen another one. */
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
    // Nobody gives what nobody sees.
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

/** What the touched fields of the form make of a wish. */
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
  // Who sees it makes it open; what was received stays so.
  return wish.state === 'received' ? { ...change, revealOn } : { ...change, state, revealOn };
}
