import { useId } from 'react';

import { cx } from './cx';
import type { Icon } from './icon';

type SegmentedControlProps<Value extends string> = {
  label: string;
  /** Icons are shown on wide screens only; `detail` is a second line. */
  options: readonly { value: Value; label: string; icon?: Icon; detail?: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** Switch between views of the same content; for other content there are tabs. */
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
      className={cx('segments relative isolate inline-grid', className)}
    >
      <span
        aria-hidden
        className="segments-thumb"
        style={{ width: `calc((100% - 6px) / ${options.length})`, translate: `${chosen * 100}%` }}
      />
      {options.map(({ value: option, label: text, icon: OptionIcon, detail }) => (
        <label
          key={option}
          className="segment relative inline-flex min-h-11 cursor-pointer items-center justify-center text-facts font-semibold whitespace-nowrap text-ink-2"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onValueChange(option)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {OptionIcon && <OptionIcon className="segment-icon size-4.5" />}
          {detail === undefined ? (
            text
          ) : (
            <span className="py-1.5 text-center leading-4.5 whitespace-normal">
              {text} <span className="block text-small leading-4.5 font-normal">{detail}</span>
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
