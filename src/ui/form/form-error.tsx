import CircleAlert from 'lucide-react/icons/circle-alert';

/** Error of a failed save, shown until the next input. It is not announced, because a toast was. */
export function FormError({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-danger-soft px-3.5 py-2.5 text-facts [overflow-wrap:anywhere] text-danger-ink">
      <CircleAlert aria-hidden className="mt-px size-[18px] flex-none" />
      {children}
    </p>
  );
}
