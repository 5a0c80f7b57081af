import { exactPriceLabel } from '../gift/price/cents-label.ts';
import { formerMember } from '../group/group.ts';
import { countText, germanOrder } from '../text/german.ts';
import { nameList } from '../text/name-list.ts';
import {
  amountOf,
  poolCost,
  evenCents,
  isNothing,
  paidEarlierCents,
  type Pool,
  type PoolShare,
  type PoolSums,
  poolSums,
  surplusCents,
} from './pool.ts';

/** State of an open pool: `Es wird gesammelt · 90,00 €`. Mentions a missing collector, without whom nobody gets money. */
export function openText({ collectorId, totalCents }: Pool): string {
  const text = collectorId === null ? 'Gerade sammelt niemand' : 'Es wird gesammelt';
  return `${text} · ${exactPriceLabel(totalCents)}`;
}

/** Current share: `zurzeit je 30,00 €` if all members pay evenly; the missing amount if nobody takes an even share. */
export function currentText(pool: Pool): string {
  const even = evenCents(pool);
  if (pool.restCents === 0) return 'alles ist gedeckt';
  if (even === null) return `es fehlen ${exactPriceLabel(pool.restCents)}`;
  if (pool.memberIds.length === 1) return 'noch allein';
  const isForAll = pool.evenCount >= pool.memberIds.length;
  return `${isForAll ? 'zurzeit je' : 'alle anderen je'} ${exactPriceLabel(even)}`;
}

const together = [
  'zu zweit',
  'zu dritt',
  'zu viert',
  'zu fünft',
  'zu sechst',
  'zu siebt',
  'zu acht',
  'zu neunt',
  'zu zehnt',
  'zu elft',
  'zu zwölft',
];

export const coveredText = 'der Preis ist schon gedeckt';

/** Preview of an even share of 0 €. */
export function coveredPreviewText(totalCents: number): string {
  return `${coveredText} · ${exactPriceLabel(totalCents)} zusammen`;
}

/**
 * Preview of a share: `dein Anteil, wenn ihr zu viert seid · 90,00 € zusammen`. `count` includes the reader; null for a custom
 * amount, which does not depend on it.
 */
export function previewText(count: number | null, totalCents: number): string {
  const total = `${exactPriceLabel(totalCents)} zusammen`;
  if (count === null) return `dein Anteil, auch wenn noch jemand mitmacht · ${total}`;
  const who = count < 2 ? 'du allein bleibst' : `ihr ${together[count - 2] ?? String(count)} seid`;
  return `dein Anteil, wenn ${who} · ${total}`;
}

/** Others in a pool: `Tim und Mia legen schon mit. Tim sammelt das Geld.` `collector`: null if it is the reader. */
export function joinedText(names: readonly string[], collector: string | null = null): string {
  const joined =
    names.length === 0
      ? 'Noch legt sonst niemand mit.'
      : `${nameList(names)} ${names.length === 1 ? 'legt' : 'legen'} schon mit.`;
  if (collector === null) return joined;
  if (names.length === 1 && names[0] === collector)
    return `${collector} legt schon mit und sammelt das Geld.`;
  return `${joined} ${collector} sammelt das Geld.`;
}

/** Tag of a pool: `3 legen zusammen` */
export function joinedCountText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'legt' : 'legen'} zusammen`;
}

/** Alternative text of the diagram of shares, before the amounts are fixed and for members who do not pay. */
export function membersLabel(names: readonly string[]): string {
  return `${names.length === 1 ? 'Es legt' : 'Es legen'} zusammen: ${nameList(names)}`;
}

/** Alternative text of the diagram of shares: `3 von 5 Anteilen erhalten` */
export function receivedLabel(shares: readonly PoolShare[]): string {
  const received = shares.filter(({ state }) => state === 'received').length;
  return `${received} von ${shares.length} Anteilen erhalten`;
}

/** Remittance text. Anybody who shares the bank account can read it, so it names neither gift nor recipient. */
export function transferNote(code: string): string {
  return `Paeckchen ${code}`;
}

/** Payment status of a share, for all members of the pool. */
export function shareText(share: PoolShare): string {
  if (isNothing(share)) return 'zahlt nichts';
  const who = share.memberId === null && share.nameThen !== null ? `${formerMember} · ` : '';
  if (share.state === 'pledged') return `${who}noch offen`;
  if (share.state === 'sent')
    return `${who}${share.paidTo === null ? 'überwiesen' : sentToText(share.paidTo)}`;
  return `${who}${share.paidTo === null ? 'erhalten' : paidToText(share.paidTo)}`;
}

/** Status of a share: `bei Tim eingezahlt`; the name is empty if that account was deleted. */
export function paidToText(paidTo: string): string {
  return `bei ${paidTo === '' ? 'einem ehemaligen Mitglied' : paidTo} eingezahlt`;
}

/** Status of a share: `an Tim überwiesen`, a former collector who has not confirmed the payment. */
export function sentToText(paidTo: string): string {
  return `an ${formerName(paidTo)} überwiesen`;
}

function formerName(paidTo: string): string {
  return paidTo === '' ? 'ein ehemaliges Mitglied' : paidTo;
}

/** Name of the member with a share; `name` is undefined for a former member. */
export function shareName({ nameThen }: PoolShare, name: string | undefined): string {
  return name ?? nameThen ?? formerMember;
}

/** Note about the final price: `Der Preis wich um 3,20 € ab`; null if it equals the planned total. */
export function differenceText({ totalCents, paidCents }: Pool): string | null {
  if (paidCents === null || paidCents === totalCents) return null;
  return `Der Preis wich um ${exactPriceLabel(Math.abs(paidCents - totalCents))} ab`;
}

/** Effect of a changed price on the collector, whose share is `mine`. */
export function residualText(mine: PoolShare, pool: Pool, shares: readonly PoolShare[]): string {
  const surplus = surplusCents(pool, shares);
  if (surplus === 0) return `Dein Anteil ist jetzt ${exactPriceLabel(amountOf(mine, pool, shares))}.`;
  return poolSums(pool, shares).openCents > 0
    ? `Wenn alle überweisen, bleiben ${exactPriceLabel(surplus)} übrig.`
    : `${exactPriceLabel(surplus)} bleiben übrig: Klärt, was damit wird.`;
}

/** Names from A to Z of the members who still have to pay: `Jonas und Katharina` */
export function remindedNames(names: readonly string[]): string {
  return nameList(names.toSorted(germanOrder()));
}

/** Sum of received money: `84,50 € von 149,00 € bei Tim`; without the name if the collector has left. */
export function collectedText(pool: Pool, receivedCents: number, collector: string): string {
  const where = pool.collectorId === null ? 'eingezahlt' : `bei ${collector}`;
  return `${exactPriceLabel(receivedCents)} von ${exactPriceLabel(poolCost(pool))} ${where}`;
}

/** Sum of open money: `offen: 64,50 €`; money at a former collector counts as neither open nor received. */
export function openSumText({ costCents, receivedCents, openCents }: PoolSums): string {
  return receivedCents >= costCents ? 'alles da' : `offen: ${exactPriceLabel(openCents)}`;
}

/** Money at former collectors: `25,00 € sind bei Ben eingezahlt.`, neither received nor open; null without any. */
export function elsewhereText(shares: readonly PoolShare[]): string | null {
  const there = shares.filter(({ state, paidTo }) => state === 'received' && paidTo !== null);
  const cents = there.reduce((sum, share) => sum + paidEarlierCents(share), 0);
  if (cents === 0) return null;
  const names = new Set(there.map(({ paidTo }) => paidTo || 'einem ehemaligen Mitglied'));
  return `${exactPriceLabel(cents)} sind bei ${nameList([...names])} eingezahlt.`;
}

/** Alternative text of the diagram of shares, for a member who may join. */
export function joiningLabel(others: number): string {
  const who = others === 1 ? 'Eine Person legt' : `${others} legen`;
  return others === 0 ? 'Bisher legst nur du mit' : `${who} mit, mit dir sind es ${others + 1}`;
}

/** Reminder that a collector sends to a member. It does not name the gift, as the recipient may see the same screen. */
export function poolReminderText(address: string, hasAccount: boolean): string {
  const where = hasAccount ? 'Betrag und Konto stehen in Päckchen' : 'Den Betrag findest du in Päckchen';
  return `Kleine Erinnerung: Dein Anteil ist noch offen. ${where}: ${address}`;
}
