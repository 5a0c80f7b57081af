import { Avatar } from '@/ui/avatar';
import { cardClass } from '@/ui/layout/card';

import type { DrawPerson } from './use-people';

type GivingListProps = {
  /** Circles of participant ids; each participant gives to the next one. */
  circles: readonly (readonly string[])[];
  people: (partId: string) => DrawPerson;
};

export function GivingList({ circles, people }: GivingListProps) {
  return (
    <ul className={cardClass('giving-list')}>
      {circles.flatMap((circle) =>
        circle.map((giverId, index) => (
          <li key={giverId}>
            <Person {...people(giverId)} /> <span className="text-ink-2">an</span>{' '}
            <Person {...people(circle[index + 1] ?? circle[0] ?? giverId)} />
          </li>
        )),
      )}
    </ul>
  );
}

function Person({ name, paper }: DrawPerson) {
  return (
    <span className="giving-person">
      <Avatar name={name} paper={paper} size="sm" />
      <b>{name}</b>
    </span>
  );
}
