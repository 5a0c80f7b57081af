import LogIn from 'lucide-react/icons/log-in';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { rememberWantedPath } from '@/lib/address/wanted-path';
import { buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { Page } from '@/ui/layout/page';

/** Shown to local guests instead of groups. Signing in returns to the current page. */
export function NotSignedIn() {
  const location = useLocation();
  return (
    <Page className="flex flex-1 flex-col justify-center py-10">
      <EmptyState
        headingLevel={1}
        title="Nicht eingeloggt"
        action={
          <Link
            to={paths.auth}
            state={{ tab: 'sign-in' }}
            onClick={() => rememberWantedPath(location)}
            className={buttonClass()}
          >
            <LogIn aria-hidden />
            Anmelden
          </Link>
        }
      >
        Gruppen brauchen eine Verbindung zum Server. Melde dich an, dann geht es hier weiter.
      </EmptyState>
    </Page>
  );
}
