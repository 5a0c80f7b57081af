import { useState } from 'react';

import { forgetText, keepText, keptText } from './kept-texts';

/**
 * A text being written. It survives leaving the place, a reload and the end of a session; empty once it has been sent,
 * and gone with everything else that the device keeps of its writer.
 */
export function useDraft(userId: string, place: string): [string, (text: string) => void] {
  const owner = `user:${userId}`;
  const [draft, setDraft] = useState(() => {
    const kept = keptText(owner, 'draft', place);
    return typeof kept === 'string' ? kept : '';
  });
  function change(text: string) {
    setDraft(text);
    if (text === '') forgetText(owner, 'draft', place);
    else keepText(owner, 'draft', place, text);
  }
  return [draft, change];
}
