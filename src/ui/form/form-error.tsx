import CircleAlert from 'lucide-react/icons/circle-alert';

/** Why the form could not be saved. A toast has announced it; this stays until the next input. */
export function FormError({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-danger-soft px-3.5 py-2.5 text-facts [overflow-wrap:anywhere] text-danger-ink">
      <CircleAlert aria-hidden className="mt-px size-[18px] flex-none" />
      {children}
    </p>
  );
}
