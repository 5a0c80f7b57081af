import { useMemo, useState } from 'react';

import { usePage } from '@/data/pages/use-page';
import { type Captured, readCaptured } from '@/domain/capture/captured';
import { isBrought } from '@/domain/page/link-entry';
import { withoutTracking } from '@/domain/page/tracking';
import type { ChosenPicture } from '@/domain/picture/chosen-picture';

/** The page of the link in a text: read once the link is there to its end, until somebody leaves out what it says. */
export function useCapturedPage(captured: Captured | null, begunWith: string) {
  const [whole, setWhole] = useState(() => addressOf(readCaptured(begunWith)));
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const address = addressOf(captured);
  const isWanted = address !== null && address === whole && address !== leftOut;
  const { isReading, facts, remark } = usePage(isWanted ? address : null);
  const base64 = facts?.picture ?? null;
  // A picture belongs to one gift.
  const picture = useMemo<ChosenPicture | null>(
    () => (base64 === null ? null : { id: crypto.randomUUID(), data: base64 }),
    [base64],
  );
  return {
    isReading,
    /** What it says of a product. */
    page: remark === null ? facts : null,
    remark,
    picture,
    /** Whose page somebody wants who does not know yet what it says. */
    unread: facts === null && remark === null && address !== leftOut ? address : null,
    isLeftOut: address !== null && address === leftOut,
    isCut: address !== null && captured?.link?.href !== address,
    finish: () => setWhole(address),
    heardChange(before: string, after: string, input: InputEvent | null) {
      if (isBrought(before, after, input) || /\s$/.test(after)) setWhole(addressOf(readCaptured(after)));
    },
    leaveOut: () => setLeftOut(address),
  };
}

function addressOf(captured: Captured | null): string | null {
  return captured?.link ? withoutTracking(captured.link.href) : null;
}
