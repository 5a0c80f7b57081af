import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { allText, type Draw, type DrawParticipant, partOf } from '@/domain/draw/draw';
import { answersText } from '@/domain/draw/draw-answers';
import type { Group, GroupMember } from '@/domain/group/group';
import { wrappingOf } from '@/domain/person/paper';
import { useLast } from '@/lib/hooks/use-last';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { FieldGroup } from '@/ui/form/field';
import { lazyPart } from '@/ui/lazy-part';

import type { GroupPlace } from '../../shared/group-keys';
import { groupQueries } from '../../shared/group-queries';
import { askForDraw, askNoMoreForDraw, takeOutOfDraw } from '../draw-actions';
import { joinDraw, leaveDraw, ownAnswer } from '../participant-actions';

const LeaveQuestion = lazyPart(() => import('../leave-question'), 'LeaveQuestion');

interface Leaving {
  /** Null for the user. */
  name: string | null;
  part: DrawParticipant;
}

type PeopleChipsProps = { place: GroupPlace; group: Group; draw: Draw };

/** Once names are drawn: whoever left comes back with the next drawing, and whoever is asked answers for themselves. */
function isSettled(part: DrawParticipant | undefined, { state }: Draw): boolean {
  return part?.refusal === 'left' || (state === 'drawn' && part?.isIn === false && part.refusal === null);
}

/** Who is asked. Nobody goes without a question; one's own chip says yes or no for oneself. */
export function PeopleChips({ place, group, draw }: PeopleChipsProps) {
  const { data: members } = useQuery(groupQueries.members(place));
  const ask = useMutation(askForDraw(place));
  const askNoMore = useMutation(askNoMoreForDraw(place));
  const join = useMutation(joinDraw(place));
  const leave = useMutation(leaveDraw(place));
  const takeOut = useMutation(takeOutOfDraw(place));
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const toLeave = useLast(leaving);
  const me = group.me.memberId;
  const takenOut = takeOut.isPending ? takeOut.variables.participantId : null;
  const askedNoMore = askNoMore.isPending ? askNoMore.variables.memberId : null;
  const stored = draw.participants
    .filter(({ id, memberId, refusal }) => refusal === null && id !== takenOut && memberId !== askedNoMore)
    .flatMap(({ memberId }) => memberId ?? []);
  const asked = new Set(ask.isPending ? ask.variables.shownIds : stored);
  const open = members?.filter(({ id }) => id !== me && partOf(draw, id) === undefined) ?? [];

  function isChecked(member: GroupMember): boolean {
    return member.id === me ? partOf(draw, me)?.isIn === true || join.isPending : asked.has(member.id);
  }
  function answer(isIn: boolean) {
    const own = ownAnswer(draw, partOf(draw, me));
    if (isIn) join.mutate(own);
    else leave.mutate(own);
  }
  function choose(member: GroupMember, isAsked: boolean) {
    const part = partOf(draw, member.id);
    if (member.id === me) {
      if (!isAsked && part && draw.state === 'drawn') return setLeaving({ name: null, part });
      return answer(isAsked);
    }
    if (!isAsked && part) return setLeaving({ name: member.displayName, part });
    return isAsked ? askAll([member.id]) : undefined;
  }
  function askAll(memberIds: readonly string[]) {
    ask.mutate({ drawId: draw.id, memberIds, shownIds: [...asked, ...memberIds] });
  }
  function takeOff({ name, part }: Leaving) {
    if (name === null) return answer(false);
    if (part.isIn) return takeOut.mutate({ draw, participantId: part.id });
    return part.memberId === null
      ? undefined
      : askNoMore.mutate({ drawId: draw.id, memberId: part.memberId });
  }

  return (
    <>
      <FieldGroup label="Wer macht mit?" hint={members && answersText(draw, members, me)}>
        <div className="draw-chips">
          {members?.map((member) => (
            <Chip
              key={member.id}
              type="checkbox"
              paper={wrappingOf(member.paper)}
              checked={isChecked(member)}
              disabled={isSettled(partOf(draw, member.id), draw)}
              onChange={({ target }) => choose(member, target.checked)}
            >
              {member.id === me ? `${member.displayName} (du)` : member.displayName}
            </Chip>
          ))}
        </div>
        {open.length > 1 && (
          <Button kind="text" size="sm" busy={ask.isPending} onClick={() => askAll(open.map(({ id }) => id))}>
            {`${allText(open.length)} fragen`}
          </Button>
        )}
      </FieldGroup>
      {toLeave && (
        <LeaveQuestion
          open={leaving !== null}
          onClose={() => setLeaving(null)}
          draw={draw}
          name={toLeave.name}
          isIn={toLeave.part.isIn}
          onConfirm={() => takeOff(toLeave)}
        />
      )}
    </>
  );
}
