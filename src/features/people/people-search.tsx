import { type PeopleOrder, peopleOrderLabels, peopleOrders } from '@/domain/person/people-order';
import { textLimits } from '@/domain/text/text';
import { SearchField } from '@/ui/form/search-field';
import { SegmentedControl } from '@/ui/segmented-control';

import './people-search.css';

const options = peopleOrders.map((value) => ({ value, label: peopleOrderLabels[value] }));

type PeopleSearchProps = {
  text: string;
  onType: (text: string) => void;
  order: PeopleOrder;
  onOrder: (order: PeopleOrder) => void;
};

/** Search field and sort order of a long list of people. */
export function PeopleSearch({ text, onType, order, onOrder }: PeopleSearchProps) {
  return (
    <search
      aria-label="Personen durchsuchen"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden"
    >
      <SearchField
        label="Personen durchsuchen"
        value={text}
        onChange={onType}
        maxLength={textLimits.name}
        className="md:flex-none"
      />
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
