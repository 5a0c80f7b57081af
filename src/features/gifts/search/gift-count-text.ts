import { countText } from '@/domain/text/german';
/** Result text: `12 von 2.000 Geschenken`, or `2.000 Geschenke` when all were found. */
export function foundText(found: number, all: number): string {
  if (found === all) return giftCountText(all);
  return `${countText(found)} von ${giftCountText(all)}${all === 1 ? '' : 'n'}`;
}

/** Number of gifts as text: `1 Geschenk`, `2.000 Geschenke`. */
export function giftCountText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'Geschenk' : 'Geschenke'}`;
}
