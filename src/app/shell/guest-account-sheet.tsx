import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { Button, buttonClass } from '@/ui/button';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';

type GuestAccountSheetProps = {
  open: boolean;
  /** Opened by itself. */ isOffer: boolean;
  onClose: () => void;
};

export function GuestAccountSheet({ open, isOffer, onClose }: GuestAccountSheetProps) {
  return (
    <BottomDrawer open={open} onClose={onClose} title="Konto sichern">
      <div className="grid gap-2.5 px-5 pb-[calc(20px+env(safe-area-inset-bottom,0px))] md:px-6">
        <p className="mb-1.5 text-ink-2">
          Deine Ideen liegen nur in diesem Browser. Mit Konto hast du sie überall.
        </p>
        <Link to={paths.auth} state={{ tab: 'sign-up' }} className={buttonClass()}>
          Konto erstellen
        </Link>
        <Link to={paths.auth} className={buttonClass({ kind: 'secondary' })}>
          Anmelden
        </Link>
        {isOffer && (
          <Button kind="text" onClick={onClose}>
            Später
          </Button>
        )}
      </div>
    </BottomDrawer>
  );
}
