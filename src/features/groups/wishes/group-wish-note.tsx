import { useMutation } from '@tanstack/react-query';

import { wishNote } from '@/domain/group/group-wish';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

import { acknowledgeWishChange } from './acknowledge-wish-change';
import type { WishNoteProps } from './wish-parts';

/** Note on a changed or withdrawn wish, with buttons for the member who reserved it. */
export function GroupWishNote({ me, gift, isMine, recipientName, open }: WishNoteProps) {
  const { mutate: acknowledge } = useMutation(acknowledgeWishChange(me));
  const note = wishNote(gift, recipientName ?? null, isMine);
  if (note === null) return null;
  if (note.kind === 'known') return <p className="text-small font-semibold text-ink-2">{note.text}</p>;
  const isChanged = note.kind === 'changed';
  return (
    <div
      className={cx(
        'my-1 flex flex-wrap rounded-md bg-honey-soft px-3.5 text-facts text-honey-ink forced-colors:border',
        isChanged ? 'items-center justify-end pr-1' : 'pt-2.5',
      )}
    >
      <p
        role="status"
        className={cx(
          'min-w-0 [overflow-wrap:anywhere]',
          isChanged ? 'flex-1 basis-44 py-2.5' : 'basis-full',
        )}
      >
        {note.text}
      </p>
      {isChanged ? (
        <Button kind="text" size="sm" className={buttonClass} onClick={() => acknowledge(gift)}>
          Gesehen
        </Button>
      ) : (
        <div className="-ml-3.5 flex flex-wrap">
          <Button kind="text" size="sm" className={buttonClass} onClick={() => acknowledge(gift)}>
            Trotzdem schenken
          </Button>
          <Button
            kind="text"
            size="sm"
            className={buttonClass}
            onClick={() => open({ kind: 'let-go', giftId: gift.id })}
          >
            Loslassen
          </Button>
        </div>
      )}
    </div>
  );
}

const buttonClass = 'text-honey-ink! hover:bg-transparent hover:underline';
