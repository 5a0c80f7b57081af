import Lightbulb from 'lucide-react/icons/lightbulb';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';

import type { GiftState } from '@/domain/countdown/gift-states';
import { cx } from '@/ui/cx';

/** A tile of 36 px inside a touch target of 44 px. */
export function AddButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Idee für ${name} hinzufügen`}
      onClick={onClick}
      className="grid size-11 flex-none place-items-center rounded-md text-band-ink hover:bg-sunken"
    >
      <span className={cx(tileClass, 'border-[1.5px] border-dashed border-line-strong')}>
        <Plus />
      </span>
    </button>
  );
}

/** Icon of the gift state; decorative, as the text beside it says the same. */
export function StateTile({ state }: { state: GiftState }) {
  const isWrapped = state.kind === 'wrapped';
  return (
    <span
      aria-hidden
      className={cx(
        'mr-1',
        tileClass,
        isWrapped ? 'bg-band-soft text-band-ink' : 'bg-honey-soft text-honey-ink',
      )}
    >
      {isWrapped ? <Package /> : <Lightbulb />}
    </span>
  );
}

const tileClass = 'grid size-9 flex-none place-items-center rounded-sm [&_svg]:size-4.5';
