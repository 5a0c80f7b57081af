import { useLocation } from 'react-router-dom';

import type { Account } from '@/data/session/session';
import { useSession } from '@/data/session/session-context';
import { paths } from '@/lib/address/paths';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { Page, PageHead } from '@/ui/layout/page';

import { AppearanceCard } from './appearance-card';
import { DataCard } from './data-card';
import { GuestSettings } from './guest-settings';
import { InstallCard } from './install-card';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { CalendarCard, DevicesCard, ReminderSettingsCard } from './reminders/lazy-cards';
import { ReminderSettingsPage } from './reminders/reminder-settings-page';
import { RemindersLink } from './reminders/reminders-link';
import { ResetLinkRow } from './reset-link-row';
import { SettingsCard } from './settings-card';
import { SpecialPersonForm } from './special-person-form';

/** All settings, or only those of reminders. */
export function SettingsPage() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'user') return <GuestSettings />;
  if (pathname.startsWith(paths.reminderSettings)) return <ReminderSettingsPage email={session.email} />;
  return <AllSettings session={session} />;
}

function AllSettings({ session }: { session: Account }) {
  // Phones have a separate page for reminders.
  const isWide = useMediaQuery('(min-width: 48em)');
  return (
    <Page>
      <title>Einstellungen · Päckchen</title>
      <PageHead title="Einstellungen">
        <span className="[overflow-wrap:anywhere]">Angemeldet als {session.email}</span>
      </PageHead>
      <div className="grid items-start gap-4.5 lg:grid-cols-2 lg:gap-5.5">
        <div className="grid gap-4.5 lg:gap-5.5">
          <SettingsCard title="Profil" hint="So sehen dich andere in deinen Gruppen.">
            <NameForm account={session} />
            <SpecialPersonForm />
          </SettingsCard>
          {isWide ? <ReminderSettingsCard email={session.email} /> : <RemindersLink />}
          <AppearanceCard />
          <InstallCard />
        </div>
        <div className="grid gap-4.5 lg:gap-5.5">
          <SettingsCard title="Sicherheit" hint="Ändere dein Passwort oder lass dir einen Link schicken.">
            <PasswordForm email={session.email} />
            <ResetLinkRow email={session.email} />
          </SettingsCard>
          {isWide && (
            <>
              <CalendarCard />
              <DevicesCard />
            </>
          )}
          <DataCard account={session} />
        </div>
      </div>
    </Page>
  );
}
