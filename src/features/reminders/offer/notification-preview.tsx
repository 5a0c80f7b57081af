import { Mark } from '@/ui/illustrations/logo';

/** Preview of a system notification. */
export function NotificationPreview({ title, body }: { title: string; body: string }) {
  return (
    <figure
      aria-label="So sieht eine Erinnerung aus"
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-lg bg-sunken p-3.5 shadow-edge"
    >
      <span aria-hidden className="grid size-10 place-items-center rounded-sm bg-band">
        <Mark size={26} className="text-on-band" />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <b className="block text-facts leading-5 font-semibold">{title}</b>{' '}
        <span className="block text-small text-ink-2">{body}</span>
      </span>
      <span className="self-start text-small text-ink-2">jetzt</span>
    </figure>
  );
}
