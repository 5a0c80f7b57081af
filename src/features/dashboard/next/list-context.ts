import { createContext, use } from 'react';

import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import type { CelebratedPerson } from '@/domain/next/next-row';
import type { Papers } from '@/domain/person/paper';
import type { Reminder } from '@/domain/reminder/reminder';

import type { NextActions } from './next-actions';
import type { Tick } from './use-ticks';

/** Everything that the rows share. */
export interface ListShared {
  actions: NextActions;
  papers: Papers;
  today: CalendarDay;
  /** Keys of the steps that were just ticked. */
  ticked: ReadonlySet<string>;
  /** Key of the opened feast. */
  opened: string | null;
  onOpen: (key: string) => void;
  onTickGift: (key: string, gift: Gift, tick: Tick) => void;
  onTickReminder: (reminder: Reminder) => void;
  /** Opens the drawer with a person's gifts. */
  onShowGifts: (celebrated: CelebratedPerson) => void;
  /** Gift whose price is asked for below its row. */
  asked: { key: string; gift: Gift } | null;
  onAnswered: () => void;
}

export const ListContext = createContext<ListShared | null>(null);

export function useListShared(): ListShared {
  const shared = use(ListContext);
  if (shared === null) throw new Error('a row outside of its list');
  return shared;
}
