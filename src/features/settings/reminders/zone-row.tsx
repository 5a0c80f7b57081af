import { useMemo } from 'react';

import { haveSameClock, cityOf } from '@/domain/notifications/time-zone';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';

interface ZoneRowProps {
  /** Time zone of the stored hour. */
  timeZone: string;
  deviceZone: string;
  onAdopt: () => void;
}

/** Rendered only when the device has another local time. */
export function ZoneRow({ timeZone, deviceZone, onAdopt }: ZoneRowProps) {
  const now = useToday();
  const isSame = useMemo(() => haveSameClock(timeZone, deviceZone, now), [timeZone, deviceZone, now]);
  if (isSame) return null;
  return (
    <div
      role="group"
      aria-label="Zeitzone"
      className="mt-4 flex flex-wrap items-center justify-between gap-3"
    >
      <div className="min-w-0">
        <p aria-hidden className="text-facts leading-5 font-semibold">
          Zeitzone
        </p>
        <p className="text-small text-ink-2">
          Es gilt die Zeit in {cityOf(timeZone)}. Dein Gerät ist in {cityOf(deviceZone)}.
        </p>
      </div>
      <Button kind="secondary" size="sm" onClick={onAdopt}>
        Übernehmen
      </Button>
    </div>
  );
}
