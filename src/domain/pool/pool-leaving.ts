import type { GroupGiftStatus } from '../group/group-gift.ts';
import { nameList } from '../text/name-list.ts';
import type { Pool } from './pool.ts';

interface PooledTitle {
  title: string;
  status: GroupGiftStatus;
  pool: Pick<Pool, 'state' | 'collectorId' | 'memberIds'> | null;
}

/**
 * What somebody settles before they leave a group: money that is with them, or that they may still owe; '' when there is
 * none. Of rounds whose amounts are fixed and whose gift is still to be given: before that nobody owes anything, and
 * of what was given it would be said for ever.
 */
export function unsettledText(gifts: readonly PooledTitle[], memberId: string): string {
  const fixed = gifts.filter(({ pool, status }) => pool?.state === 'fixed' && status !== 'gifted');
  const collected = fixed.filter(({ pool }) => pool?.collectorId === memberId);
  const joined = fixed.filter(
    ({ pool }) => pool?.collectorId !== memberId && pool?.memberIds.includes(memberId),
  );
  return [
    collected.length > 0 && `Du sammelst für ${titles(collected)}: Klär vorher, was mit dem Geld geschieht.`,
    joined.length > 0 && `Du legst bei ${titles(joined)} mit: Überweise vorher, was noch offen ist.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function titles(gifts: readonly PooledTitle[]): string {
  return nameList(gifts.map(({ title }) => `„${title}“`));
}
