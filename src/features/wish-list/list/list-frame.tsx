import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import { paths } from '@/lib/address/paths';
import { rememberWantedPath } from '@/lib/address/wanted-path';
import { Logo } from '@/ui/illustrations/logo';
import { Wrap } from '@/ui/layout/page';
import { linkClass } from '@/ui/link';

/**
 * Page frame for visitors: small header, no navigation, not indexed. The title of a claim page is always the same,
 * because the owner may read it in the browser history and must not learn of a claim.
 */
export function ListFrame({ title, children }: { title: string; children: ReactNode }) {
  const isRegistered = useSession().status === 'user';
  const isTakenWish = useLocation().pathname === paths.takenWish;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${isTakenWish ? 'Wünsche' : title} · Päckchen`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <header className="border-b border-line bg-surface">
        <Wrap className="flex min-h-15 flex-wrap items-center justify-between gap-x-4">
          <Link to={paths.home} aria-label="Päckchen, zur Startseite" className="flex min-h-11 items-center">
            <Logo />
          </Link>
          <Link
            to={isRegistered ? paths.wishes : paths.auth}
            state={isRegistered ? undefined : { tab: 'sign-up' }}
            // Remembers the page to open after signing up.
            onClick={() => isRegistered || rememberWantedPath({ pathname: paths.wishes, search: '' })}
            className="inline-flex min-h-11 items-center text-facts font-semibold hover:underline print:hidden"
          >
            Eigene Liste anlegen
          </Link>
        </Wrap>
      </header>
      {children}
      <footer className="mt-auto pt-7.5 pb-6 text-center text-small text-ink-2">
        Mit Päckchen gesammelt ·{' '}
        <Link to={paths.privacy} className={linkClass()}>
          Datenschutz
        </Link>
      </footer>
    </div>
  );
}
