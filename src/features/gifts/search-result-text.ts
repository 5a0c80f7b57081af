import { type GiftSearch, emptySearch } from '@/domain/gift-search';
import { giftOrderLabels } from '@/domain/gift-search-order';

/** `12 von 2.000 Geschenken`, with the order when it is not the usual one. */
export function searchResultText(found: number, all: number, order: GiftSearch['order']): string {
  const count =
    found === all
      ? giftCount(all)
      : `${found.toLocaleString('de-DE')} von ${giftCount(all)}${all === 1 ? '' : 'n'}`;
  return order === emptySearch.order ? count : `${count} · ${giftOrderLabels[order]}`;
}

/** `1 Geschenk`, `2.000 Geschenke`. */
export function giftCount(count: number): string {
  return `${count.toLocaleString('de-DE')} ${count === 1 ? 'Geschenk' : 'Geschenke'}`;
}
