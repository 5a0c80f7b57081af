import Plus from 'lucide-react/icons/plus';

import { inDaysText } from '@/domain/countdown/in-days';
import type { OccasionDay } from '@/domain/countdown/occasion-days';
import type { Person } from '@/domain/person/person';
import { cardClass } from '@/ui/layout/card';

import { CalendarLeaf } from './calendar-leaf';

/** Maximum number of tiles; the profile lists all occasions. */
const most = 3;

type PersonTilesProps = {
  person: Person;
  /** Occasions, nearest first. */
  occasions: readonly OccasionDay[];
  onAdd: () => void;
  onEdit: () => void;
};

/** Next occasions of a person as calendar leaves. */
export function PersonTiles({ person, occasions, onAdd, onEdit }: PersonTilesProps) {
  const undated =
    person.occasion !== null && occasions.every(({ id }) => id !== null) ? person.occasion : null;
  const tiles = occasions.slice(0, undated === null ? most : most - 1);
  const isFull = tiles.length + (undated === null ? 0 : 1) === most;
  return (
    <ul aria-label="Anlässe" className="person-occasions">
      {tiles.map(({ key, label, day, days }) => (
        <li key={key} className={cardClass('person-tile')}>
          {day && <CalendarLeaf day={day} />}
          <div className="min-w-0">
            <p className="person-tile-name font-display">{label}</p>
            <p className="text-small text-ink-2">{days === null ? 'Kein Datum' : inDaysText(days)}</p>
          </div>
        </li>
      ))}
      {undated !== null && (
        <li className={cardClass('person-tile')}>
          <div className="min-w-0">
            <p className="person-tile-name font-display">{undated}</p>
            <p className="text-small text-ink-2">Kein Datum</p>
          </div>
        </li>
      )}
      <li className={isFull ? 'person-tile-last grid' : 'grid'}>
        <button
          type="button"
          onClick={undated === null ? onAdd : onEdit}
          className="person-add flex items-center justify-center gap-x-2 text-facts font-semibold text-band-ink hover:bg-sunken"
        >
          <Plus aria-hidden className="size-4.5 flex-none" />
          {undated === null ? 'Anlass hinzufügen' : 'Datum hinzufügen'}
        </button>
      </li>
    </ul>
  );
}
