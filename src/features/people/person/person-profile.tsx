import { useId } from 'react';

import type { OccasionDay } from '@/domain/countdown/occasion-days';
import { factKinds, type Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import { cardClass } from '@/ui/layout/card';

import { FactGroup } from './facts/fact-group';
import { useFacts } from './facts/use-facts';
import type { PersonAction } from './person-action';
import { ProfileOccasions } from './profile-occasions';

import './profile.css';

type PersonProfileProps = {
  person: Person;
  /** Further occasions of all people. */
  occasions: readonly PersonOccasion[];
  /** Occasions of this person, nearest first. */
  days: readonly OccasionDay[];
  onAct: (action: PersonAction, person: Person, occasion?: PersonOccasion) => void;
};

/** Profile of a person: facts and all occasions. */
export function PersonProfile({ person, ...occasions }: PersonProfileProps) {
  const headingId = useId();
  const facts = useFacts(person);
  return (
    <section aria-labelledby={headingId} className="profile">
      <h2 id={headingId} className="mt-[14px] mb-[12px] text-h2 max-lg:sr-only">
        Steckbrief
      </h2>
      <div className={cardClass('pt-[2px] px-[16px] pb-[14px]')}>
        {factKinds.map((kind) => (
          <FactGroup key={kind} kind={kind} personId={person.id} {...facts} />
        ))}
      </div>
      <ProfileOccasions person={person} {...occasions} />
    </section>
  );
}
