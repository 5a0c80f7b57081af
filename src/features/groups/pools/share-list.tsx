import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

import { exactPriceLabel } from '@/domain/gift/cents-label';
import { amountOf, type Pool, type PoolShare } from '@/domain/pool/pool';
import { shareText } from '@/domain/pool/pool-texts';
import { Avatar } from '@/ui/avatar';

import type { PoolView } from './use-pool';

type ShareListProps = {
  pool: Pool;
  view: PoolView;
  /** What the amounts are as long as they are not fixed. */
  amounts?: readonly number[] | null;
  /** Says something else than how far a share is; null for that. */
  textOf?: (share: PoolShare) => string | null;
  renderEnd?: (share: PoolShare) => ReactNode;
};

export function ShareList({ pool, view, amounts, textOf, renderEnd }: ShareListProps) {
  const { shares, mine, nameOf, paperOf } = view;
  return (
    <ul aria-label="Anteile" className="share-list">
      {shares.map((share, index) => {
        const amount = amounts === undefined ? amountOf(share, pool, shares) : amounts?.[index];
        const text = textOf?.(share) ?? null;
        return (
          <li key={share.id} className="share">
            <Avatar name={nameOf(share)} paper={paperOf(share.memberId)} />
            <div className="share-words">
              <b>
                {nameOf(share)}
                {share.id === mine?.id && <span> (du)</span>}
              </b>
              {text === null && share.state === 'received' ? (
                <small className="share-received">
                  <Check aria-hidden />
                  {shareText(share)}
                </small>
              ) : (
                <small>{text ?? shareText(share)}</small>
              )}
            </div>
            <b className="share-amount">{amount === undefined ? '' : signedPrice(amount)}</b>
            {renderEnd?.(share)}
          </li>
        );
      })}
    </ul>
  );
}

/** Of the one who collects something may be left over. */
function signedPrice(cents: number): string {
  return cents < 0 ? `−${exactPriceLabel(-cents)}` : exactPriceLabel(cents);
}
