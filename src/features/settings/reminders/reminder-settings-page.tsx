import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { Page } from '@/ui/layout/page';
import { backLinkClass } from '@/ui/link';

import { CalendarCard, DevicesCard, ReminderSettingsCard } from './lazy-cards';

/** Reminder settings as a page of their own for phones; also the target of links in mails. */
export function ReminderSettingsPage({ email }: { email: string }) {
  const isWide = useMediaQuery('(min-width: 64em)');
  const calendar = <CalendarCard key="calendar" />;
  const devices = <DevicesCard key="devices" />;
  return (
    <Page>
      <title>Erinnerungen · Päckchen</title>
      <Link to={paths.settings} className={backLinkClass}>
        <ArrowLeft aria-hidden />
        Zurück zu Einstellungen
      </Link>
      <h1 className="mb-4 text-h1 md:mb-6.5">Erinnerungen</h1>
      <div className="grid items-start gap-3.5 md:gap-4.5 lg:grid-cols-2 lg:gap-5.5">
        <ReminderSettingsCard email={email} isOnOwnPage />
        <div className="grid gap-3.5 md:gap-4.5 lg:gap-5.5">
          {isWide ? [calendar, devices] : [devices, calendar]}
        </div>
      </div>
    </Page>
  );
}
