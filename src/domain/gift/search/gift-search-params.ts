import { isLongerThan, textLimits } from '../../text/text.ts';
import { giftStatuses, type GiftStatus } from '../gift.ts';
import { giftOrders } from './gift-search-order.ts';
import { emptySearch, type GiftSearch } from './gift-search.ts';

const names = {
  text: 'suche',
  person: 'person',
  occasion: 'anlass',
  status: 'status',
  favoritesOnly: 'favorit',
  order: 'sortierung',
} as const;

const statusWords: Record<GiftStatus, string> = {
  idea: 'idee',
  wrapped: 'verpackt',
  verschenkt: 'verschenkt',
};

export function readGiftSearch(params: URLSearchParams): GiftSearch {
  return {
    text: readText(params, names.text) ?? emptySearch.text,
    person: readText(params, names.person),
    occasion: readText(params, names.occasion),
    status: giftStatuses.find((status) => statusWords[status] === params.get(names.status)) ?? null,
    favoritesOnly: params.get(names.favoritesOnly) === 'ja',
    order: giftOrders.find((order) => order === params.get(names.order)) ?? emptySearch.order,
  };
}

/** Writes a search into the parameters of an address: default values are left out, other parameters stay. */
export function writeGiftSearch(search: GiftSearch, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params);
  const values: Record<string, string | null> = {
    [names.text]: search.text.trim() || null,
    [names.person]: search.person,
    [names.occasion]: search.occasion,
    [names.status]: search.status === null ? null : statusWords[search.status],
    [names.favoritesOnly]: search.favoritesOnly ? 'ja' : null,
    [names.order]: search.order === emptySearch.order ? null : search.order,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) written.delete(name);
    else written.set(name, value);
  }
  return written;
}

function readText(params: URLSearchParams, name: string): string | null {
  const text = params.get(name);
  return text === null || isLongerThan(text, textLimits.title) ? null : text;
}
