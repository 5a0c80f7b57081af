import Search from 'lucide-react/icons/search';

import { type PeopleOrder, peopleOrderLabels, peopleOrders } from '@/domain/person/people-order';
import { textLimits } from '@/domain/text/text';
import { cx } from '@/ui/cx';
import { inputClass } from '@/ui/form/input-class';
import { SegmentedControl } from '@/ui/segmented-control';

import './people-search.css';

const options = peopleOrders.map((value) => ({ value, label: peopleOrderLabels[value] }));

type PeopleSearchProps = {
  text: string;
  onType: (text: string) => void;
  order: PeopleOrder;
  onOrder: (order: PeopleOrder) => void;
};

/** The field and the order of a list with many people. */
export function PeopleSearch({ text, onType, order, onOrder }: PeopleSearchProps) {
  return (
    <search
      aria-label="Personen durchsuchen"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden"
    >
      <label className="relative block min-w-0 flex-1 basis-28 md:w-64 md:flex-none">
        <span className="sr-only">Personen durchsuchen</span>
        <input
          type="search"
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            // Makes room for who was found.
            if (event.key === 'Enter' && matchMedia('(pointer: coarse)').matches) event.currentTarget.blur();
          }}
          placeholder="Suchen"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={textLimits.name}
          className={cx(inputClass, 'min-h-11 bg-surface pr-2.5 pl-10 text-body')}
        />
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-[13px] size-4.5 -translate-y-1/2 text-ink-2"
        />
      </label>
      <SegmentedControl
        label="Reihenfolge"
        options={options}
        value={order}
        onValueChange={onOrder}
        className="people-order"
      />
    </search>
  );
}
