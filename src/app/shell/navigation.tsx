import type { LucideIcon } from 'lucide-react';
import House from 'lucide-react/icons/house';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Settings from 'lucide-react/icons/settings';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Star from 'lucide-react/icons/star';
import UsersRound from 'lucide-react/icons/users-round';
import { Link, useLocation } from 'react-router-dom';

import { groupPath, paths, personPath } from '@/lib/address/paths';
import { cx } from '@/ui/cx';
import { Wrap } from '@/ui/layout/page';

import { WaitingDot, waitingName } from './waiting-dot';

/** Links of the wide header; the drawer of smaller screens adds further ones. */
export const links: { to: string; label: string; icon: LucideIcon }[] = [
  { to: paths.home, label: 'Startseite', icon: House },
  { to: paths.people, label: 'Personen', icon: UsersRound },
  { to: paths.groups, label: 'Gruppen', icon: MessagesSquare },
  { to: paths.wishes, label: 'Meine Wünsche', icon: Star },
  { to: paths.shopping, label: 'Einkaufsliste', icon: ShoppingBasket },
];

/** `waiting` things in groups are marked by a dot. */
export function LinkRow({ waiting }: { waiting: number }) {
  const isCurrent = useIsCurrent();
  const linkOf = (to: string, className?: string) => ({
    to,
    'aria-current': isCurrent(to) ? ('page' as const) : undefined,
    className: cx(
      'group relative flex h-11.5 items-center gap-2 px-2.5 text-facts font-semibold whitespace-nowrap xl:px-3.5',
      isCurrent(to) ? 'text-ink' : 'text-ink-2 hover:text-ink',
      className,
    ),
  });
  const iconClass = 'size-[18px] flex-none group-aria-[current=page]:text-band-ink';
  const ribbon = (
    <span className="absolute inset-x-2.5 -bottom-px hidden h-[3px] rounded-t-[3px] bg-band group-aria-[current=page]:block xl:inset-x-3.5" />
  );
  return (
    <nav aria-label="Hauptmenü" className="-mx-2.5 flex gap-1 max-lg:hidden xl:-mx-3.5">
      {links.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          {...linkOf(to)}
          aria-label={to === paths.groups ? waitingName(label, waiting) : undefined}
        >
          <Icon aria-hidden className={iconClass} />
          {label}
          {to === paths.groups && <WaitingDot count={waiting} className="top-3 right-0.5 xl:right-1" />}
          {ribbon}
        </Link>
      ))}
      <Link {...linkOf(paths.settings, 'ml-auto min-w-11 justify-center')}>
        <Settings aria-hidden className={iconClass} />
        <span className="pointer-events-none absolute top-full right-1 z-menu mt-1 rounded-sm bg-ink px-2.5 py-1 text-small text-canvas opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
          Einstellungen
        </span>
        {ribbon}
      </Link>
    </nav>
  );
}

/** Switch at the top of both pages that share the slot 'Gemeinsam' of the bottom bar. */
export function TogetherSwitch() {
  const isCurrent = useIsCurrent();
  const isInGroup = useLocation().pathname.startsWith(groupPath(''));
  if (isInGroup || !together.some(({ to }) => isCurrent(to))) return null;
  return (
    <Wrap className="mt-3.5 md:mt-5.5 lg:hidden print:hidden">
      <nav
        aria-label="Gemeinsam"
        className="grid grid-cols-2 rounded-[13px] bg-[color-mix(in_srgb,var(--ink)_7%,var(--canvas))] p-[3px] md:w-90 forced-colors:border"
      >
        {together.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent(to) ? 'page' : undefined}
            className="flex min-h-11 items-center justify-center rounded-sm px-2 text-center text-facts font-semibold text-ink-2 hover:text-ink aria-[current=page]:bg-[light-dark(var(--surface),var(--line))] aria-[current=page]:text-ink aria-[current=page]:shadow-[0_1px_3px_rgb(42_24_32/.16)]"
          >
            {label}
          </Link>
        ))}
      </nav>
    </Wrap>
  );
}

export const together = links.slice(2, 4);

/** Marks the current link; a group page belongs to 'Gruppen' although its path differs. */
export function useIsCurrent(): (to: string) => boolean {
  const { pathname } = useLocation();
  return (to) => to === here(pathname);
}

function here(pathname: string): string {
  if (pathname.startsWith(groupPath(''))) return paths.groups;
  if (pathname.startsWith(paths.settings)) return paths.settings;
  return pathname.startsWith(personPath('')) ? paths.people : pathname.replace(/(?<=.)\/$/, '');
}
