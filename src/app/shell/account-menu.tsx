import Bell from 'lucide-react/icons/bell';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { useNavigate } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { MenuList } from '@/ui/menu-list';

type AccountMenuProps = { label: string; onClose: () => void; onSignOut: () => void };

export function AccountMenu({ label, onClose, onSignOut }: AccountMenuProps) {
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  return (
    <MenuList
      label={label}
      onClose={onClose}
      className="top-12 right-0"
      items={[
        { label: 'Geschenkejahr', icon: CalendarHeart, onSelect: go(paths.year) },
        { label: 'Erinnerungen', icon: Bell, onSelect: go(paths.reminderSettings) },
        { label: 'Einstellungen', icon: Settings, onSelect: go(paths.settings) },
        { label: 'Abmelden', icon: LogOut, isApart: true, onSelect: onSignOut },
      ]}
    />
  );
}
