import { type CalendarDay, shortDay } from '../calendar/calendar-day.ts';
import { exactPriceLabel } from '../gift/cents.ts';
import { grouped } from '../grouped.ts';
import { germanOrder } from '../text/german.ts';
import { isRevealed, knownFrom } from './gift-revealed.ts';
import { type GroupGift, type TakenStatus, takenStatus } from './group-gift.ts';
import type { GroupMember } from './group.ts';

/** What one member wishes for; without a member what all those wished for who have left. */
export interface WishSection {
  wisher: GroupMember | null;
  wishes: readonly GroupGift[];
}

const inAlphabet = germanOrder({ numeric: true });

/** The wishes by who wishes, from A to Z, each in the order they come; those of former members last. */
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

/** `54,90 € · Herzenswunsch`, as far as there is something to tell. */
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

/** `Von dir reserviert`, for the one who takes care of it. */
export function takenByMeText(gift: GroupGift): string {
  return `Von dir ${stages[takenStatus(gift)]}`;
}

export interface WishNote {
  /** The one who takes care of it is asked about the first two; the third is a line to read. */
  kind: 'changed' | 'withdrawn' | 'known';
  text: string;
}

/**
 * What became of a wish since somebody took it; once it is given there is nothing to tell. That it changed is the business
 * of the one who takes care of it, who is asked about it until `see_group_wish_change` notes an answer, and once more when
 * it is withdrawn. `wisher` is null for somebody who has left.
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

/** When the recipient learns who gave it; for the one who did. `recipient` is undefined for somebody who has left. */
export function revealText(gift: GroupGift, recipient: string | undefined, today: CalendarDay): string {
  const who = recipient ?? 'Die beschenkte Person';
  const day = knownFrom(gift);
  if (day === null) return `${who} erfährt nicht, dass es von dir ist.`;
  const since = isRevealed(gift, today) ? '' : ` ab ${shortDay(day, today)}`;
  return `${who} darf${since} wissen, dass es von dir ist.`;
}
