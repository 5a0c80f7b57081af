import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { ListedWish } from '@/domain/wish/wish-view';
import { paths } from '@/lib/address/paths';
import { useLast } from '@/lib/hooks/use-last';
import { Button, buttonClass } from '@/ui/button';
import { cx } from '@/ui/cx';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { DialogCancel } from '@/ui/dialog/dialog';
import { copyWithToast } from '@/ui/toast/copy-with-toast';

import type { Change } from './use-giving';

type TakenDrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Claimed wish; null while the drawer is closed. */
  taken: { wish: ListedWish; key: string; isNew: boolean; isGiven: boolean } | null;
  /** Changes the claim; resolves to false when the result is unknown. */
  onChange: (how: Change, wishId: string, key: string) => Promise<boolean>;
};

/** Drawer of a claimed wish with its claim link, shown after taking a wish and on request. */
export function TakenDrawer({ open, onClose, taken, onChange }: TakenDrawerProps) {
  const shown = useLast(taken);
  const [isBusy, setBusy] = useState(false);
  if (shown === null) return null;
  const { wish, key, isNew, isGiven } = shown;
  const link = `${location.origin}${paths.takenWish}#${key}`;
  const { title, text } = wordsOf(shown);

  async function change(how: Change) {
    setBusy(true);
    const isKnown = await onChange(how, wish.id, key);
    setBusy(false);
    if (isKnown) onClose();
  }

  return (
    <BottomDrawer
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 pt-3 pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:px-6 max-md:[&>button:last-child]:flex-1">
          <DialogCancel>Fertig</DialogCancel>
          <Button icon={Copy} onClick={() => void copyWithToast(link, 'Link kopiert')}>
            Link kopieren
          </Button>
        </div>
      }
    >
      <div className="flex flex-col items-center px-5 pb-4 text-center md:px-6">
        <span
          aria-hidden
          className="grid size-21 place-items-center rounded-full bg-pine-soft text-pine-ink low:hidden"
        >
          <Check className="size-7" />
        </span>
        <p role="status" className="mt-3.5 max-w-[44ch] text-balance [overflow-wrap:anywhere]">
          <b dir="auto" className="block font-[650]">
            {wish.title}
          </b>
          {text}
          <span className="mt-2 block text-ink-2">
            {isNew && <span className="sr-only">Reserviert. </span>}
            {isGiven
              ? 'War es doch noch nicht so weit, sagst du es hier oder mit diesem Link.'
              : 'Heb dir diesen Link auf. Damit kannst du es dir noch anders überlegen.'}
          </span>
          {!isGiven && (
            <span className="mt-1 block text-small text-ink-2">
              Später sagst du damit, dass du es verschenkt hast.
            </span>
          )}
        </p>
        <p className="mt-4 w-full rounded-md border border-line bg-sunken px-3.5 py-2.5 text-left text-small [overflow-wrap:anywhere] select-all">
          {link}
        </p>
        {!isNew && !isGiven && (
          <Link
            to={`${paths.takenWish}#${key}`}
            className={buttonClass({ kind: 'text', className: 'mt-1.5 self-start text-ink-2' })}
          >
            <Check aria-hidden />
            Schon verschenkt
          </Link>
        )}
        <Button
          kind="text"
          icon={Undo2}
          busy={isBusy}
          className={cx('self-start text-ink-2', (isNew || isGiven) && 'mt-1.5')}
          onClick={() => void change(isGiven ? 'revertGivenWithToast' : 'giveBackWithToast')}
        >
          {isGiven ? 'Doch noch nicht verschenkt' : 'Doch nicht, zurücknehmen'}
        </Button>
      </div>
    </BottomDrawer>
  );
}

function wordsOf({ isNew, isGiven }: { isNew: boolean; isGiven: boolean }) {
  if (isGiven) return { title: 'Das hast du verschenkt', text: 'hast du verschenkt.' };
  return isNew
    ? { title: 'Reserviert', text: 'schenkst jetzt du.' }
    : { title: 'Das schenkst du', text: 'schenkst du.' };
}
