import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { Membership } from '@/data/groups/group-keys';
import { exactPriceLabel } from '@/domain/gift/price/cents-label';
import type { PooledGift } from '@/domain/group/group-gift';
import type { PoolShare } from '@/domain/pool/pool';
import { currentText, membersLabel } from '@/domain/pool/pool-texts';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { Patchwork } from '../card/patchwork';
import { NoMoneyNote, PoolFoot } from '../card/pool-foot';
import { missingPatch, poolPatches } from '../card/pool-patches';
import { takePoolStep, type PoolStep } from '../pool-changes';
import { PoolWaiting } from '../pool-waiting';
import { ShareList } from '../share-list';
import { type PoolView, usePool } from '../use-pool';
import { EndPool } from './end-pool';
import { FixedPool } from './fixed-pool';

// Lazy chunk, because of the IBAN validation.
const PoolAccount = lazyPart(() => import('./pool-account'), 'PoolAccount');

export type PlainStep = Extract<PoolStep['kind'], 'fix' | 'reopen' | 'end' | 'resplit'>;

type CollectPoolProps = {
  me: Membership;
  gift: PooledGift;
  show: (view: 'open' | 'join') => void;
  onEnd: () => void;
};

/** View of the collector of a pool, with all steps. */
export function CollectPool({ me, gift, show, onEnd }: CollectPoolProps) {
  const view = usePool(me, gift);
  const step = useMutation({
    ...takePoolStep(me),
    // A callback of the mutation itself runs even when the component unmounts because the pool has ended.
    onSuccess: (_data, { kind }) => kind === 'end' && onEnd(),
  });
  const { pool } = gift;
  // An error is shown only until the pool is read anew: then it is outdated, or only the response of the step was lost.
  const [asked, setAsked] = useState(pool);
  const error = asked === pool ? step.error : null;
  const [isEnding, setEnding] = useState(false);
  // True while the account form is open. The round cannot be closed then: that would unmount the form with its text.
  const [isTyping, setTyping] = useState(false);
  function take(kind: PlainStep) {
    setAsked(pool);
    step.mutate({ kind, giftId: gift.id });
  }
  function takeShare({ id: shareId }: PoolShare) {
    setAsked(pool);
    step.mutate({ kind: 'take', giftId: gift.id, shareId });
  }
  const isBusy = (kind: PoolStep['kind']) => step.isPending && step.variables.kind === kind;
  const taken = { isBusy, take, takeShare };
  const isFixed = pool.state === 'fixed';
  const isAlone = pool.memberIds.length === 1;
  if (view.shares.length === 0) return <PoolWaiting view={view} />;
  return (
    <>
      {isFixed ? (
        <FixedPool me={me} gift={gift} view={view} step={taken} error={error}>
          {rest()}
        </FixedPool>
      ) : (
        <>
          <div className="pool-body">
            <OpenRound gift={gift} view={view} show={show} />
            {rest()}
          </div>
          {!isTyping && (
            <PoolFoot error={error}>
              <Button
                full
                kind={isAlone || missingPatch(pool).length > 0 ? 'secondary' : 'primary'}
                busy={taken.isBusy('fix')}
                onClick={() => take('fix')}
              >
                Beträge festlegen
              </Button>
              <p className="pool-hint">
                {isAlone
                  ? 'Die anderen sehen am Geschenk, dass du sammelst, und können mitmachen. Leg die Beträge erst danach fest.'
                  : 'Danach stehen die Beträge fest.'}
              </p>
            </PoolFoot>
          )}
        </>
      )}
      <EndPool
        gift={gift}
        shares={view.shares}
        open={isEnding}
        onClose={() => setEnding(false)}
        onEnd={() => take('end')}
      />
    </>
  );

  /** Note that the bank account is deleted once the gift is given, even if shares are unpaid. */
  function accountOfGiven() {
    return (
      view.shares.some(({ state }) => state !== 'received') && (
        <p className="text-small text-ink-2">
          Das Geschenk ist verschenkt, deshalb speichern wir dein Konto nicht mehr. Wer noch überweist, fragt
          dich danach.
        </p>
      )
    );
  }

  function rest() {
    return (
      <>
        {gift.status === 'gifted' ? (
          accountOfGiven()
        ) : (
          <PoolAccount me={me} giftId={gift.id} onTyping={setTyping} />
        )}
        <NoMoneyNote />
        <hr />
        <div className="pool-more">
          {isFixed && (
            <Button kind="text" size="sm" busy={taken.isBusy('reopen')} onClick={() => take('reopen')}>
              Beträge wieder öffnen
            </Button>
          )}
          <Button kind="text" size="sm" busy={taken.isBusy('end')} onClick={() => setEnding(true)}>
            Sammeln abbrechen
          </Button>
        </div>
      </>
    );
  }
}

type OpenRoundProps = { gift: PooledGift; view: PoolView; show: (view: 'open' | 'join') => void };

function OpenRound({ gift: { pool }, view, show }: OpenRoundProps) {
  const { shares, mine, paperOf, memberNames } = view;
  return (
    <>
      <div>
        <p className="pool-big font-display">{exactPriceLabel(pool.totalCents)}</p>
        <p className="text-ink-2">{currentText(pool)}</p>
      </div>
      <Patchwork
        look="large"
        patches={[...poolPatches(pool, shares, paperOf), ...missingPatch(pool)]}
        label={membersLabel(memberNames(pool.memberIds))}
      />
      <ShareList
        pool={pool}
        view={view}
        textOf={({ ownCents, paidTo }) =>
          paidTo === null ? (ownCents === null ? 'gleicher Teil' : 'eigener Betrag') : null
        }
      />
      <div className="pool-more">
        <Button kind="text" size="sm" onClick={() => show('open')}>
          Preis ändern
        </Button>
        {mine && (
          <Button kind="text" size="sm" onClick={() => show('join')}>
            Dein Beitrag
          </Button>
        )}
      </div>
    </>
  );
}
