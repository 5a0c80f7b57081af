import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useId } from 'react';

import { type CalendarDay, formatWeekdayMonth } from '@/domain/calendar/calendar-day';
import { inDaysText } from '@/domain/countdown/in-days';
import { type OccasionDay, yearsText } from '@/domain/countdown/occasion-days';
import { isOwnOccasion } from '@/domain/person/own-occasion';
import type { Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import { Button } from '@/ui/button';
import { cardClass } from '@/ui/layout/card';
import { type MenuItem, MenuButton } from '@/ui/menu-button';

import { addOccasionText } from '../messages';
import { CalendarLeaf } from './calendar-leaf';
import type { PersonAction } from './person-action';

type ProfileOccasionsProps = {
  person: Person;
  occasions: readonly PersonOccasion[];
  days: readonly OccasionDay[];
  onAct: (action: PersonAction, person: Person, occasion?: PersonOccasion) => void;
};

/** All occasions of a person, nearest first, undated ones last. */
export function ProfileOccasions({ person, occasions, days, onAct }: ProfileOccasionsProps) {
  const headingId = useId();
  const hasOwn = days.some(({ id }) => id === null);

  function itemsOf(entry: OccasionDay): MenuItem[] {
    const stored = occasions.find(({ id }) => id === entry.id);
    const change = { label: 'Ändern', icon: Pencil };
    const remove = { label: 'Löschen', icon: Trash2, isDangerous: true };
    if (stored)
      return [
        { ...change, onSelect: () => onAct('occasion', person, stored) },
        { ...remove, onSelect: () => onAct('delete-occasion', person, stored) },
      ];
    const own = { ...change, onSelect: () => onAct('edit', person) };
    if (!isOwnOccasion(entry, person)) return [own];
    return [own, { ...remove, onSelect: () => onAct('delete-occasion', person) }];
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mt-[24px] mb-[12px] text-h2">
        Anlässe
      </h2>
      {(days.length > 0 || person.occasion !== null) && (
        <ul aria-label="Alle Anlässe" className={cardClass('pl-[14px] pr-[6px]')}>
          {days.map((entry) => (
            <OccasionRow
              key={entry.key}
              label={entry.label}
              day={entry.day}
              hint={yearsText(entry) ?? (entry.day && formatWeekdayMonth(entry.day))}
              days={entry.days}
            >
              <MenuButton label={`Mehr zu ${entry.label}`} items={itemsOf(entry)} />
            </OccasionRow>
          ))}
          {!hasOwn && person.occasion !== null && (
            <OccasionRow label={person.occasion} day={null} hint={null} days={null}>
              <MenuButton
                label={`Mehr zu ${person.occasion}`}
                items={itemsOf({
                  key: '',
                  id: null,
                  label: person.occasion,
                  day: null,
                  days: null,
                  years: null,
                })}
              />
            </OccasionRow>
          )}
        </ul>
      )}
      <Button
        kind="text"
        size="sm"
        icon={Plus}
        onClick={() => onAct('occasion', person)}
        className="profile-add"
      >
        {addOccasionText}
      </Button>
    </section>
  );
}

type OccasionRowProps = {
  label: string;
  day: CalendarDay | null;
  hint: string | null;
  days: number | null;
  /** Menu of the row. */
  children: ReactNode;
};

function OccasionRow({ label, day, hint, days, children }: OccasionRowProps) {
  return (
    <li className="profile-occasion relative flex min-h-[64px] items-center gap-[12px] py-[10px]">
      {day && <CalendarLeaf day={day} />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-[10px]">
        <div className="min-w-0 flex-[1_1_6.5rem] wrap-anywhere hyphens-auto">
          <p className="font-semibold">{label}</p>
          {hint !== null && <p className="text-small text-ink-2">{hint}</p>}
        </div>
        <p className="text-small text-ink-2">{days === null ? 'Kein Datum' : inDaysText(days)}</p>
      </div>
      {children}
    </li>
  );
}
