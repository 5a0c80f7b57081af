import { useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { GroupRef, Membership } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { allText, type Draw, type DrawParticipant, partOf } from '@/domain/draw/draw';
import { answersText } from '@/domain/draw/draw-answers';
import type { Group, GroupMember } from '@/domain/group/group';
import { wrappingOf } from '@/domain/person/paper';
import { useLast } from '@/lib/hooks/use-last';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { FieldGroup } from '@/ui/form/field';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { askForDraw, askNoMoreForDraw, takeOutOfDraw } from '../actions/draw-actions';
import { joinDraw, leaveDraw, ownAnswer } from '../actions/participant-actions';

const LeaveQuestion = lazyPart(() => import('../leave-question'), 'LeaveQuestion');

interface Leaving {
  /** Name of the member to remove; null when the user leaves. */
  name: string | null;
  part: DrawParticipant;
}

/** Participants whose answer the organiser cannot change: left this round, or unanswered once names are drawn. */
function hasFixedAnswer(part: DrawParticipant | undefined, { state }: Draw): boolean {
  return part?.refusal === 'left' || (state === 'drawn' && part?.isIn === false && part.refusal === null);
}

/** Chips of the invited members. Removing another one needs a confirmation; the user's own chip accepts or declines. */
export function PeopleChips({ groupRef, group, draw }: { groupRef: GroupRef; group: Group; draw: Draw }) {
  const { data: members } = useQuery(groupQueries.members(groupRef));
  const me = group.me.memberId;
  const asked = useAsked({ ...groupRef, memberId: me }, draw);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const toLeave = useLast(leaving);
  const open = members?.filter(({ id }) => id !== me && partOf(draw, id) === undefined) ?? [];

  function choose({ id, displayName }: GroupMember, isChosen: boolean) {
    const part = partOf(draw, id);
    if (id === me) {
      if (!isChosen && part && draw.state === 'drawn') return setLeaving({ name: null, part });
      return asked.answer(isChosen);
    }
    if (isChosen) return asked.ask([id]);
    return part && setLeaving({ name: displayName, part });
  }

  return (
    <>
      <FieldGroup label="Wer macht mit?" hint={members && answersText(draw, members, me)}>
        <div className="draw-chips flex flex-wrap gap-[8px]">
          {members?.map((member) => (
            <Chip
              key={member.id}
              type="checkbox"
              paper={wrappingOf(member.paper)}
              checked={asked.isChosen(member.id)}
              disabled={hasFixedAnswer(partOf(draw, member.id), draw)}
              onChange={({ target }) => choose(member, target.checked)}
            >
              {member.id === me ? `${member.displayName} (du)` : member.displayName}
            </Chip>
          ))}
        </div>
        {open.length > 1 && (
          <Button
            kind="text"
            size="sm"
            busy={asked.isAsking}
            onClick={() => asked.ask(open.map(({ id }) => id))}
          >
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
          onConfirm={() => (toLeave.name === null ? asked.answer(false) : asked.takeOff(toLeave.part))}
        />
      )}
    </>
  );
}

/** Ids of the invited and joined members, with pending changes applied, and the actions of their chips. */
function useAsked(me: Membership, draw: Draw) {
  const ask = useMutation(askForDraw(me));
  const askNoMore = useMutation(askNoMoreForDraw(me));
  const join = useMutation(joinDraw(me));
  const leave = useMutation(leaveDraw(me));
  const takeOut = useMutation(takeOutOfDraw(me));
  const takenOut = takeOut.isPending ? takeOut.variables.participantId : null;
  const askedNoMore = askNoMore.isPending ? askNoMore.variables.memberId : null;
  const stored = draw.participants
    .filter(({ id, memberId, refusal }) => refusal === null && id !== takenOut && memberId !== askedNoMore)
    .flatMap(({ memberId }) => memberId ?? []);
  const asked = new Set(ask.isPending ? ask.variables.shownIds : stored);
  const own = partOf(draw, me.memberId);

  return {
    isAsking: ask.isPending,
    /** For other members true when they are invited; for the user true when taking part. */
    isChosen: (memberId: string) =>
      memberId === me.memberId ? own?.isIn === true || join.isPending : asked.has(memberId),
    /** Stores whether the user takes part. */
    answer(isIn: boolean) {
      if (isIn) join.mutate(ownAnswer(draw, own));
      else leave.mutate(ownAnswer(draw, own));
    },
    ask(memberIds: readonly string[]) {
      ask.mutate({ drawId: draw.id, memberIds, shownIds: [...asked, ...memberIds] });
    },
    /** Removes a participant who said yes, or withdraws the invitation of one who has not answered. */
    takeOff({ id, memberId, isIn }: DrawParticipant) {
      if (isIn) takeOut.mutate({ draw, participantId: id });
      else if (memberId !== null) askNoMore.mutate({ drawId: draw.id, memberId });
    },
  };
}
