import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy/lazy-part';

import type { useTraces } from './use-traces';

const DeleteGiftDialog = lazyPart(() => import('./delete-gift-dialog'), 'DeleteGiftDialog');

type AskToDeleteProps = Pick<ReturnType<typeof useTraces>, 'toDelete' | 'askToDelete'>;

/** Confirmation before a gift of a list is deleted. */
export function AskToDelete({ toDelete, askToDelete }: AskToDeleteProps) {
  const gift = useLast(toDelete);
  if (!gift) return null;
  const close = () => askToDelete((current) => (current?.id === gift.id ? null : current));
  return <DeleteGiftDialog gift={gift} open={toDelete !== null} onClose={close} />;
}
