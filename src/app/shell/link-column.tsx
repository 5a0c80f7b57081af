import { Link } from 'react-router-dom';

import { cx } from '@/ui/cx';

import { links, useIsCurrent } from './navigation';

/** Navigation links in the drawer. */
export function LinkColumn({ onNavigate }: { onNavigate: () => void }) {
  const isCurrent = useIsCurrent();
  return (
    <nav aria-label="Hauptmenü" className="flex flex-col">
      {links.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent(to) ? 'page' : undefined}
          onClick={onNavigate}
          className={cx(
            'flex min-h-13 items-center gap-3.5 rounded-[14px] px-3.5 text-[1.0625rem] font-semibold',
            isCurrent(to) ? 'bg-band-soft text-band-ink' : 'text-ink-2 hover:bg-sunken',
          )}
        >
          <Icon aria-hidden className="size-[21px]" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
