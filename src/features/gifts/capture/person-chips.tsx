import { type KeyboardEvent, useState } from 'react';

import { mostOffered, offeredPeople } from '@/domain/capture/capture-people';
import { assignPapers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import { Chip, ChipGroup } from '@/ui/chip';
import { cx } from '@/ui/cx';
import { Input } from '@/ui/form/input';

type PersonChipsProps = {
  /** People in the order in which they are offered. */
  people: readonly Person[];
  chosen: Person | null;
  onChoose: (person: Person | null) => void;
};

/** Group 'Für wen?': people with the next occasions as chips, all others through a search by name. */
export function PersonChips({ people, chosen, onChoose }: PersonChipsProps) {
  const [search, setSearch] = useState('');
  const papers = assignPapers(people);
  const isSearchable = people.length > mostOffered;
  const offered = offeredPeople(people, { search, chosenId: chosen?.id ?? null });
  const found = search.trim() === '' ? [] : offeredPeople(people, { search, chosenId: null });
  const isNobody = search.trim() !== '' && found.length === 0;

  function chooseFirst(event: KeyboardEvent) {
    const [first] = found;
    if (event.key !== 'Enter' || !first) return;
    event.preventDefault();
    onChoose(first);
  }

  return (
    <div className={cx('capture-chips', isSearchable && 'capture-people')}>
      {isSearchable && (
        <Input
          type="search"
          aria-label="Person suchen"
          placeholder="Suchen"
          autoComplete="off"
          enterKeyHint="done"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={chooseFirst}
          className="capture-search"
        />
      )}
      <ChipGroup label="Für wen?">
        {offered.map((person) => (
          <Chip
            key={person.id}
            name="capture-person"
            paper={papers.forPerson(person.id)}
            checked={person.id === chosen?.id}
            onChange={({ target }) => {
              // Scrolls a chosen chip that is cut off at the edge of the screen into view.
              target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
              onChoose(person);
            }}
          >
            {person.name}
          </Chip>
        ))}
        {chosen && (
          <Chip name="capture-person" checked={false} onChange={() => onChoose(null)}>
            Ohne Person
          </Chip>
        )}
      </ChipGroup>
      {isSearchable && (
        <p role="status" className="text-small text-ink-2">
          {isNobody && `Niemand heißt „${search.trim()}“.`}
        </p>
      )}
    </div>
  );
}
