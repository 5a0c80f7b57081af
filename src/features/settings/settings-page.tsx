import Info from 'lucide-react/icons/info';
import { Link } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import { paths } from '@/lib/address/paths';
import { buttonClass } from '@/ui/button';
import { Card } from '@/ui/layout/card';
import { Page, PageHead } from '@/ui/layout/page';

import { AppearanceCard } from './appearance-card';
import { DataCard } from './data-card';
import { InstallCard } from './install-card';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { ResetLinkRow } from './reset-link-row';
import { SettingsCard } from './settings-card';
import { SpecialPersonForm } from './special-person-form';

export function SettingsPage() {
  const session = useSession();
  if (session.status !== 'user') return <GuestSettings />;
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
          <AppearanceCard />
          <InstallCard />
        </div>
        <div className="grid gap-4.5 lg:gap-5.5">
          <SettingsCard title="Sicherheit" hint="Ändere dein Passwort oder lass dir einen Link schicken.">
            <PasswordForm email={session.email} />
            <ResetLinkRow email={session.email} />
          </SettingsCard>
          <DataCard account={session} />
        </div>
      </div>
    </Page>
  );
}

function GuestSettings() {
  return (
    <Page>
      <title>Einstellungen · Päckchen</title>
      <PageHead title="Einstellungen" />
      <Card className="flex flex-col items-start gap-4 p-4.5 md:p-5.5">
        <p className="flex items-center gap-3">
          <Info aria-hidden className="size-5 flex-none text-ink-2" />
          Einstellungen sind im Demo-Modus nicht verfügbar.
        </p>
        <Link to={paths.auth} state={{ tab: 'sign-up' }} className={buttonClass()}>
          Konto erstellen
        </Link>
      </Card>
    </Page>
  );
}
