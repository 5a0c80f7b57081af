import Info from 'lucide-react/icons/info';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { buttonClass } from '@/ui/button';
import { Card } from '@/ui/layout/card';
import { Page, PageHead } from '@/ui/layout/page';

/** Settings of a guest, on every settings page. */
export function GuestSettings() {
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
