import Lightbulb from 'lucide-react/icons/lightbulb';
import Package from 'lucide-react/icons/package';
import PartyPopper from 'lucide-react/icons/party-popper';
import { type Ref, useId } from 'react';

import { type Gift, giftStatuses, giftStatusLabels, type GiftStatus } from '@/domain/gift/gift';
import { LabelOptions, Select } from '@/ui/form/select';
import { UndoButton } from '@/ui/undo-button';

export const statusIcons = { idea: Lightbulb, wrapped: Package, verschenkt: PartyPopper };
export const statusTones = { idea: 'honey', wrapped: 'band', verschenkt: 'pine' } as const;

type GiftStatusSelectProps = {
  gift: Gift;
  onSelect: (status: GiftStatus) => void;
  /** Undoes the last status change; undefined once that is impossible. */
  onUndo: (() => void) | undefined;
  ref?: Ref<HTMLSelectElement>;
};

export function GiftStatusSelect({ gift, onSelect, onUndo, ref }: GiftStatusSelectProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <label htmlFor={id} className={onUndo ? 'sr-only' : 'text-small font-semibold'}>
        Status<span className="sr-only"> von {gift.title}</span>
      </label>
      {onUndo && <UndoGiftStatus gift={gift} onUndo={onUndo} />}
      <Select
        id={id}
        ref={ref}
        size="sm"
        className="flex-1 basis-28"
        icon={statusIcons[gift.status]}
        tone={statusTones[gift.status]}
        value={gift.status}
        onChange={(event) => selectStatus(event.target.value, onSelect)}
      >
        <LabelOptions values={giftStatuses} labels={giftStatusLabels} />
      </Select>
    </div>
  );
}

/** Undo button in the slot of the label 'Status', so that the layout does not shift. */
export function UndoGiftStatus({ gift, onUndo }: { gift: Gift; onUndo: () => void }) {
  return <UndoButton what={latestChoice(gift)} className="-ml-3.5" onClick={onUndo} />;
}

/** Text of the undo button, such as `Schal auf „Verpackt“ gesetzt`. */
export function latestChoice({ title, status }: Gift): string {
  return `${title} auf „${giftStatusLabels[status]}“ gesetzt`;
}

/** Narrows the value of a select to a status; unknown values are ignored. */
export function selectStatus(value: string, onSelect: (status: GiftStatus) => void): void {
  const status = giftStatuses.find((candidate) => candidate === value);
  if (status) onSelect(status);
}
