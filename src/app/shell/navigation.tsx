import type { LucideIcon } from 'lucide-react';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import House from 'lucide-react/icons/house';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Settings from 'lucide-react/icons/settings';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Star from 'lucide-react/icons/star';
import UsersRound from 'lucide-react/icons/users-round';
import { Link, useLocation } from 'react-router-dom';

import { groupPath, paths, personPath } from '@/lib/address/paths';
import { cx } from '@/ui/cx';

/** Navigation links of the header and of the drawer on phones. */
export const links: { to: string; label: string; icon: LucideIcon }[] = [
  { to: paths.home, label: 'Startseite', icon: House },
  { to: paths.people, label: 'Personen', icon: UsersRound },
  { to: paths.wishes, label: 'Meine Wünsche', icon: Star },
  { to: paths.groups, label: 'Gruppen', icon: MessagesSquare },
  { to: paths.shopping, label: 'Einkaufsliste', icon: ShoppingBasket },
  { to: paths.year, label: 'Geschenkejahr', icon: CalendarHeart },
  { to: paths.settings, label: 'Einstellungen', icon: Settings },
];

export function LinkRow() {
  const isCurrent = useIsCurrent();
  return (
    <nav aria-label="Hauptmenü" className="-ml-2.5 flex gap-1 max-lg:hidden xl:-ml-3.5">
      {links.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent(to) ? 'page' : undefined}
          className={cx(
            'group relative flex h-11.5 items-center gap-2 px-2.5 text-facts font-semibold whitespace-nowrap xl:px-3.5',
            isCurrent(to) ? 'text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-[18px] flex-none group-aria-[current=page]:text-band-ink" />
          {label}
          <span className="absolute inset-x-2.5 -bottom-px hidden h-[3px] rounded-t-[3px] bg-band group-aria-[current=page]:block xl:inset-x-3.5" />
        </Link>
      ))}
    </nav>
  );
}

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
