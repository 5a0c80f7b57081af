import { Skeleton } from '@/ui/layout/skeleton';

import { SettingsCard } from '../settings-card';
import { calendarTexts, reminderTexts } from './texts';

/** Skeleton of the reminder card, of about the same height. */
export function ReminderSettingsSkeleton({ isOnOwnPage = false }: { isOnOwnPage?: boolean }) {
  return (
    <SettingsCard {...reminderTexts} isOnOwnPage={isOnOwnPage}>
      <RemindersWaiting />
    </SettingsCard>
  );
}

export function RemindersWaiting() {
  return (
    <>
      <p role="status" className="sr-only">
        Erinnerungen werden geladen …
      </p>
      <Skeleton className="mt-4 h-11 rounded-md" />
      <Skeleton className="mt-8 h-28 rounded-md" />
      <Skeleton className="mt-8 h-24 rounded-md" />
      <Skeleton className="mt-8 h-24 rounded-md" />
      <Skeleton className="mt-8 h-24 rounded-md md:hidden" />
      <Skeleton className="mt-8 mb-6 h-11.5 rounded-md" />
    </>
  );
}

export function CalendarSkeleton() {
  return (
    <SettingsCard {...calendarTexts}>
      <CalendarWaiting />
    </SettingsCard>
  );
}

export function CalendarWaiting() {
  return <Skeleton className="mt-4 h-23.5 rounded-md" />;
}
