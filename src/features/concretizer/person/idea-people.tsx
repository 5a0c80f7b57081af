import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { today } from '@/domain/calendar/calendar-day';
import { mostOffered, nearestFirst } from '@/domain/capture/capture-people';
import type { Papers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import { useToday } from '@/lib/hooks/use-today';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';

type IdeaPeopleProps = {
  people: readonly Person[];
  papers: Papers;
  onChoose: (person: Person) => void;
};

/** 'Noch keine Idee?' with people to find ideas for, nearest first. */
export function IdeaPeople({ people, papers, onChoose }: IdeaPeopleProps) {
  const { data: stored } = useQuery(occasionQueries.list(usePersonalData()));
  const day = today(useToday());
  const [isWhole, setWhole] = useState(false);
  if (people.length === 0) return null;
  const nearest = nearestFirst(people, day, stored);
  const offered = isWhole ? nearest : nearest.slice(0, mostOffered);
  return (
    <section aria-labelledby="no-idea" className="mb-4.5">
      <h3 id="no-idea" className="mb-1.5 text-facts font-semibold">
        Noch keine Idee?
      </h3>
      <ul className="flex flex-wrap gap-2">
        {offered.map((person) => (
          <li key={person.id} className="max-w-full">
            <button
              type="button"
              onClick={() => onChoose(person)}
              className="flex min-h-11 max-w-full items-center gap-[9px] rounded-full border border-line-strong py-1 pr-[15px] pl-[7px] text-left text-facts font-semibold [overflow-wrap:anywhere] hover:bg-sunken"
            >
              <Avatar name={person.name} paper={papers.forPerson(person.id)} size="sm" />
              <span className="min-w-0">
                <span className="sr-only">Ideen für </span>
                {person.name}
              </span>
            </button>
          </li>
        ))}
        {offered.length < nearest.length && (
          <li>
            <Button kind="text" size="sm" onClick={() => setWhole(true)}>
              Alle
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
