import { useMutation } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Bell from 'lucide-react/icons/bell';
import EuroIcon from 'lucide-react/icons/euro';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import LockOpen from 'lucide-react/icons/lock-open';
import QrCode from 'lucide-react/icons/qr-code';
import Rows3 from 'lucide-react/icons/rows-3';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';

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
  remindedNames,
} from '@/domain/pool/pool-texts';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { MenuButton, type MenuItem } from '@/ui/menu-button';

import { Patchwork } from './card/patchwork';
import { PoolError } from './card/pool-foot';
import { poolPatches } from './card/pool-patches';
import { remindOf } from './collect/remind';
import { takePoolStep } from './pool-changes';
import type { PoolLayerView } from './pool-layer';
import { type PoolView, usePool } from './use-pool';

import './pool-part.css';

const EndPool = lazyPart(() => import('./collect/end-pool'), 'EndPool');

type PoolPartProps = {
  me: Membership;
  gift: GroupGift;
  isMine: boolean;
  onShow: (view: PoolLayerView) => void;
  /** Marks the gift as bought. */
  onBought: () => void;
};

/** Pool section of a gift card. */
export function PoolPart(props: PoolPartProps) {
  const { gift, onShow } = props;
  if (isPooled(gift)) return <RunningPool {...props} gift={gift} />;
  return (
    <Button kind="secondary" full icon={UsersRound} className="mt-1" onClick={() => onShow('open')}>
      Sammeln starten
    </Button>
  );
}

function RunningPool(props: PoolPartProps & { gift: PooledGift }) {
  const { me, gift } = props;
  const { pool } = gift;
  const view = usePool(me, gift);
  const { shares, sums, isIn, isCollector, paperOf, collectorName, memberNames } = view;
  const hasShares = shares.length > 0;
  const isFixed = pool.state === 'fixed';
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
      {isCollector ? <CollectorStep {...props} view={view} /> : <MemberStep {...props} view={view} />}
    </div>
  );

  function leftText() {
    if (!isFixed) return openText(pool);
    if (!hasShares) return 'Die Beträge stehen fest';
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

type StepProps = PoolPartProps & { gift: PooledGift; view: PoolView };

/** The one next step of the collector; the others stand in the menu. */
function CollectorStep({ me, gift, view, onShow, onBought }: StepProps) {
  const step = useMutation(takePoolStep(me));
  const [isEnding, setEnding] = useState(false);
  const { pool, title, id: giftId } = gift;
  const { shares, nameOf } = view;
  const open = shares.flatMap((share) =>
    share.state === 'pledged' && share.memberId !== null ? nameOf(share) : [],
  );
  const overview: MenuItem = { label: 'Übersicht', icon: Rows3, onSelect: () => onShow('collect') };
  const reopen: MenuItem = {
    label: 'Beträge wieder öffnen',
    icon: LockOpen,
    onSelect: () => step.mutate({ kind: 'reopen', giftId }),
  };

  if (pool.state !== 'fixed')
    return renderStep({ label: 'Beträge festlegen', icon: undefined, onSelect: () => onShow('collect') }, [
      { label: 'Preis ändern', icon: EuroIcon, onSelect: () => onShow('open') },
      { label: 'Sammeln abbrechen', icon: Ban, isDangerous: true, onSelect: () => setEnding(true) },
    ]);
  if (open.length > 0) {
    const onSelect = () => void remindOf(me, open, false);
    return renderStep({ label: `${remindedNames(open)} erinnern`, icon: Bell, onSelect }, [overview, reopen]);
  }
  const isPaid = shares.length > 0 && shares.every(({ state }) => state === 'received');
  if (isPaid && gift.status === 'reserved')
    return renderStep({ label: 'Als gekauft markieren', icon: undefined, onSelect: onBought }, [overview]);
  return renderStep({ ...overview, icon: undefined }, []);

  function renderStep({ label, icon, onSelect }: PoolButton, menu: readonly MenuItem[]) {
    return (
      <>
        <PoolError error={step.error} />
        <div className="flex items-center gap-1">
          <Button kind="secondary" full icon={icon} busy={step.isPending} onClick={onSelect}>
            {label}
          </Button>
          {menu.length > 0 && <MenuButton label={`Mehr zum Zusammenlegen: ${title}`} items={menu} />}
        </div>
        <EndPool
          gift={gift}
          shares={shares}
          open={isEnding}
          onClose={() => setEnding(false)}
          onEnd={() => step.mutate({ kind: 'end', giftId })}
        />
      </>
    );
  }
}

type PoolButton = Pick<Parameters<typeof Button>[0], 'icon'> & { label: string; onSelect: () => void };

function MemberStep({ gift, view, isMine, onShow }: StepProps) {
  const step = memberStep(gift, view, isMine);
  if (step === null) return null;
  return (
    <Button kind={step.kind ?? 'secondary'} full icon={step.icon} onClick={() => onShow(step.view)}>
      {step.label}
    </Button>
  );
}

type Step = Pick<Parameters<typeof Button>[0], 'kind' | 'icon'> & {
  label: string;
  view: PoolLayerView;
};

function memberStep({ pool, status }: PooledGift, view: PoolView, isMine: boolean): Step | null {
  const { isIn, mine, shares } = view;
  const isFixed = pool.state === 'fixed';
  if (isFixed && isIn) {
    if (mine?.state === 'pledged' && pool.collectorId !== null)
      return { label: 'Anteil überweisen', view: 'pay', kind: 'primary', icon: QrCode };
    const isPaid = shares.length > 0 && shares.every(({ state }) => state === 'received');
    return { label: isPaid ? 'Alles bezahlt' : 'Übersicht', view: 'pay' };
  }
  if (isFixed || status === 'gifted') return null;
  if (isMine) return { label: 'Weiter sammeln', view: 'open', icon: UsersRound };
  if (isIn) return { label: 'Dein Beitrag', view: 'join' };
  if (pool.collectorId === null) return null;
  if (pool.restCents === 0) return { label: 'Trotzdem mitlegen', view: 'join', kind: 'text' };
  return { label: 'Ich bin dabei', view: 'join', icon: HeartHandshake };
}
