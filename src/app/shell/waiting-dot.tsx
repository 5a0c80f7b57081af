import { cx } from '@/ui/cx';

/** Dot in the upper corner of a link, none for nothing. */
export function WaitingDot({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className={cx('absolute size-[9px] rounded-full bg-band forced-colors:border-4', className)}
      />
      <span className="sr-only">{waitingText(count)}</span>
    </>
  );
}

/** Name of a link with a dot; from its content alone there would be a space before the comma. */
export function waitingName(label: string, count: number): string | undefined {
  return count === 0 ? undefined : label + waitingText(count);
}

function waitingText(count: number): string {
  return count === 1 ? ', 1 Ding wartet' : `, ${count} Dinge warten`;
}
