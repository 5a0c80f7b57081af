import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode, Ref } from 'react';

import { formatLong } from '@/domain/calendar/calendar-day';
import {
  type Gift,
  giftPlanLabels,
  giftPlans,
  giftStatuses,
  giftStatusLabels,
  type GiftStatus,
} from '@/domain/gift/gift';
import { type Rung, rungLabels, rungOf } from '@/domain/gift/rung';
import { cx } from '@/ui/cx';
import { LabelOptions, Select } from '@/ui/form/select';
import { IconButton } from '@/ui/icon-button';

import { statusIcons } from './rung-icons';

import './status-frame.css';

const tones = { idea: 'honey', wrapped: 'band', verschenkt: 'pine' } as const;

type StatusFrameProps = {
  gift: Gift;
  onStatus: (status: GiftStatus) => void;
  onRung: (rung: Rung) => void;
  /** Undoes the last change of status; undefined once that is impossible. */
  onUndo: (() => void) | undefined;
  ref?: Ref<HTMLSelectElement>;
};

/** Status and, beside an idea, its way to the shopping list and home, in one frame. */
export function StatusFrame({ gift, onStatus, onRung, onUndo, ref }: StatusFrameProps) {
  const { status, title } = gift;
  return (
    <div className="status-frame">
      <Select
        ref={ref}
        aria-label={`Status von ${title}`}
        size="sm"
        className="min-w-0 flex-1 basis-25"
        icon={statusIcons[status]}
        tone={tones[status]}
        value={status}
        onChange={({ target }) => {
          const chosen = giftStatuses.find((candidate) => candidate === target.value);
          if (chosen) onStatus(chosen);
        }}
      >
        <LabelOptions values={giftStatuses} labels={giftStatusLabels} />
      </Select>
      {onUndo && (
        <IconButton
          icon={Undo2}
          label={`Rückgängig: ${latestChoice(gift)}`}
          data-undo
          className="rounded-none! bg-surface text-band-ink!"
          onClick={onUndo}
        />
      )}
      {status === 'idea' ? (
        <PlanButtons gift={gift} onRung={onRung} />
      ) : (
        <p className="status-frame-note text-small text-ink-2 tabular-nums">{noteOf(gift)}</p>
      )}
    </div>
  );
}

/** Buttons 'Besorgen', 'Bestellt', 'Da'; pressing the chosen one takes the choice back. */
function PlanButtons({ gift, onRung }: Pick<StatusFrameProps, 'gift' | 'onRung'>): ReactNode {
  return (
    <div role="group" aria-label={`Stand von ${gift.title}`} className="status-frame-plans">
      {giftPlans.map((plan) => {
        const isChosen = gift.plan === plan;
        return (
          <button
            key={plan}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onRung(isChosen ? 'idea' : plan)}
            className={cx(
              'min-h-11 flex-[1_0_auto] px-1.5 text-small font-semibold',
              isChosen ? 'bg-band-soft text-band-ink' : 'bg-surface text-ink-2 hover:bg-sunken',
            )}
          >
            {giftPlanLabels[plan]}
          </button>
        );
      })}
    </div>
  );
}

function noteOf({ status, givenOn }: Gift): string {
  if (status === 'wrapped') return 'Liegt bereit';
  return givenOn === null ? '' : formatLong(givenOn);
}

/** Text of the undo button, such as `Schal auf „Verpackt“ gesetzt`. */
export function latestChoice(gift: Gift): string {
  return `${gift.title} auf „${rungLabels[rungOf(gift)]}“ gesetzt`;
}
