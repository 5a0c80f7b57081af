import LogOut from 'lucide-react/icons/log-out';

import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Drawer } from '@/ui/dialog/drawer';
import { Logo } from '@/ui/illustrations/logo';

import { LinkColumn } from './link-column';

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
