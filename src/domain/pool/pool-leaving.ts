import type { GroupGiftStatus } from '../group/group-gift.ts';
import { nameList } from '../text/name-list.ts';
import type { Pool } from './pool.ts';

interface PooledTitle {
  title: string;
  status: GroupGiftStatus;
  pool: Pick<Pool, 'state' | 'collectorId' | 'memberIds'> | null;
}

/**
 * What is settled before somebody leaves a group: money that is with them, or that they may still owe; '' when there is
 * none. Of rounds whose amounts are fixed and whose gift is still to be given: before that nobody owes anything, and
 * of what was given it would be said for ever. Said to themselves, or with their name to whoever takes them out.
 */
export function unsettledText(gifts: readonly PooledTitle[], memberId: string, name?: string): string {
  const fixed = gifts.filter(({ pool, status }) => pool?.state === 'fixed' && status !== 'gifted');
  const collected = fixed.filter(({ pool }) => pool?.collectorId === memberId);
  const joined = fixed.filter(
    ({ pool }) => pool?.collectorId !== memberId && pool?.memberIds.includes(memberId),
  );
  const [collects, settle, joins, pay] =
    name === undefined
      ? ['Du sammelst', 'Klär', 'Du legst', 'Falls dein Anteil noch offen ist, überweise ihn vorher']
      : [`${name} sammelt`, 'Klärt', `${name} legt`, 'Klärt vorher, was noch offen ist'];
  return [
    collected.length > 0 &&
      `${collects} für ${titles(collected)}: ${settle} vorher, was mit dem Geld geschieht.`,
    joined.length > 0 && `${joins} bei ${titles(joined)} mit: ${pay}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function titles(gifts: readonly PooledTitle[]): string {
  return nameList(gifts.map(({ title }) => `„${title}“`));
}
