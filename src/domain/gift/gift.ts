import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type TextField, textLimits } from '../text/text.ts';

export const giftCategories = [
  'Schmuck',
  'Mode & Accessoires',
  'Beauty & Wellness',
  'Hobbys & Interessen',
  'Erlebnisse',
  'Technik',
  'Bücher & Medien',
  'Haus & Deko',
  'Sonstiges',
] as const;

export const giftStyles = [
  'Romantisch',
  'Modern',
  'Klassisch',
  'Verspielt',
  'Elegant',
  'Sportlich',
  'Kreativ',
  'Praktisch',
] as const;

export const giftStatuses = ['idea', 'wrapped', 'verschenkt'] as const;
export type GiftStatus = (typeof giftStatuses)[number];

export const giftStatusLabels: Record<GiftStatus, string> = {
  idea: 'Idee',
  wrapped: 'Verpackt',
  verschenkt: 'Verschenkt',
};

export function isGiven({ status }: Pick<Gift, 'status'>): boolean {
  return status === 'verschenkt';
}

/** State of buying an idea: to buy, ordered, or at home. */
export const giftPlans = ['buy', 'ordered', 'here'] as const;
export type GiftPlan = (typeof giftPlans)[number];

export const giftPlanLabels: Record<GiftPlan, string> = {
  buy: 'Besorgen',
  ordered: 'Bestellt',
  here: 'Da',
};

/** Ratings of how well a given gift was liked, best first. */
export const giftLikings = [3, 2, 1] as const;
export type GiftLiking = (typeof giftLikings)[number];

export const giftLikingLabels: Record<GiftLiking, string> = {
  3: 'kam gut an',
  2: 'ging so',
  1: 'kam nicht gut an',
};

export type BudgetClass = 'low' | 'medium' | 'high';

/** Personal gift idea. Prices are whole euros; empty texts are null. */
export interface Gift {
  id: string;
  title: string;
  description: string | null;
  category: string | null;
  occasion: string | null;
  occasionDate: CalendarDay | null;
  style: string | null;
  status: GiftStatus;
  isFavorite: boolean;
  /** Copy of the name on purpose: it stays when the person is renamed or deleted. */
  recipientName: string | null;
  /** Recipient; null if the person was deleted, or the gift names only a name. */
  personId: string | null;
  priceMin: number | null;
  priceMax: number | null;
  budget: BudgetClass | null;
  budgetRange: string | null;
  notes: string | null;
  link: string | null;
  plan: GiftPlan | null;
  /** Day on which the gift was given; kept if the status goes back. */
  givenOn: CalendarDay | null;
  /** Final price in cents. */
  paidCents: number | null;
  liked: GiftLiking | null;
  /** Id of the picture, which is stored in `PersonalData.pictures`. */
  pictureId: string | null;
  /** Time of creation as an ISO timestamp with zone. */
  createdAt: string;
}

/** Text fields, which people write in their own words; all other fields are choices. */
export const giftTextFields = {
  title: { kind: 'line', limit: textLimits.title },
  description: { kind: 'text', limit: textLimits.description },
  notes: { kind: 'text', limit: textLimits.notes },
  link: { kind: 'link', limit: textLimits.link },
} as const satisfies Partial<Record<keyof Gift, TextField>>;
export type GiftTexts = Pick<Gift, keyof typeof giftTextFields>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
export const giftTextNames = Object.keys(giftTextFields) as (keyof GiftTexts)[];

/** Fields that the user can edit; field-rules.ts has a rule for each of them. */
export type GiftFields = Omit<Gift, 'id' | 'createdAt'>;
/** Fields of a new gift. The client makes the id, so that a retry is idempotent. A restored gift keeps `createdAt`. */
export type NewGift = GiftFields & { id: string; createdAt?: string };
export type GiftChange = Partial<GiftFields>;
