import type { PooledGift } from '@/domain/group/group-gift';
import type { PoolShare } from '@/domain/pool/pool';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

type EndPoolProps = {
  gift: PooledGift;
  shares: readonly PoolShare[];
  open: boolean;
  onClose: () => void;
  onEnd: () => void;
};

/** Question before a pool ends. */
export function EndPool({ gift: { pool }, shares, open, onClose, onEnd }: EndPoolProps) {
  // Shares whose payment state is deleted when the pool ends: all but those paid to an earlier collector.
  const moved = shares.filter(({ paidTo, memberId }) => paidTo === null && memberId !== pool.collectorId);
  const isReceived = moved.some(({ state, amountCents }) => state === 'received' && amountCents !== 0);
  const sentText = isReceived
    ? ' Gib vorher zurück, was du schon erhalten hast.'
    : moved.some(({ state }) => state === 'sent')
      ? ' Dass schon jemand überwiesen hat, steht danach nirgends mehr: Klärt es vorher.'
      : '';
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Sammeln abbrechen?"
      description={`Dann legt niemand mehr mit, und deine Kontodaten sind gelöscht. Das Geschenk bleibt von dir reserviert.${sentText}`}
      confirmLabel="Sammeln abbrechen"
      cancelLabel="Weiter sammeln"
      onConfirm={() => {
        onClose();
        onEnd();
      }}
    />
  );
}
