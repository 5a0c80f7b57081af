import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

import { exactPriceLabel } from '@/domain/gift/price/cents-label';
import { isNothing, type Pool, type PoolShare } from '@/domain/pool/pool';
import { shareText } from '@/domain/pool/pool-texts';
import { currentAmounts } from '@/domain/pool/split';
import { Avatar } from '@/ui/avatar';

import type { PoolView } from './use-pool';

type ShareListProps = {
  pool: Pool;
  view: PoolView;
  /** Text in place of the usual text about the state of a share; null for the usual one. */
  textOf?: (share: PoolShare) => string | null;
  renderEnd?: (share: PoolShare) => ReactNode;
};

export function ShareList({ pool, view, textOf, renderEnd }: ShareListProps) {
  const { shares, mine, nameOf, paperOf } = view;
  const amounts = currentAmounts(pool, shares);
  return (
    <ul aria-label="Anteile" className="share-list">
      {shares.map((share, index) => {
        const text = textOf?.(share) ?? null;
        return (
          <li key={share.id} className="share">
            <Avatar name={nameOf(share)} paper={paperOf(share.memberId)} />
            <div className="min-w-0 flex-[1_1_6rem] wrap-anywhere">
              <b className="block leading-5 font-semibold">
                {nameOf(share)}
                {share.id === mine?.id && <span className="font-medium text-ink-2"> (du)</span>}
              </b>
              {text === null && share.state === 'received' && !isNothing(share) ? (
                <small className="share-received text-[0.875rem]/[1.125rem]">
                  <Check aria-hidden strokeWidth={2.6} className="size-[15px]" />
                  {shareText(share)}
                </small>
              ) : (
                <small className="block text-[0.875rem]/[1.125rem] text-ink-2">
                  {text ?? shareText(share)}
                </small>
              )}
            </div>
            <b className="font-[650] tabular-nums">{exactPriceLabel(amounts[index] ?? 0)}</b>
            {renderEnd?.(share)}
          </li>
        );
      })}
    </ul>
  );
}
