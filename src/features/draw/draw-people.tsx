import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { type Draw, type DrawParticipant } from '@/domain/draw/draw';
import { takingPartText } from '@/domain/draw/draw-answers';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/layout/card';

import { type DrawPerson, useDrawPeople } from './result/use-people';

type DrawPeopleProps = {
  groupRef: GroupRef;
  draw: Draw;
  /** Id of the user's membership in the group. */
  memberId: string;
};

/** List of participants with their answer: yes, no, or none yet. */
export function DrawPeople({ groupRef, draw, memberId }: DrawPeopleProps) {
  const headingId = useId();
  const { data: members } = useQuery(groupQueries.members(groupRef));
  const personOf = useDrawPeople(groupRef, draw);
  const { participants } = draw;
  if (members === undefined || personOf === undefined || participants.length === 0) return null;
  const places = new Map(members.map(({ id }, index) => [id, index]));
  const placeOf = ({ memberId: of }: DrawParticipant) => places.get(of ?? '') ?? members.length;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="draw-heading text-h2">
        {takingPartText(draw)}
      </h3>
      <Card className="draw-rows">
        <ul>
          {participants
            .toSorted((a, b) => placeOf(a) - placeOf(b))
            .map((part) => (
              <PersonRow
                key={part.id}
                part={part}
                person={personOf(part.id)}
                isMe={part.memberId === memberId}
              />
            ))}
        </ul>
      </Card>
    </section>
  );
}

function PersonRow({ part, person, isMe }: { part: DrawParticipant; person: DrawPerson; isMe: boolean }) {
  return (
    <li className="draw-row">
      <Avatar name={person.name} paper={person.paper} />
      <span className="draw-name font-semibold">
        {person.name} {isMe && <span className="font-medium text-ink-2">(du)</span>}
      </span>
      {part.isIn ? (
        <Badge tone="pine" icon={Check}>
          dabei
        </Badge>
      ) : (
        <Badge>{outsideText(part)}</Badge>
      )}
    </li>
  );
}

function outsideText({ refusal }: DrawParticipant): string {
  if (refusal === null) return 'noch offen';
  return refusal === 'declined' ? 'abgesagt' : 'nicht dabei';
}
