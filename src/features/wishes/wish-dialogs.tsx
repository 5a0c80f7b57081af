import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { removeWish } from '@/data/queries/changes/wish-changes';
import type { GroupSummary } from '@/domain/group/group';
import type { Wish } from '@/domain/wish/wish';
import type { WishShelf } from '@/domain/wish/wish-shelf';
import { useLast } from '@/lib/hooks/use-last';
import { AlertDialog } from '@/ui/dialog/alert-dialog';
import { lazyPart } from '@/ui/lazy/lazy-part';

import type { AskedWish } from './use-asked-wish';

const WishDialog = lazyPart(() => import('./dialog/wish-dialog'), 'WishDialog');
const LinkSheet = lazyPart(() => import('./link/link-sheet'), 'LinkSheet');

type WishDialogsProps = {
  open: boolean;
  asked: AskedWish | null;
  wishes: readonly Wish[];
  groups: readonly GroupSummary[] | null;
  onSaved: (shelf: WishShelf) => void;
  onClose: () => void;
};

export function WishDialogs({ asked, wishes, groups, onSaved, onClose }: WishDialogsProps) {
  const last = useLast(asked);
  const isOpen = (dialog: AskedWish['dialog']) => asked?.dialog === dialog;
  const edited = useLast(last?.dialog === 'edit' ? last : null);
  const deleted = useLast(last?.dialog === 'delete' ? last : null);
  return (
    <>
      {edited && (
        <WishDialog
          open={isOpen('edit')}
          onClose={onClose}
          wish={edited.wish}
          sharing={edited.sharing ?? false}
          wishes={wishes}
          groups={groups}
          onSaved={onSaved}
        />
      )}
      {deleted && <DeleteWishDialog open={isOpen('delete')} onClose={onClose} wish={deleted.wish} />}
      <LinkSheet open={isOpen('link')} onClose={onClose} wishes={wishes} />
    </>
  );
}

type DeleteWishDialogProps = {
  wish: Wish;
  open: boolean;
  /** Called on cancel and failure. After a deletion the parent closes the dialog, once the wish has left the list. */
  onClose: () => void;
};

function DeleteWishDialog({ wish, open, onClose }: DeleteWishDialogProps) {
  const data = usePersonalData();
  const { mutate: remove } = useMutation(removeWish(data));
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Wunsch löschen?"
      // The text is the same whether or not somebody has taken the wish, because the owner must not learn that.
      description="Falls ihn schon jemand besorgt, erfährt diese Person davon. Du erfährst es nicht."
      confirmLabel="Löschen"
      onConfirm={() => remove(wish, { onError: onClose })}
    />
  );
}
