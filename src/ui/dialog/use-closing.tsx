import { type ReactNode, useCallback, useEffect, useState } from 'react';

import { guardLeaving } from '@/lib/browser/leave-guard';

import { UnsavedContext } from './unsaved';
import { useBack } from './use-back';
import { useDiscard } from './use-discard';

type Closing = { open: boolean; onClose: () => void; dirty: boolean; holdsInput: boolean };

/** Closes a layer in all ways (button, Escape, back, overlay), asking first while it has unsaved content. */
export function useClosing({ open, onClose, dirty, holdsInput }: Closing) {
  const [unkept, setUnkept] = useState(0);
  const asks = dirty || unkept > 0;
  const { leave: requestClose, question } = useDiscard(open && asks, onClose);
  useBack(open, requestClose, { holdsInput: holdsInput || asks });
  useEffect(() => (open && asks ? guardLeaving() : undefined), [open, asks]);
  const tell = useCallback(() => {
    setUnkept((count) => count + 1);
    return () => setUnkept((count) => count - 1);
  }, []);

  return {
    asks,
    requestClose,
    /** Content of the layer, followed by the confirmation. */
    withQuestion: (content: ReactNode) => (
      <UnsavedContext value={tell}>
        {content}
        {question}
      </UnsavedContext>
    ),
  };
}
