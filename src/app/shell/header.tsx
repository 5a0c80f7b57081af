import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useUnkeptElsewhere } from '@/data/offline/unkept-messages';
import { unstoredCount } from '@/data/offline/waiting-count';
import { endedSession } from '@/data/session/session';
import { useSetSession } from '@/data/session/session-context';
import { signOut } from '@/data/session/sign-out';
import { begunCount } from '@/data/texts/begun-count';
import { paths } from '@/lib/address/paths';
import { unsavedCount } from '@/lib/texts/local-texts';
import { Avatar } from '@/ui/avatar';
import { IconButton } from '@/ui/icon-button';
import { Logo } from '@/ui/illustrations/logo';
import { Wrap } from '@/ui/layout/page';
import { lazyPart } from '@/ui/lazy-part';
import { showToast } from '@/ui/toast/toast';

import { LinkRow } from './navigation';
import { useMenu } from './use-menu';

const MenuDrawer = lazyPart(() => import('./menu-drawer'), 'MenuDrawer');
const LeaveDialog = lazyPart(() => import('./leave-dialog'), 'LeaveDialog');

export function Header({ userId, name, email }: { userId: string; name: string; email: string }) {
  const menu = useMenu();
  const setSession = useSetSession();
  /** Being asked; how many messages other tabs alone had then. */
  const [asked, setAsked] = useState<number | null>(null);

  const scope = `user:${userId}` as const;
  /** Known before it is needed: a press signs out at once, even where the tab is closed right after it. */
  const elsewhere = useUnkeptElsewhere(scope);

  async function askToLeave() {
    if (elsewhere + unstoredCount(scope) + unsavedCount(scope) + begunCount(scope) > 0) setAsked(elsewhere);
    else await leave();
  }

  /** At once, whatever the backend answers; the page guards then lead to the sign-in page. */
  async function leave() {
    setSession(endedSession({ left: true }));
    const failure = await signOut();
    if (failure) showToast({ tone: 'error', title: 'Fehler beim Abmelden', description: failure });
    else
      showToast({ tone: 'success', title: 'Erfolgreich abgemeldet', description: 'Bis zum nächsten Mal!' });
  }

  return (
    <header className="relative z-header border-b border-line bg-surface">
      <Wrap>
        <div className="flex h-16 items-center gap-2 max-lg:h-15 max-xs:gap-0">
          <IconButton
            icon={Menu}
            label="Menü"
            aria-expanded={menu.isOpen}
            onClick={menu.toggle}
            className="-ml-[12px]"
          />
          <Link to={paths.home} aria-label="Päckchen, zur Startseite" className="flex min-h-11 items-center">
            <Logo />
          </Link>
          <span className="ml-auto flex min-w-0 items-center gap-2.5 text-facts font-semibold">
            <Avatar name={name} paper="himbeere" size="sm" className="max-[16em]:hidden" />
            <span className="truncate max-xs:sr-only">{name}</span>
          </span>
          <IconButton
            icon={LogOut}
            label="Abmelden"
            aria-haspopup={elsewhere > 0 ? 'dialog' : undefined}
            onClick={() => void askToLeave()}
            className="-mr-[12px]"
          />
        </div>
        {menu.isRowOpen && <LinkRow />}
      </Wrap>
      <MenuDrawer
        open={menu.isDrawerOpen}
        onClose={menu.closeDrawer}
        name={name}
        email={email}
        onSignOut={() => void askToLeave()}
      />
      {asked !== null && (
        <LeaveDialog
          userId={userId}
          elsewhere={asked}
          onClose={() => setAsked(null)}
          onLeave={() => void leave()}
        />
      )}
    </header>
  );
}
