import HeartHandshake from 'lucide-react/icons/heart-handshake';
import QrCode from 'lucide-react/icons/qr-code';
import UsersRound from 'lucide-react/icons/users-round';

import type { Membership } from '@/data/groups/group-keys';
import { exactPriceLabel } from '@/domain/gift/price/cents-label';
import { type GroupGift, isPooled, type PooledGift } from '@/domain/group/group-gift';
import { amountOf, isNothing, type Pool } from '@/domain/pool/pool';
import {
  collectedText,
  currentText,
  membersLabel,
  openSumText,
  openText,
  receivedLabel,
} from '@/domain/pool/pool-texts';
import { Button } from '@/ui/button';

import { Patchwork } from './card/patchwork';
import { poolPatches } from './card/pool-patches';
import type { PoolLayerView } from './pool-layer';
import { type PoolView, usePool } from './use-pool';

import './pool-part.css';

type PoolPartProps = {
  me: Membership;
  gift: GroupGift;
  isMine: boolean;
  onShow: (view: PoolLayerView) => void;
};

/** Pool section of a gift card. */
export function PoolPart(props: PoolPartProps) {
  const { gift, onShow } = props;
  if (isPooled(gift)) return <RunningPool {...props} gift={gift} />;
  return (
    <Button kind="secondary" full icon={UsersRound} className="mt-1" onClick={() => onShow('open')}>
      Suche Mitschenkende
    </Button>
  );
}

function RunningPool({ me, gift, isMine, onShow }: PoolPartProps & { gift: PooledGift }) {
  const { pool } = gift;
  const view = usePool(me, gift);
  const { shares, sums, isIn, isCollector, paperOf, collectorName, memberNames } = view;
  const hasShares = shares.length > 0;
  const isFixed = pool.state === 'fixed';
  const step = nextStep(gift, view, isMine);
  return (
    <div className="pool-part">
      <p className="pool-line">
        <span>{leftText()}</span>
        <b>{rightText(pool, view)}</b>
      </p>
      {isFixed && (isIn || isCollector) && (
        <Patchwork
          look="bar"
          patches={poolPatches(pool, shares, paperOf)}
          label={hasShares ? receivedLabel(shares) : membersLabel(memberNames(pool.memberIds))}
        />
      )}
      {step && (
        <Button kind={step.kind ?? 'secondary'} full icon={step.icon} onClick={() => onShow(step.view)}>
          {step.label}
        </Button>
      )}
    </div>
  );

  function leftText() {
    if (!isFixed) return openText(pool);
    if (!hasShares) return 'Runde ist geschlossen';
    return collectedText(pool, sums.receivedCents, isCollector ? 'dir' : collectorName);
  }
}

/** Members of the pool see their share; others see the share they would pay. */
function rightText(pool: Pool, { mine, isCollector, shares, sums }: PoolView): string | null {
  if (pool.state === 'fixed') {
    if (shares.length === 0) return null;
    if (isCollector) return openSumText(sums);
    if (mine === undefined) return null;
    return isNothing(mine) ? 'du zahlst nichts' : `du: ${exactPriceLabel(amountOf(mine, pool, shares))}`;
  }
  const own = mine?.ownCents ?? null;
  return own === null ? currentText(pool) : `du: ${exactPriceLabel(own)}`;
}

type Step = Pick<Parameters<typeof Button>[0], 'kind' | 'icon'> & {
  label: string;
  view: PoolLayerView;
};

function nextStep({ pool, status }: PooledGift, view: PoolView, isMine: boolean): Step | null {
  const { isCollector, isIn, mine } = view;
  const isFixed = pool.state === 'fixed';
  if (isCollector) return { label: isFixed ? 'Anteile ansehen' : 'Runde ansehen', view: 'collect' };
  if (isFixed && isIn)
    return mine?.state === 'pledged' && pool.collectorId !== null
      ? { label: 'Anteil überweisen', view: 'pay', kind: 'primary', icon: QrCode }
      : { label: 'Anteile ansehen', view: 'pay' };
  if (isFixed || status === 'gifted') return null;
  if (isMine) return { label: 'Weiter sammeln', view: 'open', icon: UsersRound };
  if (isIn) return { label: 'Dein Beitrag', view: 'join' };
  if (pool.collectorId === null) return null;
  if (pool.restCents === 0) return { label: 'Trotzdem mitlegen', view: 'join', kind: 'text' };
  return { label: 'Ich lege mit', view: 'join', icon: HeartHandshake };
}
