import Gift from 'lucide-react/icons/gift';
import { Link } from 'react-router-dom';

import { type CalendarDay, shortDay } from '@/domain/calendar/calendar-day';
import { type DrawnLot, lotBudgetText } from '@/domain/draw/drawn-lots';
import { groupPath } from '@/lib/address/paths';
import { cardClass } from '@/ui/layout/card';

import './draw-rows.css';

/** Draws in which the user gives. Without the receiver's name, because others may see the list. */
export function DrawRows({ lots, day }: { lots: readonly DrawnLot[]; day: CalendarDay }) {
  return (
    <ul aria-label="Wichteln" className={cardClass('draw-rows')}>
      {lots.map((lot) => (
        <li key={lot.id}>
          <Link to={`${groupPath(lot.group.id)}?tab=wichteln`} className="draw-row">
            <Gift aria-hidden />
            <span className="draw-row-words">
              <span className="draw-row-name text-facts">Für dein Wichtelkind </span>
              <span className="draw-row-about text-small text-ink-2">
                {lot.group.name} · {shortDay(lot.day, day)}
              </span>
            </span>{' '}
            <span className="draw-row-budget text-facts tabular-nums">{lotBudgetText(lot)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
