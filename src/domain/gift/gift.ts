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

/** What is still to do for an idea. */
export const giftPlans = ['buy', 'ordered', 'here'] as const;
export type GiftPlan = (typeof giftPlans)[number];

export const giftPlanLabels: Record<GiftPlan, string> = {
  buy: 'Kaufen',
  ordered: 'Bestellt',
  here: 'Da',
};

/** How a given gift was liked, best first. */
export const giftLikings = [3, 2, 1] as const;
export type GiftLiking = (typeof giftLikings)[number];

export const giftLikingLabels: Record<GiftLiking, string> = {
  3: 'kam gut an',
  2: 'ging so',
  1: 'kam nicht gut an',
};

export type BudgetClass = 'low' | 'medium' | 'high';

/** A personal gift idea. Prices are whole euros; texts the user left empty are null. */
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
  /** A copy on purpose: it stays when the person is renamed or deleted. */
  recipientName: string | null;
  /** Whom it is for; null when the person is deleted, and in older gifts. */
  personId: string | null;
  priceMin: number | null;
  priceMax: number | null;
  budget: BudgetClass | null;
  budgetRange: string | null;
  notes: string | null;
  link: string | null;
  plan: GiftPlan | null;
  /** Stays when the status goes back. */
  givenOn: CalendarDay | null;
  /** What it cost in the end, in cents. */
  paidCents: number | null;
  liked: GiftLiking | null;
  /** Which picture it has; the picture itself is in `PersonalData.pictures`. */
  pictureId: string | null;
  /** ISO timestamp with zone. */
  createdAt: string;
}

/** What people write in their own words; all other fields are choices. */
export const giftTextFields = {
  title: { kind: 'line', limit: textLimits.title },
  description: { kind: 'text', limit: textLimits.description },
  notes: { kind: 'text', limit: textLimits.notes },
  link: { kind: 'link', limit: textLimits.link },
} as const satisfies Partial<Record<keyof Gift, TextField>>;
export type GiftTexts = Pick<Gift, keyof typeof giftTextFields>;

/** What a person can enter; field-rules.ts says of each field how it is carried and read. */
export type GiftFields = Omit<Gift, 'id' | 'createdAt'>;
/**
 * What a new gift brings; the id is made by the client so that a retry never stores it twice. One that comes back after
 * it was deleted keeps its age.
 */
export type NewGift = GiftFields & { id: string; createdAt?: string };
export type GiftChange = Partial<GiftFields>;
