import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import { useState, useEffect } from 'react';
import { Link } from 'react-router-dom';

import { unstoredCount } from '@/data/offline/outbox/waiting-count';
import { endedSession } from '@/data/session/session';
import { useSetSession } from '@/data/session/session-context';
import { signOut } from '@/data/session/sign-out';
import { unsavedCount } from '@/data/texts/local-texts';
import { openDraftCount } from '@/data/texts/open-draft-count';
import { paths } from '@/lib/address/paths';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { Avatar } from '@/ui/avatar';
import { IconButton } from '@/ui/icon-button';
import { Logo } from '@/ui/illustrations/logo';
import { Wrap } from '@/ui/layout/page';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { showToast } from '@/ui/toast/toast';

import { brandClass, headerRowClass } from './header-class';
import { LinkRow } from './navigation';

const MenuDrawer = lazyPart(() => import('./menu-drawer'), 'MenuDrawer');
const AccountMenu = lazyPart(() => import('./account-menu'), 'AccountMenu');
const LeaveDialog = lazyPart(() => import('./leave-dialog'), 'LeaveDialog');

type HeaderProps = { userId: string; name: string; email: string; /** Things in groups. */ waiting: number };

export function Header({ userId, name, email, waiting }: HeaderProps) {
  const menu = useMenu();
  const setSession = useSetSession();
  const [isAsked, setAsked] = useState(false);

  const scope = `user:${userId}` as const;

  async function askToLeave() {
    if (unstoredCount(scope) + unsavedCount(scope) + openDraftCount(scope) > 0) setAsked(true);
    else await leave();
  }

  /** Signs out locally before the backend answers; the route guards then show the sign-in page. */
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
        <div className={`${headerRowClass} gap-2 max-xs:gap-0`}>
          <IconButton
            icon={Menu}
            label="Menü"
            aria-expanded={menu.isOpen}
            onClick={menu.toggle}
            className="-ml-[12px]"
          />
          <Link to={paths.home} aria-label="Päckchen, zur Startseite" className={brandClass}>
            <Logo />
          </Link>
          <AccountButton name={name} onSignOut={() => void askToLeave()} />
          <IconButton
            icon={LogOut}
            label="Abmelden"
            onClick={() => void askToLeave()}
            className="-mr-[12px]"
          />
        </div>
        {menu.isRowOpen && <LinkRow waiting={waiting} />}
      </Wrap>
      <MenuDrawer
        open={menu.isDrawerOpen}
        onClose={menu.closeDrawer}
        name={name}
        email={email}
        onSignOut={() => void askToLeave()}
      />
      {isAsked && (
        <LeaveDialog userId={userId} onClose={() => setAsked(false)} onLeave={() => void leave()} />
      )}
    </header>
  );
}

function AccountButton({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const label = `${name}, Konto`;
  return (
    <span className="relative ml-auto min-w-11">
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 max-w-full min-w-11 items-center gap-2 rounded-md pr-1 pl-11 text-facts font-semibold hover:bg-sunken max-[24em]:p-0 lg:pr-2"
      >
        <span className="truncate max-[24em]:hidden">{name}</span>
        <ChevronDown aria-hidden className="size-4 flex-none text-ink-2 max-lg:hidden" />
      </button>
      {/* Beside the button, because its letter is no part of the name. */}
      <Avatar name={name} paper="himbeere" size="sm" className="pointer-events-none absolute top-2 left-2" />
      {isOpen && <AccountMenu label={label} onClose={() => setOpen(false)} onSignOut={onSignOut} />}
    </span>
  );
}

const COOKIE = 'menu_open';
const MAX_AGE_SECONDS = 604_800;

/** Menu state: a drawer below 1024 px, otherwise a row of links, open unless a cookie says closed. */
function useMenu() {
  const isMobile = useMediaQuery('(width < 64em)');
  const [isRowWanted, setRowWanted] = useState(
    () => !document.cookie.split('; ').includes(`${COOKIE}=false`),
  );
  const [isDrawerWanted, setDrawerWanted] = useState(false);
  const isDrawerOpen = isMobile && isDrawerWanted;
  const isRowOpen = !isMobile && isRowWanted;

  function toggle() {
    if (isMobile) {
      setDrawerWanted(!isDrawerWanted);
      return;
    }
    setRowWanted(!isRowWanted);
    document.cookie = `${COOKIE}=${!isRowWanted}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
  }

  useEffect(() => {
    function toggleByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      // A dialog may hold unsaved text, which a link of the navigation would drop.
      if (isDrawerOpen || !document.querySelector('[role=dialog], [role=alertdialog]')) toggle();
    }
    addEventListener('keydown', toggleByKey);
    return () => removeEventListener('keydown', toggleByKey);
  });

  return {
    isDrawerOpen,
    isRowOpen,
    isOpen: isDrawerOpen || isRowOpen,
    toggle,
    closeDrawer: () => setDrawerWanted(false),
  };
}
