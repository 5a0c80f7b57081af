import type { CalendarSubscription } from '@/domain/notifications/calendar-subscription';
import { dayText, momentText } from '@/domain/notifications/notification-status';
import { useToday } from '@/lib/hooks/use-today';

/** Subscription whose address is unknown on this device. */
export function CalendarSince({ createdAt, readAt }: CalendarSubscription) {
  const now = useToday();
  return (
    <div className="mt-4 grid gap-2">
      <p>
        Deine Adresse hast du {dayText(new Date(createdAt), now)} erstellt. Wir zeigen sie nur einmal: Wenn du
        sie nicht mehr hast, erstelle eine neue.
      </p>
      <p className="text-small text-ink-2">
        {readAt === null
          ? 'Noch kein Kalender hat sie abgerufen.'
          : `Zuletzt abgerufen: ${momentText(new Date(readAt), now)}`}
      </p>
    </div>
  );
}
