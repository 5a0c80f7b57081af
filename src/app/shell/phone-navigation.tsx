import './phone-navigation.css';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import House from 'lucide-react/icons/house';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Star from 'lucide-react/icons/star';
import UsersRound from 'lucide-react/icons/users-round';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { isKeyboardOpen, subscribeKeyboard } from '@/lib/browser/on-screen-keyboard';
import type { Icon } from '@/ui/icon';
import { loops } from '@/ui/illustrations/logo';

import { useIsCurrent } from './navigation';

type PhoneNavigationProps = { isGuest: boolean; isCapturing: boolean; onCapture: () => void };

/** Bottom navigation below 768 px; further pages are in the drawer. */
export function PhoneNavigation({ isGuest, isCapturing, onCapture }: PhoneNavigationProps) {
  const isCovered = useSyncExternalStore(subscribeKeyboard, isKeyboardOpen);
  return (
    <>
      <nav aria-label="Hauptmenü" data-keep-clear className="phone-nav" data-covered={isCovered || undefined}>
        <span className="phone-nav-side">
          <Slot to={paths.home} label="Start" icon={House} />
          <Slot to={paths.people} label="Personen" icon={UsersRound} />
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
          <Slot to={paths.groups} label="Gruppen" icon={MessagesSquare} />
          {isGuest ? (
            <Slot to={paths.auth} state={{ tab: 'sign-up' }} label="Konto" icon={CircleUserRound} />
          ) : (
            <Slot to={paths.wishes} label="Wünsche" icon={Star} />
          )}
        </span>
      </nav>
    </>
  );
}

function Slot({ to, state, label, icon: Icon }: { to: string; state?: object; label: string; icon: Icon }) {
  const isCurrent = useIsCurrent();
  return (
    <Link to={to} state={state} aria-current={isCurrent(to) ? 'page' : undefined} className="phone-nav-link">
      <Icon aria-hidden />
      {label}
    </Link>
  );
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
