import type { GroupGiftStatus } from '../group/group-gift.ts';
import { nameList } from '../text/name-list.ts';
import type { Pool } from './pool.ts';

interface PooledTitle {
  title: string;
  status: GroupGiftStatus;
  pool: Pick<Pool, 'state' | 'collectorId' | 'memberIds'> | null;
}

/**
 * Warning before a member leaves a group or is removed: money they collected or may still owe; '' without any. Only pools
 * with fixed amounts whose gift is not given yet count. Addressed to the member, or with `name` to the admin who removes
 * them.
 */
export function leavingWarning(gifts: readonly PooledTitle[], memberId: string, name?: string): string {
  const fixed = gifts.filter(({ pool, status }) => pool?.state === 'fixed' && status !== 'gifted');
  const collected = fixed.filter(({ pool }) => pool?.collectorId === memberId);
  const joined = fixed.filter(
    ({ pool }) => pool?.collectorId !== memberId && pool?.memberIds.includes(memberId),
  );
  const [collects, clarify, joins, pay] =
    name === undefined
      ? ['Du sammelst', 'Klär', 'Du legst', 'Falls dein Anteil noch offen ist, überweise ihn vorher']
      : [`${name} sammelt`, 'Klärt', `${name} legt`, 'Klärt vorher, was noch offen ist'];
  return [
    collected.length > 0 &&
      `${collects} für ${titles(collected)}: ${clarify} vorher, was mit dem Geld geschieht.`,
    joined.length > 0 && `${joins} bei ${titles(joined)} mit: ${pay}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function titles(gifts: readonly PooledTitle[]): string {
  return nameList(gifts.map(({ title }) => `„${title}“`));
}
