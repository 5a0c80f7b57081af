import { useMutation, useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';

import type { AppError } from '@/data/app-error';
import type { Membership } from '@/data/groups/group-keys';
import { exactPriceLabel } from '@/domain/gift/price/cents-label';
import type { PooledGift } from '@/domain/group/group-gift';
import { amountOf, isNothing, type PoolShare, surplusCents } from '@/domain/pool/pool';
import { elsewhereText, receivedLabel, remindedNames } from '@/domain/pool/pool-texts';
import { Button } from '@/ui/button';

import { Patchwork } from '../card/patchwork';
import { PoolFoot } from '../card/pool-foot';
import { poolPatches } from '../card/pool-patches';
import { receiveShare } from '../pool-changes';
import { poolQueries } from '../pool-queries';
import { ShareList } from '../share-list';
import type { PoolView } from '../use-pool';
import { PaidPrice } from './paid-price';
import { remindOf } from './remind';
import { TakeShare } from './take-share';

type FixedPoolProps = {
  me: Membership;
  gift: PooledGift;
  view: PoolView;
  step: {
    isBusy: (kind: 'resplit' | 'take') => boolean;
    take: (kind: 'resplit') => void;
    takeShare: (share: PoolShare) => void;
  };
  error: AppError | null;
  children: ReactNode;
};

/** Collector's view of a closed round: received and missing shares. */
export function FixedPool({ me, gift, view, step, error, children }: FixedPoolProps) {
  const { pool } = gift;
  const { shares, sums, paperOf, nameOf, isCollector } = view;
  const receive = useMutation(receiveShare(me));
  const { data: account } = useQuery({ ...poolQueries.payment(me, gift.id), enabled: isCollector });
  const hintId = useId();
  const elsewhere = elsewhereText(shares);
  const isCollectors = ({ memberId }: PoolShare) => memberId !== null && memberId === pool.collectorId;
  const pledged = shares.filter(({ state }) => state === 'pledged');
  const open = pledged.filter(({ memberId }) => memberId !== null).map(nameOf);
  // True when the mark is stored, even if the response was lost.
  const isAnswered = shares.some(
    (share) =>
      share.id === receive.variables?.id && isHere(share) === (receive.variables.state === 'received'),
  );
  const refused = error ?? (isAnswered ? null : receive.error);
  const goneCount = pledged.length - open.length;
  // Shares that the collector can take over. They include a share marked as 'sent' by a member who has left, because
  // nobody can correct that mark.
  const takeable = shares.filter(
    (share) =>
      share.state === 'pledged' ||
      (share.state === 'sent' && share.memberId === null && share.paidTo === null) ||
      view.isLost(share),
  );
  if (!isCollector) return <p className="pool-body">Du sammelst hier nicht mehr.</p>;
  return (
    <>
      <div className="pool-body">
        <div>
          <p className="pool-big font-display">{exactPriceLabel(sums.receivedCents)}</p>
          <p className="text-ink-2">
            von {exactPriceLabel(sums.costCents)} bei dir · noch {exactPriceLabel(sums.openCents)} offen
          </p>
          {elsewhere !== null && <p className="text-small text-ink-2">{elsewhere}</p>}
        </div>
        <Patchwork look="large" patches={poolPatches(pool, shares, paperOf)} label={receivedLabel(shares)} />
        <section aria-labelledby="pool-shares">
          <h3 id="pool-shares" className="flex flex-wrap justify-between gap-x-[12px] text-h3">
            Anteile{' '}
            <span
              aria-hidden
              className="font-text text-[0.875rem]/[1.5rem] font-semibold tracking-normal text-ink-2"
            >
              Erhalten
            </span>
          </h3>
          <ShareList
            pool={pool}
            view={view}
            textOf={(share) => (isCollectors(share) ? ownText(share) : null)}
            renderEnd={(share) => (isCollectors(share) ? <span className="share-tick" /> : renderTick(share))}
          />
          <TakeShare
            open={takeable}
            nameOf={nameOf}
            surplusCents={surplusCents(pool, shares)}
            busy={step.isBusy('take')}
            onTake={(share) => step.takeShare(share)}
          />
          {goneCount > 0 && (
            <>
              <p id={hintId} className="text-small text-ink-2">
                Was offen blieb, tragen dann du und alle mit gleichem Teil, die noch nicht überwiesen haben.
              </p>
              <Button
                kind="secondary"
                size="sm"
                className="mt-2"
                aria-describedby={hintId}
                busy={step.isBusy('resplit')}
                onClick={() => step.take('resplit')}
              >
                Neu aufteilen
              </Button>
            </>
          )}
        </section>
        <PaidPrice me={me} gift={gift} view={view} />
        {children}
      </div>
      {(open.length > 0 || refused !== null) && (
        <PoolFoot error={refused}>
          {open.length > 0 && (
            <Button
              kind="secondary"
              full
              icon={Bell}
              onClick={() => void remindOf(me, open, Boolean(account))}
            >
              {remindedNames(open)} erinnern
            </Button>
          )}
        </PoolFoot>
      )}
    </>
  );

  function ownText(share: PoolShare): string {
    const { takenCents } = share;
    // After a lower final price, the surplus may cover the share that was taken over.
    return takenCents === 0 || amountOf(share, pool, shares) < takenCents
      ? 'dein Anteil'
      : `dein Anteil, davon ${exactPriceLabel(takenCents)} übernommen`;
  }

  function renderTick(share: PoolShare) {
    if (isNothing(share)) return <span className="share-tick" />;
    const isReceived = isHere(share);
    return (
      <label className="share-tick">
        <input
          type="checkbox"
          checked={isReceived}
          aria-label={`Erhalten: ${nameOf(share)}`}
          className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
          onChange={() =>
            receive.mutate({ id: share.id, giftId: gift.id, state: isReceived ? 'pledged' : 'received' })
          }
        />
        <span className="pointer-events-none grid size-[28px] place-items-center rounded-[9px] border-2 border-line-strong">
          <Check aria-hidden strokeWidth={3} className="size-[18px]" />
        </span>
      </label>
    );
  }
}

/** True for money that the current collector has. Money paid to an earlier collector still has to be handed over. */
function isHere({ state, paidTo }: PoolShare): boolean {
  return state === 'received' && paidTo === null;
}
