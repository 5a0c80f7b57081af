import { useMemo, useState } from 'react';

import { usePage } from '@/data/pages/use-page';
import { type Captured, readCaptured } from '@/domain/capture/captured';
import { isPasted } from '@/domain/page/link-entry';
import { withoutTracking } from '@/domain/page/tracking';
import type { ChosenPicture } from '@/domain/picture/chosen-picture';

/** Reads the page of a captured link once the link is complete, until the user rejects the page's details. */
export function useCapturedPage(captured: Captured | null, initialText: string) {
  const [whole, setWhole] = useState(() => addressOf(readCaptured(initialText)));
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const address = addressOf(captured);
  const isWanted = address !== null && address === whole && address !== leftOut;
  const { isReading, facts, remark } = usePage(isWanted ? address : null);
  const base64 = facts?.picture ?? null;
  // A new id for each picture that is read, as a stored picture belongs to one gift only.
  const picture = useMemo<ChosenPicture | null>(
    () => (base64 === null ? null : { id: crypto.randomUUID(), data: base64 }),
    [base64],
  );
  return {
    isReading,
    /** Product details of the page; null while unread or unusable. */
    page: remark === null ? facts : null,
    remark,
    picture,
    /** Address whose page is still to be read; null otherwise. */
    unread: facts === null && remark === null && address !== leftOut ? address : null,
    isLeftOut: address !== null && address === leftOut,
    isCut: address !== null && captured?.link?.href !== address,
    finish: () => setWhole(address),
    textChanged(before: string, after: string, input: InputEvent | null) {
      if (isPasted(before, after, input) || /\s$/.test(after)) setWhole(addressOf(readCaptured(after)));
    },
    leaveOut: () => setLeftOut(address),
  };
}

function addressOf(captured: Captured | null): string | null {
  return captured?.link ? withoutTracking(captured.link.href) : null;
}
