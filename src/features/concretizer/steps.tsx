import Check from 'lucide-react/icons/check';

import { cx } from '@/ui/cx';

const steps = ['Idee auswählen', 'Konkretisieren'];

export function Steps({ current }: { current: 1 | 2 }) {
  return (
    <ol aria-label={`Schritt ${current} von 2`} className="flex flex-wrap gap-x-6.5 gap-y-2.5">
      {steps.map((label, index) => {
        const number = index + 1;
        const isDone = number < current;
        const isCurrent = number === current;
        return (
          <li
            key={label}
            aria-current={isCurrent ? 'step' : undefined}
            className={cx(
              'flex items-center gap-[9px] text-facts font-semibold',
              isCurrent ? 'text-ink' : 'text-ink-2',
            )}
          >
            <span
              aria-hidden
              className={cx(
                'grid size-6.5 place-items-center rounded-full font-display text-small leading-none font-bold',
                isCurrent && 'bg-band text-on-band',
                isDone && 'bg-pine-soft text-pine-ink',
                !isCurrent && !isDone && 'border-[1.5px] border-line-strong',
              )}
            >
              {isDone ? <Check className="size-[0.9375rem]" strokeWidth={3} /> : number}
            </span>
            {label}
          </li>
        );
      })}
    </ol>
  );
}
