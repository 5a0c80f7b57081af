import { useId } from 'react';

import { factKinds, type Person } from '@/domain/person/person';
import { cardClass } from '@/ui/layout/card';

import { FactGroup } from './facts/fact-group';
import { useFacts } from './facts/use-facts';

import './profile.css';

/** Profile of a person: likes, sizes, allergies. */
export function PersonProfile({ person }: { person: Person }) {
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
    </section>
  );
}
