import type { ComponentProps } from 'react';

import { cx } from '@/ui/cx';

import { useFieldControl } from './field-context';
import { inputClass } from './input-class';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl();
  return (
    <textarea
      rows={3}
      {...control}
      {...rest}
      className={cx(inputClass, 'resize-none bg-surface px-[13px] py-2.5 text-body', className)}
    />
  );
}
