import { useMutation, mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { groupKey, type Membership } from '@/data/groups/group-keys';
import { loggedFailure } from '@/data/groups/group-toasts';
import { changesItem } from '@/data/queries/list/list-changes';
import type { ToastText } from '@/data/queries/mutation-meta';
import { dataOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import type { GroupGift } from '@/domain/group/group-gift';
import { wishNote } from '@/domain/group/group-wish';
import { rest } from '@/lib/supabase/rest-client';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

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

type SeenWish = Pick<GroupGift, 'id' | 'wishChangedAt' | 'withdrawnAt'>;

const failed = loggedFailure('Konnte nicht gespeichert werden');

/**
 * Stores that the member who reserved a wish has seen its change or withdrawal ('Gesehen', 'Trotzdem schenken');
 * optimistic. Variables: the gift as shown, so that later changes still count as unseen.
 */
function acknowledgeWishChange(me: Membership) {
  return mutationOptions({
    ...changesItem(groupKey(me, 'gifts'), ({ id }: SeenWish) => ({ id, change: { wishChangedAt: null } })),
    mutationFn: async ({ id, wishChangedAt, withdrawnAt }: SeenWish) => {
      // Both times come from the server, so they can be compared as strings.
      const seen =
        [wishChangedAt, withdrawnAt]
          .filter((time) => time !== null)
          .toSorted()
          .at(-1) ?? '';
      const isMine = await dataOf(
        retryConflict(() => rest.rpc('see_group_wish_change', { p_gift: id, p_seen: seen })),
      );
      if (!isMine) throw new AppError('invalid', 'Nicht mehr deine Reservierung');
    },
    meta: {
      failure: (error: AppError): ToastText =>
        error.kind === 'invalid' ? { title: error.message } : failed(error),
    },
  });
}
