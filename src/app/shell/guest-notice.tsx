import HardDrive from 'lucide-react/icons/hard-drive';
import { useSyncExternalStore } from 'react';
import { Link, NavLink } from 'react-router-dom';

import { hasUnreadable } from '@/data/browser/stored-value';
import { paths } from '@/lib/address/paths';
import { cx } from '@/ui/cx';
import { Wrap } from '@/ui/layout/page';
import { linkClass } from '@/ui/link';

const pages = [
  { to: paths.home, label: 'Startseite' },
  { to: paths.people, label: 'Personen' },
  { to: paths.wishes, label: 'Meine Wünsche' },
  { to: paths.groups, label: 'Gruppen' },
  { to: paths.shopping, label: 'Einkaufsliste' },
  { to: paths.year, label: 'Geschenkejahr' },
];

/** Replaces the header for guests: explains where data is stored and links to other pages and to signing up. */
export function GuestNotice() {
  const isPartlyUnread = useSyncExternalStore(hasUnreadable.subscribe, hasUnreadable.get);
  return (
    <section aria-label="Gastmodus" className="border-b border-line bg-honey-soft text-facts text-honey-ink">
      <Wrap className="flex min-h-13 flex-wrap items-center gap-x-6 py-1 max-lg:pt-2.5">
        <p className="flex items-center gap-2.5 max-lg:basis-full">
          <HardDrive aria-hidden className="size-[18px] flex-none" />
          <span>
            Du bist Gast. Deine Daten liegen nur in diesem Browser.
            {isPartlyUnread && ' Manche Einträge lassen sich nicht lesen; sie bleiben hier liegen.'}
          </span>
        </p>
        <nav aria-label="Seiten" className="-ml-2.5 flex flex-wrap lg:mx-auto">
          {pages.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              className={({ isActive }) =>
                cx(
                  'inline-flex min-h-11 items-center px-2.5 font-semibold',
                  isActive ? 'underline decoration-2 underline-offset-4' : 'hover:underline',
                )
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <span className="flex flex-wrap gap-x-5 md:max-lg:ml-auto">
          <Link to={paths.auth} state={{ tab: 'sign-up' }} className={accountLink}>
            Konto erstellen
          </Link>
          <Link to={paths.auth} className={accountLink}>
            Anmelden
          </Link>
        </span>
      </Wrap>
    </section>
  );
}

const accountLink = linkClass({ className: 'text-honey-ink' });
