import { useState } from 'react';

import { tabStorage } from './safe-storage';

/** A text being written. It survives leaving the place and a reload of the tab; empty once it has been sent. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => tabStorage.getItem(key) ?? '');
  function change(text: string) {
    setDraft(text);
    if (text === '') tabStorage.removeItem(key);
    else tabStorage.setItem(key, text);
  }
  return [draft, change];
}
