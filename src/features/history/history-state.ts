import { useState } from 'react';

import type { ReceivedGift } from '@/domain/gift/received-gift';
import type { Person } from '@/domain/person/person';

/** Opens a dialog about a gift; without one it is about a new one. */
export type AskAboutReceived = (action: HistoryAction, gift: ReceivedGift | null) => void;
export type HistoryAction = 'thank' | 'edit' | 'delete';

export type HistoryState = ReturnType<typeof useHistoryState>;

/** What is looked at. It belongs to the page: on a screen that is turned the history stands elsewhere. */
export function useHistoryState() {
  const [view, setView] = useState<'given' | 'received'>('given');
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [asked, setAsked] = useState<AskedHistory | null>(null);
  return { view, setView, onlyOpen, setOnlyOpen, asked, setAsked };
}

/** What a dialog is open about. */
export interface AskedHistory {
  action: HistoryAction;
  person: Person;
  gift: ReceivedGift | null;
}
