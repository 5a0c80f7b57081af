import { type ReactNode, useId } from 'react';

import { cx } from '@/ui/cx';
import type { Icon } from '@/ui/icon';

const framed = 'rounded-[14px] border p-3 md:px-3.5';

const looks = {
  band: {
    row: `${framed} border-line`,
    disc: 'rounded-full bg-band-soft text-band-ink',
    checked: 'aria-checked:bg-band',
  },
  ice: {
    row: `${framed} border-ice-line bg-ice-soft`,
    disc: 'rounded-full bg-[color-mix(in_srgb,var(--ice)_16%,transparent)] text-ice-ink',
    checked: 'aria-checked:bg-ice',
  },
  // Look of a row within a card, which already has a frame.
  plain: {
    row: 'min-h-16 border-line py-3 not-first:border-t',
    disc: 'rounded-md bg-band-soft text-band-ink',
    checked: 'aria-checked:bg-band',
  },
} as const;

type SwitchRowProps = {
  icon?: Icon;
  title: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  tone?: keyof typeof looks;
  disabled?: boolean;
};

/** Setting with an explanation; the whole row is the switch. */
export function SwitchRow({
  icon: Icon,
  title,
  hint,
  checked,
  onCheckedChange,
  tone = 'ice',
  disabled = false,
}: SwitchRowProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={cx('relative flex flex-wrap items-center gap-x-3.5 gap-y-2', looks[tone].row)}>
      {Icon && (
        <span className={cx('grid size-10 flex-none place-items-center max-[16em]:hidden', looks[tone].disc)}>
          <Icon className="size-5" />
        </span>
      )}
      <span className="min-w-0 flex-1 basis-28 [overflow-wrap:anywhere] hyphens-auto">
        <label
          htmlFor={id}
          className={cx(
            "block leading-[1.375rem] font-[650] before:absolute before:inset-0 before:content-['']",
            !disabled && 'cursor-pointer',
          )}
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
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onClick={() => onCheckedChange(!checked)}
        className={cx(
          'relative ml-auto h-8 w-13 flex-none rounded-full bg-line-strong transition-[background-color] duration-200 before:absolute before:-inset-1.5 before:content-[""]',
          'after:absolute after:top-[3px] after:left-[3px] after:size-6.5 after:rounded-full after:bg-white after:shadow-[0_1px_3px_rgb(0_0_0/.3)] after:transition-[translate] after:duration-200 after:content-[""] aria-checked:after:translate-x-5 aria-checked:after:bg-knob',
          'disabled:cursor-not-allowed disabled:bg-sunken disabled:shadow-edge forced-colors:border forced-colors:after:bg-[ButtonText]!',
          looks[tone].checked,
        )}
      />
    </div>
  );
}
