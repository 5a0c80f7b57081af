import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { wishNote } from '@/domain/group/group-wish';
import { isKeptWish, keepWish } from '@/lib/kept-wishes';
import { Button } from '@/ui/button';

import { seeWishChange } from './see-wish-change';
import type { WishNoteProps } from './wish-parts';

/** What became of a wish that somebody takes care of; asks the one who does. */
export function WishNote({ me, gift, isMine, recipientName, open }: WishNoteProps) {
  const { mutate: see } = useMutation(seeWishChange(me));
  const [, setKept] = useState(false);
  const note = wishNote(gift, recipientName ?? null, isMine);
  if (note === null) return null;
  const isKept = note.kind === 'withdrawn' && isKeptWish(me.userId, gift);
  if (!isMine || isKept) return <p className="text-small font-semibold text-ink-2">{note.text}</p>;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 rounded-md bg-honey-soft pl-3.5 text-facts text-honey-ink forced-colors:border">
      <p role="status" className="min-w-0 flex-1 basis-44 py-2.5 pr-2 font-semibold [overflow-wrap:anywhere]">
        {note.text}
      </p>
      {note.kind === 'changed' ? (
        <Button kind="text" size="sm" className="text-honey-ink!" onClick={() => see(gift.id)}>
          Gesehen
        </Button>
      ) : (
        <span className="-ml-3.5 flex flex-1 flex-wrap">
          <Button
            kind="text"
            size="sm"
            className="text-honey-ink!"
            onClick={() => {
              keepWish(me.userId, gift);
              setKept(true);
            }}
          >
            Trotzdem schenken
          </Button>
          <Button
            kind="text"
            size="sm"
            className="text-honey-ink!"
            onClick={() => open({ kind: 'let-go', giftId: gift.id })}
          >
            Loslassen
          </Button>
        </span>
      )}
    </div>
  );
}
