import Gift from 'lucide-react/icons/gift';
import { Link } from 'react-router-dom';

import { type CalendarDay, shortDay } from '@/domain/calendar/calendar-day';
import { type DrawnLot, lotBudgetText } from '@/domain/draw/drawn-lots';
import { groupPath } from '@/lib/address/paths';
import { cardClass } from '@/ui/layout/card';

/** Draws in which the user has somebody to give to. Without the receiver's name, as others may look at the list. */
export function DrawRows({ lots, day }: { lots: readonly DrawnLot[]; day: CalendarDay }) {
  return (
    <ul aria-label="Wichteln" className={cardClass('my-[14px]')}>
      {lots.map((lot) => (
        <li key={lot.id} className="border-line not-first:border-t">
          <Link
            to={`${groupPath(lot.group.id)}?tab=wichteln`}
            className="flex min-h-[64px] flex-wrap items-center gap-x-[12px] gap-y-[2px] px-[14px] py-[10px]"
          >
            <Gift aria-hidden className="size-[22px] flex-none text-band-ink" />
            <span className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
              <span className="block text-facts font-semibold">Für dein Wichtelkind </span>
              <span className="block text-small text-ink-2">
                {lot.group.name} · {shortDay(lot.day, day)}
              </span>
            </span>{' '}
            <span className="text-facts font-semibold tabular-nums">{lotBudgetText(lot)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
