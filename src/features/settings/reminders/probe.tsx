import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Send from 'lucide-react/icons/send';
import { useId, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { notificationServiceQuery } from '@/data/queries/notifications/notification-service-query';
import { reminderServiceQueries, sendProbe } from '@/data/queries/notifications/reminder-service-queries';
import type { NotificationSettings } from '@/domain/notifications/notification-settings';
import { deliveredText, type NotificationStatus } from '@/domain/notifications/notification-status';
import { useToday } from '@/lib/hooks/use-today';
import { jitteredDelayMs } from '@/lib/retry-delay';
import { Button } from '@/ui/button';

/** Longest wait for the result of a test message, in milliseconds; it usually arrives within a minute. */
const waitMs = 3 * 60 * 1000;

interface Awaited {
  /** Time of the last delivery that was known before the test message. */
  after: string | undefined;
  until: number;
  /** Number of times the status had been read before the test message. */
  answers: number;
  chance: number;
}

/** Sends a test message and shows the last delivery. */
export function Probe({ settings: { mail, mailBlockedAt, push } }: { settings: NotificationSettings }) {
  const { scope } = usePersonalData();
  const hintId = useId();
  const { data: service } = useQuery(notificationServiceQuery());
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const query = reminderServiceQueries.status(scope);
  const client = useQueryClient();
  const { data: status } = useQuery({
    ...query,
    refetchInterval: ({ state: { data, fetchFailureCount, dataUpdateCount } }) =>
      awaited && data?.last?.at === awaited.after && Date.now() < awaited.until
        ? jitteredDelayMs(1 + dataUpdateCount - awaited.answers + fetchFailureCount, awaited.chance)
        : false,
  });
  const { mutate, isPending } = useMutation({
    ...sendProbe(scope),
    onSuccess: () =>
      setAwaited({
        after: status?.last?.at,
        until: Date.now() + waitMs,
        answers: client.getQueryState(query.queryKey)?.dataUpdateCount ?? 0,
        chance: Math.random(),
      }),
  });
  const isOn = (mail && mailBlockedAt === null && service?.isMailSetUp !== false) || push;
  return (
    <div className="grid gap-3">
      <Button
        kind="secondary"
        icon={Send}
        busy={isPending}
        disabled={!isOn}
        aria-describedby={isOn ? undefined : hintId}
        onClick={() => mutate()}
      >
        Probe schicken
      </Button>
      {!isOn && (
        <p id={hintId} className="text-small text-ink-2">
          {mail
            ? 'Solange keine E-\u2060Mail ankommt, geht das nicht.'
            : 'Dafür muss oben etwas eingeschaltet sein.'}
        </p>
      )}
      {status && <State {...status} isLate={status.isLate && (mail || push)} />}
    </div>
  );
}

function State({ isLate, last }: NotificationStatus) {
  const now = useToday();
  return (
    <div className="grid gap-2 text-small leading-[1.1875rem] font-semibold">
      {isLate && (
        <p className="flex gap-2 text-danger-ink">
          <CircleAlert aria-hidden className="size-[1.0625rem] flex-none" />
          Erinnerungen laufen gerade verspätet.
        </p>
      )}
      <p role="status" className={last ? 'flex gap-2 text-pine-ink' : 'font-normal text-ink-2'}>
        {last ? (
          <>
            <Check aria-hidden className="size-[1.0625rem] flex-none" strokeWidth={2.6} />
            Zuletzt zugestellt: {deliveredText(last, now)}
          </>
        ) : (
          'Noch nichts zugestellt'
        )}
      </p>
    </div>
  );
}
