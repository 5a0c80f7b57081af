import CalendarHeart from 'lucide-react/icons/calendar-heart';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Drawer } from '@/ui/dialog/drawer';
import { Logo } from '@/ui/illustrations/logo';

import { links, useIsCurrent } from './navigation';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  name: string;
  email: string;
  onSignOut: () => void;
}

export function MenuDrawer({ open, onClose, name, email, onSignOut }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label="Menü"
      head={<Logo />}
      footer={
        <>
          <p className="flex min-w-0 items-center gap-3">
            <Avatar name={name} paper="himbeere" />
            <span className="min-w-0">
              <b className="block truncate leading-5 font-[650]">{name}</b>
              <span className="block truncate text-small text-ink-2">{email}</span>
            </span>
          </p>
          <Button kind="secondary" icon={LogOut} onClick={onSignOut}>
            Abmelden
          </Button>
        </>
      }
    >
      <LinkColumn onNavigate={onClose} />
    </Drawer>
  );
}

const settings = { to: paths.settings, label: 'Einstellungen', icon: Settings };
const year = { to: paths.year, label: 'Geschenkejahr', icon: CalendarHeart };
const main = [...links.slice(0, 3), settings];
const further = [...links.slice(3), year];

/** Navigation links in the drawer. */
function LinkColumn({ onNavigate }: { onNavigate: () => void }) {
  const isCurrent = useIsCurrent();
  return (
    <nav aria-label="Hauptmenü" className="flex flex-col">
      {main.map(renderLink)}
      <hr className="mx-3.5 my-2.5 border-line" />
      {further.map(renderLink)}
    </nav>
  );
  function renderLink({ to, label, icon: Icon }: (typeof links)[number]) {
    return (
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
    );
  }
}
