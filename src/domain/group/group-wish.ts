import { type CalendarDay, shortDay } from '../calendar/calendar-day.ts';
import { exactPriceLabel } from '../gift/price/cents.ts';
import { grouped } from '../grouped.ts';
import { germanOrder } from '../text/german.ts';
import { isRevealed, revealedFrom } from './gift-revealed.ts';
import { type GroupGift, type TakenStatus, takenStatus } from './group-gift.ts';
import type { GroupMember } from './group.ts';

/** Wishes of one member; `wisher` is null for the wishes of all former members. */
export interface WishSection {
  wisher: GroupMember | null;
  wishes: readonly GroupGift[];
}

const inAlphabet = germanOrder({ numeric: true });

/** Wishes grouped by member from A to Z, in their order; those of former members last. */
export function wishSections(
  wishes: readonly GroupGift[],
  members: readonly GroupMember[],
): readonly WishSection[] {
  const byUser = new Map(members.map((member) => [member.userId, member]));
  const wisherOf = ({ recipientUserId }: GroupGift) => byUser.get(recipientUserId ?? '') ?? null;
  return Array.from(
    grouped(wishes, (wish) => wisherOf(wish)?.userId ?? null),
    ([userId, ofOne]) => ({ wisher: byUser.get(userId ?? '') ?? null, wishes: ofOne }),
  ).toSorted(
    ({ wisher: a }, { wisher: b }) =>
      Number(a === null) - Number(b === null) || inAlphabet(a?.displayName ?? '', b?.displayName ?? ''),
  );
}

/** Price and mark of a wish, `54,90 € · Herzenswunsch`; null without both. */
export function wishFacts({ priceCents, isFavorite }: GroupGift): string | null {
  const price = priceCents === null ? [] : [exactPriceLabel(priceCents)];
  const facts = isFavorite ? [...price, 'Herzenswunsch'] : price;
  return facts.length === 0 ? null : facts.join(' · ');
}

const stages: Record<TakenStatus, string> = {
  reserved: 'reserviert',
  purchased: 'gekauft',
  gifted: 'verschenkt',
};

export interface WishNote {
  /** `changed` and `withdrawn` need an answer of the member who reserved the wish; `known` is only information. */
  kind: 'changed' | 'withdrawn' | 'known';
  text: string;
}

/**
 * Note about changes of a reserved wish; null after it was given. Only the member who reserved the wish is asked about a
 * change, until `see_group_wish_change` stores the answer, and again after a withdrawal. `wisher` is null for a former
 * member.
 */
export function wishNote(gift: GroupGift, wisher: string | null, isMine: boolean): WishNote | null {
  if (gift.status === 'gifted') return null;
  if (gift.withdrawnAt !== null) {
    const [what, it] =
      wisher === null
        ? ['Wer sich das gewünscht hat, ist nicht mehr in der Gruppe.', 'es']
        : [`${wisher} hat diesen Wunsch gelöscht.`, 'ihn'];
    if (!isMine) return { kind: 'known', text: what };
    const kind = gift.wishChangedAt === null ? 'known' : 'withdrawn';
    return { kind, text: `${what} Du hast ${it} ${stages[takenStatus(gift)]}.` };
  }
  if (!isMine || gift.wishChangedAt === null) return null;
  return { kind: 'changed', text: `${wisher ?? 'Jemand'} hat den Wunsch geändert` };
}

/** Text for the giver about when the recipient learns the giver's name. `recipient` is undefined for a former member. */
export function revealText(gift: GroupGift, recipient: string | undefined, today: CalendarDay): string {
  const who = recipient ?? 'Die beschenkte Person';
  const day = revealedFrom(gift);
  if (day === null) return `${who} erfährt nicht, dass es von dir ist.`;
  const since = isRevealed(gift, today) ? '' : ` ab ${shortDay(day, today)}`;
  return `${who} darf${since} wissen, dass es von dir ist.`;
}
