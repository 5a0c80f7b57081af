import { useState } from 'react';

import type { ReceivedGift } from '@/domain/gift/received-gift';
import type { Person } from '@/domain/person/person';

/** Opens a dialog about a received gift; null for entering a new one. */
export type AskAboutReceived = (action: HistoryAction, gift: ReceivedGift | null) => void;
export type HistoryAction = 'thank' | 'edit' | 'delete';

export type HistoryState = ReturnType<typeof useHistoryState>;

/** View state of the history. Kept by the page, because rotating the screen remounts the history. */
export function useHistoryState() {
  const [view, setView] = useState<'given' | 'received'>('given');
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [asked, setAsked] = useState<AskedHistory | null>(null);
  return { view, setView, onlyOpen, setOnlyOpen, asked, setAsked };
}

/** Gift and action of the open dialog. */
export interface AskedHistory {
  action: HistoryAction;
  person: Person;
  gift: ReceivedGift | null;
}
