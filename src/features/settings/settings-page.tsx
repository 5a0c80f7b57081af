import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Info from 'lucide-react/icons/info';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { useLocation, Link } from 'react-router-dom';

import { requestResetLink } from '@/data/session/request-reset-link';
import type { Account } from '@/data/session/session';
import { useSession } from '@/data/session/session-context';
import { paths } from '@/lib/address/paths';
import { type Appearance, appearances, saveAppearance, storedAppearance } from '@/lib/browser/appearance';
import { useAfterFirstRender } from '@/lib/hooks/use-after-first-render';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { buttonClass, Button } from '@/ui/button';
import { Chip, ChipGroup } from '@/ui/chip';
import { Card, cardClass } from '@/ui/layout/card';
import { Page, PageHead } from '@/ui/layout/page';
import { showToast } from '@/ui/toast/toast';

import { DataCard } from './data-card';
import { InstallCard } from './install-card';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { CalendarCard, DevicesCard, ReminderSettingsCard } from './reminders/lazy-cards';
import { ReminderSettingsPage } from './reminders/reminder-settings-page';
import { SettingsCard, SettingsRow } from './settings-card';
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
  // On phones the other cards are below the fold.
  const isRestShown = useAfterFirstRender() || isWide;
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
          {isRestShown && (
            <>
              <AppearanceCard />
              <InstallCard />
            </>
          )}
        </div>
        {isRestShown && (
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
        )}
      </div>
    </Page>
  );
}

const labels: Record<Appearance, string> = { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' };

function AppearanceCard() {
  const [chosen, setChosen] = useState(storedAppearance);

  function choose(appearance: Appearance) {
    setChosen(appearance);
    saveAppearance(appearance);
  }

  return (
    <SettingsCard title="Darstellung" hint="Gilt für diesen Browser.">
      <div className="mt-4.5">
        <ChipGroup label="Farben">
          {appearances.map((appearance) => (
            <Chip
              key={appearance}
              name="appearance"
              value={appearance}
              checked={chosen === appearance}
              onChange={() => choose(appearance)}
            >
              {labels[appearance]}
            </Chip>
          ))}
        </ChipGroup>
      </div>
    </SettingsCard>
  );
}

/** Replaces the content of every settings page for a guest. */
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

/** Link to the reminder settings, which have a page of their own on phones. */
function RemindersLink() {
  return (
    <Link
      to={paths.reminderSettings}
      className={cardClass(
        'flex min-w-0 flex-wrap items-center gap-3.5 p-4.5 text-ink no-underline hover:bg-sunken',
      )}
    >
      <span className="grid size-10 flex-none place-items-center rounded-md bg-band-soft text-band-ink">
        <Bell aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-28 [overflow-wrap:anywhere] hyphens-auto">
        <h2 className="text-h2">Erinnerungen</h2>
        <p className="text-small text-ink-2">Per E-Mail, auf diesem Gerät und im Kalender.</p>
      </div>
      <ChevronRight aria-hidden className="size-5 flex-none text-ink-2" />
    </Link>
  );
}

function ResetLinkRow({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    const failure =
      email === '' ? 'Keine E-Mail-Adresse gefunden.' : await requestResetLink(email, paths.auth);
    setBusy(false);
    if (failure !== null) showToast({ tone: 'error', title: 'Fehler beim Versenden', description: failure });
    else
      showToast({
        tone: 'success',
        title: 'E-Mail versendet',
        description: 'Überprüfe deine E-Mails für den Passwort-Reset-Link.',
      });
  }

  return (
    <SettingsRow
      title="Passwort vergessen?"
      hint="Wir schicken dir einen Link per E-Mail."
      action={
        <Button kind="secondary" icon={Mail} busy={isBusy} onClick={() => void send()}>
          Link senden
        </Button>
      }
    />
  );
}
