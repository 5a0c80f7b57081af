import { useMutation } from '@tanstack/react-query';
import CheckIcon from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';

import type { PoolShare } from '@/domain/pool/pool';
import { paidToText } from '@/domain/pool/pool-texts';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { Button } from '@/ui/button';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { Dialog } from '@/ui/dialog/dialog';

import type { Membership } from '../../shared/group-keys';
import { markShare } from '../pool-changes';
import { NoMoneyNote, PoolError, PoolFoot } from '../pool-foot';
import { PoolWaiting } from '../pool-waiting';
import { ShareList } from '../share-list';
import { type PooledGift, usePool } from '../use-pool';
import { OwnShare } from './own-share';
import { PoolProgress } from './pool-progress';

type PayShareProps = { me: Membership; gift: PooledGift; open: boolean; onClose: () => void };

/** The own share, once the amounts are fixed. Nobody scans the screen of the phone that pays, so there it is copied. */
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
        {isFixed ? (
          <PoolWaiting view={view} />
        ) : (
          <p role="status" className="pool-body">
            Die Runde ist wieder offen: Die Beträge können sich noch ändern.
          </p>
        )}
      </BottomDrawer>
    );
  }
  const progress = <PoolProgress pool={gift.pool} view={view} />;
  const own = <OwnShare me={me} gift={gift} share={mine} view={view} isWide={isWide} />;
  // The answer may be lost once it is marked.
  const error = mark.variables?.state === mine.state ? null : mark.error;
  const button = (
    <MarkButton
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
          <NoMoneyNote />
        </div>
        <PoolFoot error={error}>{button}</PoolFoot>
      </BottomDrawer>
    );
  return (
    <Dialog
      {...layer}
      size="large"
      title={
        <>
          <span className="pool-kicker font-text">Zusammenlegen</span> {gift.title}
        </>
      }
      footer={
        <div className="pay-foot">
          <NoMoneyNote />
          {button}
        </div>
      }
    >
      {progress}
      <div className="pay-columns">
        <section aria-labelledby="pool-payers">
          <h3 id="pool-payers" className="text-h3">
            Wer legt mit?
          </h3>
          <ShareList
            pool={gift.pool}
            view={view}
            textOf={({ memberId }) =>
              memberId !== null && memberId === gift.pool.collectorId ? 'sammelt das Geld' : null
            }
          />
        </section>
        {own}
      </div>
      <PoolError error={error} />
    </Dialog>
  );
}

type MarkButtonProps = {
  share: PoolShare;
  /** Null once whoever collected has left. */
  collectorName: string | null;
  full: boolean;
  onMark: (state: 'sent' | 'pledged') => void;
};

function MarkButton({ share: { state, paidTo }, collectorName, full, onMark }: MarkButtonProps) {
  if (state === 'received')
    return (
      <p className="share-received">
        <CheckIcon aria-hidden />
        Dein Anteil ist {paidTo === null ? 'angekommen' : paidToText(paidTo)}.
      </p>
    );
  if (collectorName === null) return null;
  return state === 'pledged' ? (
    <Button full={full} icon={CheckIcon} onClick={() => onMark('sent')}>
      Ich habe überwiesen
    </Button>
  ) : (
    <div className="pay-sent">
      <p role="status" className="pool-hint">
        {collectorName} sieht das und hakt ab, sobald das Geld da ist.
      </p>
      <Button kind="secondary" full={full} icon={Undo2} onClick={() => onMark('pledged')}>
        Doch noch nicht überwiesen
      </Button>
    </div>
  );
}
