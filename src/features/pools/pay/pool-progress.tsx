import type { Pool } from '@/domain/pool/pool';
import { collectedText, elsewhereText, openSumText, receivedLabel } from '@/domain/pool/pool-texts';

import { Patchwork } from '../card/patchwork';
import { poolPatches } from '../card/pool-patches';
import type { PoolView } from '../use-pool';

/** Received part of a closed pool. */
export function PoolProgress({ pool, view }: { pool: Pool; view: PoolView }) {
  const { sums, shares, paperOf, collectorName } = view;
  const elsewhere = elsewhereText(shares);
  return (
    <div className="pool-progress">
      <p className="pool-line">
        <span>{collectedText(pool, sums.receivedCents, collectorName)}</span>
        <b>{openSumText(sums)}</b>
      </p>
      <Patchwork look="large" patches={poolPatches(pool, shares, paperOf)} label={receivedLabel(shares)} />
      {elsewhere !== null && <p className="text-small text-ink-2">{elsewhere}</p>}
    </div>
  );
}
