import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';

import { notificationServiceQuery } from '@/data/queries/notifications/notification-service-query';
import type { NotificationChoices, NotificationSettings } from '@/domain/notifications/notification-settings';
import { SwitchRow } from '@/ui/form/switch-row';

interface MailRowProps {
  email: string;
  settings: NotificationSettings;
  onChange: (change: Pick<NotificationChoices, 'mail'>) => void;
}

export function MailRow({ email, settings: { mail, mailBlockedAt }, onChange }: MailRowProps) {
  const isSetUp = useQuery(notificationServiceQuery()).data?.isMailSetUp ?? true;
  return (
    <SwitchRow
      tone="plain"
      icon={Mail}
      title="Per E-Mail"
      hint={
        <>
          {isSetUp ? `An ${email}. Höchstens eine am Tag.` : 'Noch nicht eingerichtet'}
          {mailBlockedAt !== null && (
            <>
              <span className="mt-1 block font-semibold text-danger-ink">
                An diese Adresse kommt keine E-Mail an. Prüfe sie oder ändere sie.
              </span>{' '}
              <span className="mt-1 block">
                Ab dem nächsten Tag kannst du es noch einmal versuchen:{' '}
                {mail ? 'aus- und wieder einschalten' : 'einschalten'}.
              </span>
            </>
          )}
        </>
      }
      checked={mail}
      // Mails that are on can be switched off even when the project sends none.
      disabled={!isSetUp && !mail}
      onCheckedChange={(isOn) => onChange({ mail: isOn })}
    />
  );
}
