import type { ReactNode } from 'react';

import { Chip } from '@/ui/chip';

import { FieldGroup } from './field';

interface ChipsFieldProps {
  label: string;
  hint: ReactNode;
  options: readonly { value: number; label: string }[];
  chosen: readonly number[];
  /** Highest number of options that can be chosen; the others are disabled when it is reached. */
  most: number;
  onChange: (value: number, isChosen: boolean) => void;
}

/** Multiple choice of a few options, as chips. */
export function ChipsField({ label, hint, options, chosen, most, onChange }: ChipsFieldProps) {
  return (
    <FieldGroup label={label} hint={hint}>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => {
          const isChosen = chosen.includes(value);
          return (
            <Chip
              key={value}
              type="checkbox"
              checked={isChosen}
              disabled={chosen.length >= most && !isChosen}
              onChange={({ target }) => onChange(value, target.checked)}
            >
              {label}
            </Chip>
          );
        })}
      </div>
    </FieldGroup>
  );
}
