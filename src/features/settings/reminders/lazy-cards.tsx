import { lazyPart } from '@/ui/lazy-part';

import { CalendarSkeleton, RemindersSkeleton } from './cards-skeleton';

export const RemindersCard = lazyPart(() => import('./reminders-card'), 'RemindersCard', RemindersSkeleton);
export const CalendarCard = lazyPart(() => import('./calendar-card'), 'CalendarCard', CalendarSkeleton);
export const DevicesCard = lazyPart(() => import('./devices-card'), 'DevicesCard');
