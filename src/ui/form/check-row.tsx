import { type ReactNode, useId } from 'react';

import { cx } from '@/ui/cx';

type CheckRowProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: ReactNode;
  hint?: ReactNode;
  /** Content at the right end, such as a badge; read out after the hint. */
  end?: ReactNode;
  disabled?: boolean;
};

/** Option of a list as a row that is clickable as a whole. */
export function CheckRow({ checked, onChange, title, hint, end, disabled = false }: CheckRowProps) {
  const id = useId();
  const detailsId = `${id}-details`;
  return (
    <div className="relative isolate flex min-h-13 items-center gap-3.5 py-2">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint || end ? detailsId : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="relative z-1 size-5 flex-none accent-band"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label
          htmlFor={id}
          className={cx(
            "min-w-0 leading-5.5 font-semibold [overflow-wrap:anywhere] before:absolute before:inset-0 before:content-['']",
            disabled ? 'text-ink-3' : 'cursor-pointer',
          )}
        >
          {title}
        </label>
        {(hint || end) && (
          <div id={detailsId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
            {hint && <span className="tabular-nums">{hint}</span>}
            {end}
          </div>
        )}
      </div>
    </div>
  );
}
