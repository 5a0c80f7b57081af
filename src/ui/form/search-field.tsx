import Search from 'lucide-react/icons/search';

import { cx } from '@/ui/cx';

import { inputClass } from './input-class';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  maxLength: number;
  className?: string;
};

/** Field that filters a list while typing. */
export function SearchField({ label, value, onChange, onBlur, maxLength, className }: SearchFieldProps) {
  return (
    <label className={cx('relative block min-w-0 flex-1 basis-28 md:w-64', className)}>
      <span className="sr-only">{label}</span>
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          // Closes the on-screen keyboard, to show the results.
          if (event.key === 'Enter' && matchMedia('(pointer: coarse)').matches) event.currentTarget.blur();
        }}
        placeholder="Suchen"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        className={cx(inputClass, 'min-h-11 bg-surface pr-2.5 pl-10 text-body')}
      />
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-[13px] size-4.5 -translate-y-1/2 text-ink-2"
      />
    </label>
  );
}
