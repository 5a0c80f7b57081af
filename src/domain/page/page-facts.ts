import type { CalendarDay } from '../calendar/calendar-day.ts';

/** How much of a product page could be read; `refused` are addresses that no page of a shop has. */
export const pageStates = ['ok', 'partial', 'blocked', 'nothing', 'refused'] as const;
export type PageState = (typeof pageStates)[number];

/** What a page says of its product, as the function `read-product-link` answers. */
export interface PageFacts {
  state: PageState;
  title: string | null;
  /** Euro cents. */
  cents: number | null;
  /** The host without `www.`. */
  shop: string | null;
  /** The address the page gives itself. */
  canonical: string | null;
  readOn: CalendarDay;
  /** JPEG, PNG, WebP or AVIF in base64, as it came from the shop: to be encoded anew before it is shown or kept. */
  picture: string | null;
}
