import { House, type LucideIcon, MessagesSquare, Settings, UsersRound } from 'lucide-react';
import { NavLink } from 'react-router-dom';

import { paths } from '@/lib/paths';
import { cx } from '@/ui/cx';

const links: { to: string; label: string; icon: LucideIcon }[] = [
  { to: paths.home, label: 'Startseite', icon: House },
  { to: paths.people, label: 'Personen', icon: UsersRound },
  { to: paths.groups, label: 'Gruppen', icon: MessagesSquare },
  { to: paths.settings, label: 'Einstellungen', icon: Settings },
];

export function LinkRow() {
  return (
    <nav aria-label="Hauptmenü" className="-ml-3.5 flex gap-1 max-lg:hidden">
      {links.map(({ to, label, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === paths.home}
          className={({ isActive }) =>
            cx(
              'group relative flex h-11.5 items-center gap-2 px-3.5 text-facts font-semibold',
              isActive ? 'text-ink' : 'text-ink-2 hover:text-ink',
            )
          }
        >
          <Icon aria-hidden className="size-[18px] group-aria-[current=page]:text-band-ink" />
          {label}
          <span className="absolute inset-x-3.5 -bottom-px hidden h-[3px] rounded-t-[3px] bg-band group-aria-[current=page]:block" />
        </NavLink>
      ))}
    </nav>
  );
}

export function LinkColumn({ onNavigate }: { onNavigate: () => void }) {
  return (
    <nav aria-label="Hauptmenü" className="flex flex-col">
      {links.map(({ to, label, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === paths.home}
          onClick={onNavigate}
          className={({ isActive }) =>
            cx(
              'flex min-h-13 items-center gap-3.5 rounded-[14px] px-3.5 text-[17px] font-semibold',
              isActive ? 'bg-band-soft text-band-ink' : 'text-ink-2 hover:bg-sunken',
            )
          }
        >
          <Icon aria-hidden className="size-[21px]" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
