import { useQuery } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { notificationQueries } from '@/data/queries/notifications/notification-queries';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { usePending } from '@/lib/hooks/use-pending';

import { LoadFailure } from '../load-failure';
import { SettingsCard } from '../settings-card';
import { RemindersWaiting } from './cards-skeleton';
import { ReminderChoices } from './reminder-choices';
import { reminderTexts } from './texts';

interface ReminderSettingsCardProps {
  /** Recipient address of mails. */
  email: string;
  isOnOwnPage?: boolean;
}

/** Settings for mail and push reminders. Every choice is stored at once. */
export function ReminderSettingsCard({ email, isOnOwnPage = false }: ReminderSettingsCardProps) {
  const { scope } = usePersonalData();
  const { data, error, isPending, refetch } = useQuery(notificationQueries.settings(scope));
  const isWaiting = usePending(isPending);
  const retry = useFocusAfterRetry(() => void refetch());
  return (
    <SettingsCard {...reminderTexts} isOnOwnPage={isOnOwnPage}>
      {renderChoices()}
    </SettingsCard>
  );

  function renderChoices() {
    if (data !== undefined && !isWaiting) return <ReminderChoices email={email} stored={data} />;
    return error && !isPending ? <LoadFailure error={error} retry={retry} /> : <RemindersWaiting />;
  }
}
