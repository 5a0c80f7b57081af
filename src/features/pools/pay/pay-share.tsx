import { useMutation } from '@tanstack/react-query';
import CheckIcon from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';

import type { Membership } from '@/data/groups/group-keys';
import type { PooledGift } from '@/domain/group/group-gift';
import { isNothing, type Pool, type PoolShare } from '@/domain/pool/pool';
import {
  paidToText,
  sentToText,
  collectedText,
  elsewhereText,
  openSumText,
  receivedLabel,
} from '@/domain/pool/pool-texts';
import { useDoubleTap } from '@/lib/hooks/use-double-tap';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { Button } from '@/ui/button';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { Dialog } from '@/ui/dialog/dialog';

import { Patchwork } from '../card/patchwork';
import { NoMoneyNote, PoolError, PoolFoot } from '../card/pool-foot';
import { poolPatches } from '../card/pool-patches';
import { MoneyBack } from '../money-back';
import { markShare } from '../pool-changes';
import { PoolWaiting } from '../pool-waiting';
import { ShareList } from '../share-list';
import { type PoolView, usePool } from '../use-pool';
import { OwnShare } from './own-share';

type PayShareProps = { me: Membership; gift: PooledGift; open: boolean; onClose: () => void };

/**
 * Share of the user after the round is closed. On a phone the bank details can be copied instead of a code to scan,
 * because a phone cannot scan its own screen.
 */
export function PayShare({ me, gift, open, onClose }: PayShareProps) {
  const view = usePool(me, gift);
  const mark = useMutation(markShare(me));
  const isWide = useMediaQuery('(min-width: 48em)');
  const { mine } = view;
  const isFixed = gift.pool.state === 'fixed';
  const layer = { open, onClose };
  if (!isFixed || mine === undefined) {
    return (
      <BottomDrawer {...layer} kicker="Zusammenlegen" title={gift.title}>
        {isFixed && view.isIn ? (
          <PoolWaiting view={view} />
        ) : (
          <p role="status" className="pool-body">
            {isFixed
              ? 'Dein Anteil wurde übernommen. Du musst nichts mehr überweisen.'
              : 'Die Beträge sind wieder offen und können sich noch ändern.'}
          </p>
        )}
      </BottomDrawer>
    );
  }
  const progress = <PoolProgress pool={gift.pool} view={view} />;
  const isFree = isNothing(mine);
  const own = isFree ? (
    <NothingToPay />
  ) : (
    <OwnShare me={me} gift={gift} share={mine} view={view} isWide={isWide} />
  );
  const payers = <Payers pool={gift.pool} view={view} />;
  // Hides the error of a mark once the share has its new state: then the mark is stored and only the response was lost.
  const before = mark.variables?.state === 'sent' ? 'pledged' : 'sent';
  const error = mine.state === before ? mark.error : null;
  const button = (
    <MarkButton
      me={me}
      share={mine}
      collectorName={gift.pool.collectorId === null ? null : view.collectorName}
      full={!isWide}
      onMark={(state) => mark.mutate({ ...mine, state })}
    />
  );
  if (!isWide)
    return (
      <BottomDrawer {...layer} kicker="Zusammenlegen" title={gift.title}>
        <div className="pool-body">
          {progress}
          {own}
          {(mine.state !== 'pledged' || gift.pool.collectorId === null) && payers}
          {mine.state !== 'received' && <NoMoneyNote />}
        </div>
        {!isFree && <PoolFoot error={error}>{button}</PoolFoot>}
      </BottomDrawer>
    );
  return (
    <Dialog
      {...layer}
      size="large"
      title={
        <>
          <span className="block font-text text-small font-normal tracking-normal text-ink-2">
            Zusammenlegen
          </span>{' '}
          {gift.title}
        </>
      }
      footer={
        !isFree && (
          <div className="pay-foot flex flex-1 items-center justify-between gap-[24px]">
            {mine.state !== 'received' && <NoMoneyNote />}
            {button}
          </div>
        )
      }
    >
      {progress}
      <div className="pay-columns mt-[18px] grid grid-cols-[1fr_1fr] gap-[32px]">
        {payers}
        {own}
      </div>
      <PoolError error={error} />
    </Dialog>
  );
}

function Payers({ pool, view }: { pool: Pool; view: PoolView }) {
  return (
    <section aria-labelledby="pool-payers">
      <h3 id="pool-payers" className="text-h3">
        Wer legt mit?
      </h3>
      <ShareList
        pool={pool}
        view={view}
        textOf={({ memberId }) =>
          memberId !== null && memberId === pool.collectorId ? 'sammelt das Geld' : null
        }
      />
    </section>
  );
}

function NothingToPay() {
  return (
    <section aria-labelledby="own-share">
      <h3 id="own-share" className="text-h3">
        Für dich ist nichts zu zahlen
      </h3>
      <p className="text-ink-2">Der Preis ist schon gedeckt.</p>
    </section>
  );
}

type MarkButtonProps = {
  me: Membership;
  share: PoolShare;
  /** Name of the collector; null when the collector has left. */
  collectorName: string | null;
  full: boolean;
  onMark: (state: 'sent' | 'pledged') => void;
};

function MarkButton({ me, share, collectorName, full, onMark }: MarkButtonProps) {
  const { state, paidTo } = share;
  const isDoubleTap = useDoubleTap();
  if (state === 'received')
    return (
      <div className="pay-sent flex flex-col gap-[8px]">
        <p className="share-received">
          <CheckIcon aria-hidden strokeWidth={2.6} className="size-[15px]" />
          Dein Anteil ist {paidTo === null ? 'angekommen' : paidToText(paidTo)}.
        </p>
        {paidTo !== null && <MoneyBack me={me} share={share} />}
      </div>
    );
  if (collectorName === null) return null;
  const isSent = state === 'sent';
  // The same button marks and unmarks the share, so that it keeps the focus.
  return (
    <div className="pay-sent flex flex-col gap-[8px]">
      {isSent && (
        <p role="status" className="pool-hint">
          {paidTo === null
            ? `${collectorName} sieht das und hakt ab, sobald das Geld da ist.`
            : `Du hast ${sentToText(paidTo)}. Klärt, wie das Geld zu ${collectorName} kommt.`}
        </p>
      )}
      <Button
        key="mark"
        kind={isSent ? 'secondary' : 'primary'}
        full={full}
        icon={isSent ? Undo2 : CheckIcon}
        onClick={(press) => isDoubleTap(press) || onMark(isSent ? 'pledged' : 'sent')}
      >
        {isSent ? 'Doch noch nicht überwiesen' : 'Ich habe überwiesen'}
      </Button>
    </div>
  );
}

/** Shows how much of a closed pool the collector has received. */
function PoolProgress({ pool, view }: { pool: Pool; view: PoolView }) {
  const { sums, shares, paperOf, collectorName } = view;
  const elsewhere = elsewhereText(shares);
  return (
    <div className="flex flex-col gap-[10px]">
      <p className="pool-line">
        <span>{collectedText(pool, sums.receivedCents, collectorName)}</span>
        <b>{openSumText(sums)}</b>
      </p>
      <Patchwork look="large" patches={poolPatches(pool, shares, paperOf)} label={receivedLabel(shares)} />
      {elsewhere !== null && <p className="text-small text-ink-2">{elsewhere}</p>}
    </div>
  );
}
