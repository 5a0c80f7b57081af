import CalendarCheck from 'lucide-react/icons/calendar-check';
import type { ReactNode } from 'react';

/** Green line for a value that is fixed and needs no input. */
export function FixedNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-[11px] rounded-md bg-pine-soft px-3.5 py-[13px] text-facts leading-[1.3125rem] text-pine-ink">
      <CalendarCheck className="size-5 flex-none" />
      <span>{children}</span>
    </p>
  );
}
