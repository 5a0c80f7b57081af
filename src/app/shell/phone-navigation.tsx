import './phone-navigation.css';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import House from 'lucide-react/icons/house';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { isKeyboardOpen, subscribeKeyboard } from '@/lib/browser/on-screen-keyboard';
import { safeStorage } from '@/lib/storage/safe-storage';
import type { Icon } from '@/ui/icon';
import { loops } from '@/ui/illustrations/logo';

import { together, useIsCurrent } from './navigation';
import type { Waiting } from './use-waiting';
import { WaitingDot, waitingName } from './waiting-dot';

type PhoneNavigationProps = { waiting: Waiting; isCapturing: boolean; onCapture: () => void };

/** Bottom navigation below 1024 px; further pages are in the drawer. */
export function PhoneNavigation({ waiting, isCapturing, onCapture }: PhoneNavigationProps) {
  const isCovered = useSyncExternalStore(subscribeKeyboard, isKeyboardOpen);
  const isCurrent = useIsCurrent();
  const slot = (to: string) => ({ to, isCurrent: isCurrent(to) });
  return (
    <nav aria-label="Hauptmenü" data-keep-clear className="phone-nav" data-covered={isCovered || undefined}>
      <span className="phone-nav-side">
        <Slot {...slot(paths.home)} label="Start" icon={House} />
        <Slot {...slot(paths.people)} label="Personen" icon={UsersRound} />
      </span>
      <button
        type="button"
        aria-label="Schnell merken"
        aria-haspopup="dialog"
        data-open={isCapturing || undefined}
        className="phone-nav-add relative h-[63px] w-[78px]"
        onClick={onCapture}
      >
        <Parcel />
      </button>
      <span className="phone-nav-side">
        <Slot {...useTogether()} label="Gemeinsam" icon={HeartHandshake} count={waiting.together} />
        <Slot {...slot(paths.shopping)} label="Einkaufen" icon={ShoppingBasket} count={waiting.shopping} />
      </span>
    </nav>
  );
}

type SlotProps = { to: string; isCurrent: boolean; label: string; icon: Icon; count?: number };

function Slot({ to, isCurrent, label, icon: Icon, count = 0 }: SlotProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={waitingName(label, count)}
      className="phone-nav-link"
    >
      <Icon aria-hidden />
      {label}
      <WaitingDot count={count} className="top-2 left-[calc(50%+7px)]" />
    </Link>
  );
}

const KEY = 'paeckchen-together';

/** The slot of groups and wishes opens the page of the two that was used last on this device. */
function useTogether() {
  const isCurrent = useIsCurrent();
  const here = together.find(({ to }) => isCurrent(to))?.to;
  useEffect(() => {
    if (here !== undefined) safeStorage.setItem(KEY, here);
  }, [here]);
  const last = safeStorage.getItem(KEY) === paths.wishes ? paths.wishes : paths.groups;
  return { to: here ?? last, isCurrent: here !== undefined };
}

/** Logo of the product as a parcel. */
function Parcel() {
  const bow = (
    <g className="phone-nav-bow">
      <path transform="translate(32 18.5) scale(.98)" d={loops} />
    </g>
  );
  const body = <rect x="5" y="20" width="54" height="43" rx="14" />;
  return (
    <svg aria-hidden width="66" height="66" viewBox="-1 0 66 66">
      <g className="fill-surface stroke-surface [stroke-width:9px] [stroke-linejoin:round]">
        {bow}
        {body}
      </g>
      {bow}
      {body}
      <path className="phone-nav-plus" d="M32 31v21M21.5 41.5h21" />
    </svg>
  );
}
