import * as z from 'zod/mini';

import { type CalendarDay, parseCalendarDay } from '../calendar/calendar-day.ts';
import { cutText } from '../text/cut-text.ts';
import { oneLine } from '../text/one-line.ts';
import { hasVisibleCharacter, textLimits } from '../text/text.ts';
import { parseExternalLink } from '../text/url.ts';

/** Result of reading a product page; `refused` are addresses that cannot be a shop's page. */
export const pageStates = ['ok', 'partial', 'blocked', 'nothing', 'refused'] as const;
export type PageState = (typeof pageStates)[number];

/** Data of a product page, as answered by the edge function `read-product-link`. */
export interface PageFacts {
  state: PageState;
  title: string | null;
  /** Price in euro cents. */
  cents: number | null;
  /** Host name without `www.` */
  shop: string | null;
  /** Canonical address of the page. */
  canonical: string | null;
  readOn: CalendarDay;
  /** JPEG, PNG, WebP, AVIF or GIF in base64, unchecked from the shop: re-encode it before showing or storing it. */
  picture: string | null;
}

/** Limits of the function's answer; 3 MB of a picture are four million base64 characters. */
export const pageLimits = { cents: 100_000_000, shop: 253, picture: 4_200_000 } as const;

/** Invalid values become null; the rest of the page stays. */
function orNull<Value>(read: (value: unknown) => Value | null) {
  return z.pipe(z.optional(z.unknown()), z.transform(read));
}
const line = (limit: number) =>
  orNull((value) => {
    const text = typeof value === 'string' ? cutText(oneLine(value.slice(0, limit * 10)), limit) : '';
    return hasVisibleCharacter(text) ? text : null;
  });
const factsSchema = z.object({
  state: z.enum(pageStates),
  title: line(textLimits.title),
  cents: orNull((value) => (isPrice(value) ? value : null)),
  shop: line(pageLimits.shop),
  canonical: orNull((value) => (typeof value === 'string' ? (parseExternalLink(value)?.href ?? null) : null)),
  readOn: orNull((value) => (typeof value === 'string' ? parseCalendarDay(value) : null)),
  picture: orNull((value) => (isBase64(value) ? value : null)),
});

/** Parses an answer of the function; null if invalid. */
export function parsePageFacts(answer: unknown): PageFacts | null {
  const { data } = factsSchema.safeParse(answer);
  if (data === undefined || data.readOn === null) return null;
  return { ...data, readOn: data.readOn };
}

function isPrice(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= pageLimits.cents;
}

function isBase64(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= pageLimits.picture && /^[A-Za-z0-9+/]+={0,2}$/.test(value)
  );
}
