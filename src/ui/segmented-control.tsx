import { useId } from 'react';

import { cx } from './cx';
import type { Icon } from './icon';

type SegmentedControlProps<Value extends string> = {
  label: string;
  /** Icons are shown on wide screens only. */
  options: readonly { value: Value; label: string; icon?: Icon }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** For another view of the same content; other content has tabs. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'relative isolate inline-grid auto-cols-fr grid-flow-col rounded-[13px] bg-[color-mix(in_srgb,var(--ink)_7%,var(--canvas))] p-[3px] forced-colors:border',
        className,
      )}
    >
      <span
        aria-hidden
        className="absolute inset-y-[3px] left-[3px] -z-1 rounded-sm bg-[light-dark(var(--surface),var(--line))] shadow-[0_1px_3px_rgb(42_24_32/.16)] transition-[translate] duration-200 forced-colors:bg-[Highlight]"
        style={{ width: `calc((100% - 6px) / ${options.length})`, translate: `${chosen * 100}%` }}
      />
      {options.map(({ value: option, label: text, icon: OptionIcon }) => (
        <label
          key={option}
          className="group relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-[7px] rounded-sm px-[13px] text-facts font-semibold whitespace-nowrap text-ink-2 hover:text-ink has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:text-[HighlightText]"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onValueChange(option)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {OptionIcon && <OptionIcon className="size-4.5 group-has-checked:text-band-ink max-lg:hidden" />}
          {text}
        </label>
      ))}
    </div>
  );
}
