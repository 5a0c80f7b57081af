import { lazyPart } from '@/ui/lazy/lazy-part';

import { CalendarSkeleton, ReminderSettingsSkeleton } from './cards-skeleton';

export const ReminderSettingsCard = lazyPart(
  () => import('./reminder-settings-card'),
  'ReminderSettingsCard',
  ReminderSettingsSkeleton,
);
export const CalendarCard = lazyPart(() => import('./calendar-card'), 'CalendarCard', CalendarSkeleton);
export const DevicesCard = lazyPart(() => import('./devices-card'), 'DevicesCard');
