import { useState } from 'react';

import { TakeoverDialog } from './takeover-dialog';
import { useTakeover } from './use-takeover';

/** Asks once after a sign-in what is to become of the items of this browser's guest. */
export function TakeoverOffer({ userId }: { userId: string }) {
  const { stage, start, decline } = useTakeover(userId);
  const [isOpen, setOpen] = useState(true);
  if (stage === null) return null;

  function close() {
    if (stage?.name === 'running') return;
    // What was begun stays open, so that nothing is left half-way.
    if (stage?.name === 'offer' && !stage.offer.isResumed) decline();
    setOpen(false);
  }

  return <TakeoverDialog stage={stage} open={isOpen} onClose={close} onStart={() => void start()} />;
}
