import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';

import { allText, type Draw, type DrawParticipant, whoIsIn } from '@/domain/draw/draw';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/layout/card';

import type { GroupPlace } from '../shared/group-keys';
import { groupQueries } from '../shared/group-queries';
import { type DrawPerson, useDrawPeople } from './result/use-people';

type DrawPeopleProps = {
  place: GroupPlace;
  draw: Draw;
  /** The own membership. */
  memberId: string;
};

/** Who takes part, and who was asked and has not said yes. */
export function DrawPeople({ place, draw, memberId }: DrawPeopleProps) {
  const headingId = useId();
  const { data: members } = useQuery(groupQueries.members(place));
  const personOf = useDrawPeople(place, draw);
  const { participants } = draw;
  if (members === undefined || personOf === undefined || participants.length === 0) return null;
  const places = new Map(members.map(({ id }, index) => [id, index]));
  const placeOf = ({ memberId: of }: DrawParticipant) => places.get(of ?? '') ?? members.length;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="draw-heading text-h2">
        {takingPartText(whoIsIn(draw).length, participants.length)}
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
                isDrawn={draw.state === 'drawn'}
              />
            ))}
        </ul>
      </Card>
    </section>
  );
}

type PersonRowProps = { part: DrawParticipant; person: DrawPerson; isMe: boolean; isDrawn: boolean };

function PersonRow({ part, person, isMe, isDrawn }: PersonRowProps) {
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
        <Badge>{isDrawn ? 'nicht dabei' : 'noch offen'}</Badge>
      )}
    </li>
  );
}

function takingPartText(isIn: number, asked: number): string {
  if (isIn === asked) return isIn === 1 ? 'Eine Person macht mit' : `${allText(isIn)} machen mit`;
  return `${isIn} von ${asked} ${isIn === 1 ? 'macht' : 'machen'} mit`;
}
