import HardDrive from 'lucide-react/icons/hard-drive';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';

import { hasUnreadable } from '@/data/browser/stored-value';
import { paths } from '@/lib/address/paths';
import { Mark } from '@/ui/illustrations/logo';
import { Wrap } from '@/ui/layout/page';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { linkClass } from '@/ui/link';

import { links, useIsCurrent } from './navigation';
import { useAccountOffer } from './use-account-offer';

const GuestAccountSheet = lazyPart(() => import('./guest-account-sheet'), 'GuestAccountSheet');

/** Replaces the header for guests; below 1024 px the bottom bar is their navigation. */
export function GuestLine() {
  const isCurrent = useIsCurrent();
  const isPartlyUnread = useSyncExternalStore(hasUnreadable.subscribe, hasUnreadable.get);
  const [isAsked, setAsked] = useState(false);
  const offer = useAccountOffer();
  return (
    <section
      aria-label="Gastmodus"
      className="bg-honey-soft text-facts text-honey-ink shadow-[inset_0_-1px_var(--line)] print:hidden"
    >
      <Wrap className="flex min-h-11 flex-wrap items-center gap-x-5 max-xs:gap-x-2">
        <Link
          to={paths.home}
          aria-label="Päckchen, zur Startseite"
          className="-ml-2.5 grid size-11 place-items-center max-lg:hidden"
        >
          <Mark size={24} />
        </Link>
        <nav aria-label="Seiten" className="flex max-lg:hidden">
          {links.slice(0, 3).map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              aria-current={isCurrent(to) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center px-2.5 font-semibold decoration-2 underline-offset-4 hover:underline aria-[current=page]:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
        <p className="flex min-h-11 min-w-0 items-center gap-2 lg:ml-auto">
          <HardDrive aria-hidden className="size-[18px] flex-none" />
          <span>
            Nur in diesem Browser
            {isPartlyUnread && '. Manche Einträge lassen sich nicht lesen; sie bleiben hier liegen.'}
          </span>
        </p>
        <Link
          to={paths.auth}
          state={{ tab: 'sign-up' }}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setAsked(true);
          }}
          className={linkClass({ className: 'text-honey-ink max-lg:ml-auto' })}
        >
          Konto sichern
        </Link>
      </Wrap>
      <GuestAccountSheet
        open={isAsked || offer.isOpen}
        isOffer={!isAsked}
        onClose={() => {
          setAsked(false);
          offer.close();
        }}
      />
    </section>
  );
}
