import { useEffect, useState } from 'react';

import { currentAddress, moveLinkToHistory, type Redemption } from './redeem-once';

/** Mail link of the current page; `outcome` is null until the user has tapped to redeem it. */
export function useMailLink<Outcome>(redemption: Redemption<Outcome>) {
  const [address] = useState(currentAddress);
  const [isForTap] = useState(() => redemption.waitsForTap(address));
  const [outcome, setOutcome] = useState(() => (isForTap ? null : redemption.start(address)));
  useEffect(() => {
    if (isForTap) moveLinkToHistory(address);
  }, [address, isForTap]);
  return { address, isForTap, outcome, setOutcome, redeem: () => setOutcome(redemption.start(address)) };
}
