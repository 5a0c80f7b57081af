import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

import { mostOffered, offeredPeople } from '@/domain/capture/capture-people';
import { assignPapers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import { buttonClass } from '@/ui/button';
import { Chip, ChipGroup } from '@/ui/chip';
import { Input } from '@/ui/form/input';

type PersonChipsProps = {
  /** People in the order in which they are offered. */
  people: readonly Person[];
  chosen: Person | null;
  /** True when the text of the idea names the chosen person. */
  isRead: boolean;
  /** True where all chips have to fit into one line. */
  isLine: boolean;
  onChoose: (person: Person | null) => void;
  /** Searched name; null before 'Alle' was pressed. */
  search: string | null;
  onSearch: (text: string) => void;
};

/** Group 'Für wen?': people with the next occasions as chips, all others behind 'Alle'. A tap on the chosen one takes it off. */
export function PersonChips({
  people,
  chosen,
  isRead,
  isLine,
  onChoose,
  search,
  onSearch,
}: PersonChipsProps) {
  const box = useRef<HTMLDivElement>(null);
  const papers = assignPapers(people);
  const wanted = search ?? '';
  const most = search === '' ? MOST_OF_ALL : mostOffered;
  const offered = offeredPeople(people, { search: wanted, chosenId: chosen?.id ?? null, most });
  const found = wanted.trim() === '' ? [] : offeredPeople(people, { search: wanted, chosenId: null });
  const isNobody = wanted.trim() !== '' && found.length === 0;
  const firstId = people[0]?.id;
  // A person whom the text names comes first, which may be out of sight.
  useLayoutEffect(() => {
    const row = box.current?.querySelector('fieldset > div');
    if (row) row.scrollLeft = 0;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another person comes first
  }, [firstId]);

  function chooseFirst(event: KeyboardEvent) {
    const [first] = found;
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (first) onChoose(first);
  }

  return (
    <div ref={box} className="idea-people min-w-0">
      <ChipGroup
        label="Für wen?"
        isLine={isLine}
        labelEnd={
          search !== null && (
            <Input
              type="search"
              aria-label="Person suchen"
              placeholder="Suchen"
              autoComplete="off"
              enterKeyHint="done"
              autoFocus
              value={search}
              onChange={(event) => onSearch(event.target.value)}
              onKeyDown={chooseFirst}
              className="mb-2"
            />
          )
        }
      >
        {offered.map((person) => (
          <Chip
            key={person.id}
            name="idea-person"
            paper={papers.forPerson(person.id)}
            checked={person.id === chosen?.id}
            tone={isRead && person.id === chosen?.id ? 'pine' : 'band'}
            note={isRead && person.id === chosen?.id ? ', aus deinem Text' : ''}
            onClick={() => person.id === chosen?.id && onChoose(null)}
            onChange={({ target }) => {
              // Scrolls a chosen chip that is cut off at the edge of the screen into view.
              target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
              onChoose(person);
            }}
          >
            {person.name}
          </Chip>
        ))}
        {people.length > mostOffered && search === null && (
          <button
            type="button"
            onClick={() => onSearch('')}
            className={buttonClass({ kind: 'text', size: 'sm', className: 'flex-none' })}
          >
            Alle
          </button>
        )}
      </ChipGroup>
      {isNobody && (
        <p role="status" className="pt-1.5 text-small text-ink-2">
          Niemand heißt „{wanted.trim()}“.
        </p>
      )}
    </div>
  );
}

/** More than these are found by search only. */
const MOST_OF_ALL = 60;
