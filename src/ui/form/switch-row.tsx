import { type ReactNode, useId } from 'react';

import { cx } from '@/ui/cx';
import type { Icon } from '@/ui/icon';

const looks = {
  band: { row: 'border-line', disc: 'bg-band-soft text-band-ink', checked: 'aria-checked:bg-band' },
  ice: {
    row: 'border-ice-line bg-ice-soft',
    disc: 'bg-[color-mix(in_srgb,var(--ice)_16%,transparent)] text-ice-ink',
    checked: 'aria-checked:bg-ice',
  },
} as const;

type SwitchRowProps = {
  icon: Icon;
  title: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  tone?: keyof typeof looks;
};

/** A setting with its explanation. The whole row switches. */
export function SwitchRow({
  icon: Icon,
  title,
  hint,
  checked,
  onCheckedChange,
  tone = 'ice',
}: SwitchRowProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div
      className={cx(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 rounded-[14px] border p-3 md:px-3.5',
        looks[tone].row,
      )}
    >
      <span className={cx('grid size-10 place-items-center rounded-full', looks[tone].disc)}>
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere] hyphens-auto">
        <label
          htmlFor={id}
          className="block cursor-pointer leading-[1.375rem] font-[650] before:absolute before:inset-0 before:content-['']"
        >
          {title}
        </label>
        {hint && (
          <span id={hintId} className="block text-small leading-[1.1875rem] text-ink-2">
            {hint}
          </span>
        )}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label above */}
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint ? hintId : undefined}
        onClick={() => onCheckedChange(!checked)}
        className={cx(
          'relative h-8 w-13 flex-none rounded-full bg-line-strong transition-[background-color] duration-200 before:absolute before:-inset-1.5 before:content-[""]',
          'after:absolute after:top-[3px] after:left-[3px] after:size-6.5 after:rounded-full after:bg-knob after:shadow-[0_1px_3px_rgb(0_0_0/.3)] after:transition-[translate] after:duration-200 after:content-[""] aria-checked:after:translate-x-5',
          'forced-colors:border forced-colors:after:bg-[ButtonText]',
          looks[tone].checked,
        )}
      />
    </div>
  );
}
