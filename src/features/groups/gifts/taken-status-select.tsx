import { useRef } from 'react';

import {
  type GroupGift,
  type TakenStatus,
  takenStatus,
  takenStatuses,
  takenStatusLabels,
} from '@/domain/group/group-gift';
import { Select } from '@/ui/form/select';
import { UndoButton } from '@/ui/undo-button';

import type { TakeGift } from './gift-changes';

type TakenStatusSelectProps = {
  gift: GroupGift;
  /** The status before the last choice, as long as that can be taken back. */
  former: TakenStatus | null;
  take: (change: TakeGift) => void;
};

/** How far the user is with a gift they take care of. */
export function TakenStatusSelect({ gift, former, take }: TakenStatusSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const { id: giftId, title } = gift;
  const status = takenStatus(gift);
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-3 pt-1">
      {former !== null && (
        <UndoButton
          what={`${title} auf „${takenStatusLabels[status]}“ gesetzt`}
          className="-ml-3.5 text-band-ink!"
          onClick={() => {
            // The button is about to go.
            select.current?.focus({ preventScroll: true });
            take({ giftId, status: former, undone: status });
          }}
        />
      )}
      <Select
        ref={select}
        size="sm"
        aria-label={`Stand von ${title}`}
        // With large text it goes below.
        className="flex-1 basis-28"
        value={status}
        onChange={({ target }) => {
          const chosen = takenStatuses.find((known) => known === target.value);
          if (chosen) take({ giftId, status: chosen, from: status });
        }}
      >
        {takenStatuses.map((known) => (
          <option key={known} value={known}>
            {takenStatusLabels[known]}
          </option>
        ))}
      </Select>
    </div>
  );
}
