import type { GiftClaim } from '@/data/groups/claim-gift';
import { latestChange, statusBefore, type StatusChange } from '@/domain/gift/status-change';
import {
  type GroupGift,
  type Hold,
  takenStatus,
  type TakenStatus,
  takenStatusLabels,
} from '@/domain/group/group-gift';
import { UndoButton } from '@/ui/undo-button';

type UndoProps = { gift: GroupGift; take: (change: GiftClaim) => void };

/** Button that restores a released reservation. */
export function UndoRelease({ gift, released, take }: UndoProps & { released: Hold }) {
  return (
    <UndoButton
      what={`${gift.title} freigegeben`}
      className="max-xs:px-2"
      onClick={() => take({ giftId: gift.id, status: 'undo', hold: released })}
    />
  );
}

type UndoTakingProps = UndoProps & { choices: readonly StatusChange<TakenStatus>[] };

/** Button beside the status select that undoes the latest change, unless the status has changed since. */
export function UndoTaking({ gift, choices, take }: UndoTakingProps) {
  const status = takenStatus(gift);
  const latest = choices.reduce<StatusChange<TakenStatus> | null>(
    (all, next) => latestChange(all, next),
    null,
  );
  const former = statusBefore(latest, status);
  if (former === null) return null;
  return (
    <UndoButton
      what={`${gift.title} auf „${takenStatusLabels[status]}“ gesetzt`}
      className="-ml-3.5"
      onClick={({ currentTarget }) => {
        // Moves the focus to the status select, because the undo button unmounts.
        currentTarget.parentElement?.querySelector('select')?.focus({ preventScroll: true });
        take({ giftId: gift.id, status: former, undone: status });
      }}
    />
  );
}
