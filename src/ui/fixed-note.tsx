import CalendarCheck from 'lucide-react/icons/calendar-check';
import type { ReactNode } from 'react';

import type { Icon } from './icon';

/** A quiet green line: something is already settled and needs no input. */
export function FixedNote({ icon: Icon = CalendarCheck, children }: { icon?: Icon; children: ReactNode }) {
  return (
    <p className="flex items-center gap-[11px] rounded-md bg-pine-soft px-3.5 py-[13px] text-facts leading-[1.3125rem] text-pine-ink">
      <Icon className="size-5 flex-none" />
      <span>{children}</span>
    </p>
  );
}
