export const inputClass =
  'block w-full rounded-md border border-line-strong text-ink transition-[border-color] duration-[120ms] focus-visible:border-focus focus-visible:outline-offset-1 aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3';
