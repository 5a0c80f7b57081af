import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId, useMemo } from 'react';

import { cx } from '@/ui/cx';

import { FieldContext, labelIdOf } from './field-context';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  labelEnd?: ReactNode;
  /** Marks the field as required for screen readers only; sighted users read it in the error message. */
  required?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label, control and message. The control gets its id and descriptions by context. */
export function Field({ label, hint, error, labelEnd, required, className, children }: FieldProps) {
  const id = useId();
  const hasError = Boolean(error);
  const hasMessage = hasError || Boolean(hint);
  const messageId = `${id}-message`;
  const control = useMemo(
    () => ({
      id,
      'aria-describedby': hasMessage ? messageId : undefined,
      'aria-required': required,
      'aria-invalid': hasError || undefined,
    }),
    [id, messageId, hasMessage, hasError, required],
  );

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label id={labelIdOf(id)} htmlFor={id} className={labelClass}>
          {label}
        </label>
        {labelEnd}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hasMessage && <FieldMessage id={messageId} hint={hint} error={error} />}
    </div>
  );
}

type FieldGroupProps = Omit<FieldProps, 'required'>;

/** Several controls under one heading, such as chips or a price range. */
export function FieldGroup({ label, hint, error, labelEnd, className, children }: FieldGroupProps) {
  const messageId = `${useId()}-message`;
  const hasMessage = Boolean(error) || Boolean(hint);
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={hasMessage ? messageId : undefined}>
      <legend className={cx(labelClass, 'mb-1.5')}>{label}</legend>
      {labelEnd}
      {children}
      {hasMessage && (
        <div className="mt-1.5">
          <FieldMessage id={messageId} hint={hint} error={error} />
        </div>
      )}
    </fieldset>
  );
}

const labelClass = 'text-facts leading-5 font-semibold text-ink';

export function FieldMessage({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  if (!error)
    return (
      <p id={id} className="text-small text-ink-2">
        {hint}
      </p>
    );
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-semibold text-danger-ink">
      <CircleAlert aria-hidden className="mt-[1.5px] size-[1.0625rem] flex-none" />
      <span>{error}</span>
    </p>
  );
}
