import Lightbulb from 'lucide-react/icons/lightbulb';
import Package from 'lucide-react/icons/package';
import PartyPopper from 'lucide-react/icons/party-popper';
import { type Ref, useId } from 'react';

import { type Gift, giftStatuses, giftStatusLabels, type GiftStatus } from '@/domain/gift/gift';
import { Select } from '@/ui/form/select';

export const statusIcons = { idea: Lightbulb, wrapped: Package, verschenkt: PartyPopper };
export const statusTones = { idea: 'honey', wrapped: 'band', verschenkt: 'pine' } as const;

type GiftStatusSelectProps = {
  gift: Gift;
  onSelect: (status: GiftStatus) => void;
  ref?: Ref<HTMLSelectElement>;
};

export function GiftStatusSelect({ gift, onSelect, ref }: GiftStatusSelectProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-3">
      <label htmlFor={id} className="text-small font-semibold">
        Status<span className="sr-only"> von {gift.title}</span>
      </label>
      <Select
        id={id}
        ref={ref}
        size="sm"
        icon={statusIcons[gift.status]}
        tone={statusTones[gift.status]}
        value={gift.status}
        onChange={(event) => selectStatus(event.target.value, onSelect)}
      >
        {giftStatuses.map((status) => (
          <option key={status} value={status}>
            {giftStatusLabels[status]}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Hands on what a select says. */
export function selectStatus(value: string, onSelect: (status: GiftStatus) => void): void {
  const status = giftStatuses.find((candidate) => candidate === value);
  if (status) onSelect(status);
}
