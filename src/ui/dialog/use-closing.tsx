import { type ReactNode, useCallback, useEffect, useState } from 'react';

import { guardLeaving } from '@/lib/browser/leave-guard';

import { UnsavedContext } from './unsaved';
import { useBack } from './use-back';
import { useDiscard } from './use-discard';

type Closing = { open: boolean; onClose: () => void; dirty: boolean; holdsInput: boolean };

/** Closes a layer in all ways (button, Escape, back, overlay), asking first while it has unsaved content. */
export function useClosing({ open, onClose, dirty, holdsInput }: Closing) {
  const [unsavedCount, setUnsavedCount] = useState(0);
  const isUnsaved = dirty || unsavedCount > 0;
  const { leave: requestClose, question } = useDiscard(open && isUnsaved, onClose);
  useBack(open, requestClose, { holdsInput: holdsInput || isUnsaved });
  useEffect(() => (open && isUnsaved ? guardLeaving() : undefined), [open, isUnsaved]);
  const report = useCallback(() => {
    setUnsavedCount((count) => count + 1);
    return () => setUnsavedCount((count) => count - 1);
  }, []);

  return {
    isUnsaved,
    requestClose,
    /** Content of the layer, followed by the confirmation. */
    withQuestion: (content: ReactNode) => (
      <UnsavedContext value={report}>
        {content}
        {question}
      </UnsavedContext>
    ),
  };
}
