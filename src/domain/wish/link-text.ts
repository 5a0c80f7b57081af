import { countText } from '../text/german.ts';
import { shelfOf } from './wish-shelf.ts';
import type { Wish } from './wish.ts';

/** Text for the owner about the list behind their link; `wishes` are all of their wishes. */
export function linkText(wishes: readonly Wish[]): string {
  const count = wishes.filter((wish) => wish.onLink && shelfOf(wish) === 'open').length;
  if (count === 0)
    return 'Noch zeigt der Link keinen Wunsch. Setz bei einem Wunsch das Häkchen „Alle mit dem Link“.';
  const seen = count === 1 ? 'einen deiner Wünsche' : `${countText(count)} deiner Wünsche`;
  return `Wer den Link hat, sieht ${seen}. Ein Konto braucht niemand.`;
}

/** Shortened address in one line: `paeckchen.app/w/9tQeV…sHc` */
export function shortLink(address: string): string {
  const shown = address.replace(/^https?:\/\//u, '');
  const start = shown.lastIndexOf('/') + 1;
  const token = shown.slice(start);
  return token.length <= 12 ? shown : `${shown.slice(0, start)}${token.slice(0, 5)}…${token.slice(-3)}`;
}
