import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';

import { inDaysText } from '@/domain/countdown/in-days';
import type { OccasionDay } from '@/domain/countdown/occasion-days';
import { isOwnOccasion } from '@/domain/person/own-occasion';
import type { Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import { cardClass } from '@/ui/layout/card';
import { type MenuItem, MenuButton } from '@/ui/menu-button';

import { addOccasionText } from '../messages';
import { CalendarLeaf } from './calendar-leaf';
import type { PersonAction } from './person-action';

type PersonTilesProps = {
  person: Person;
  /** Further occasions of all people. */
  occasions: readonly PersonOccasion[];
  /** Occasions of this person, nearest first. */
  days: readonly OccasionDay[];
  onAct: (action: PersonAction, person: Person, occasion?: PersonOccasion) => void;
};

/** All occasions of a person as calendar leaves, nearest first, undated ones last. */
export function PersonTiles({ person, occasions, days, onAct }: PersonTilesProps) {
  const isUndated = person.occasion !== null && days.every(({ id }) => id !== null);
  const undated: OccasionDay = {
    key: 'undated',
    id: null,
    label: person.occasion ?? '',
    day: null,
    days: null,
    years: null,
  };

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
    <ul aria-label="Anlässe" className="person-occasions">
      {(isUndated ? [...days, undated] : days).map((entry) => (
        <li key={entry.key} className={cardClass('person-tile')}>
          {entry.day && <CalendarLeaf day={entry.day} />}
          <div className="person-tile-text min-w-0">
            <p className="line-clamp-3 font-display text-[0.9375rem] leading-5 font-[650] [overflow-wrap:anywhere] hyphens-auto">
              {entry.label}
            </p>
            <p className="text-small text-ink-2">
              {entry.days === null ? 'Kein Datum' : inDaysText(entry.days)}
            </p>
          </div>
          <MenuButton label={`Mehr zu ${entry.label}`} items={itemsOf(entry)} />
        </li>
      ))}
      <li className="grid">
        <button
          type="button"
          onClick={() => onAct('occasion', person)}
          className="flex min-h-17 flex-col items-center justify-center gap-x-2 rounded-lg border-[1.5px] border-dashed border-line-strong p-[8px] text-facts font-semibold text-band-ink hover:bg-sunken md:flex-row"
        >
          <Plus aria-hidden className="size-4.5 flex-none" />
          {addOccasionText}
        </button>
      </li>
    </ul>
  );
}
