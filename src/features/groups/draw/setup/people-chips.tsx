import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { allText, type Draw, type DrawParticipant, partOf, whoIsIn } from '@/domain/draw/draw';
import type { Group, GroupMember } from '@/domain/group/group';
import { wrappingOf } from '@/domain/person/paper';
import { useLast } from '@/lib/hooks/use-last';
import { Chip } from '@/ui/chip';
import { FieldGroup } from '@/ui/form/field';
import { lazyPart } from '@/ui/lazy-part';

import type { GroupPlace } from '../../shared/group-keys';
import { groupQueries } from '../../shared/group-queries';
import { inviteToDraw, joinDraw, leaveDraw } from '../draw-actions';

const AlertDialog = lazyPart(() => import('@/ui/dialog/alert-dialog'), 'AlertDialog');

interface Leaving {
  name: string;
  participant: DrawParticipant;
}

type PeopleChipsProps = { place: GroupPlace; group: Group; draw: Draw };

/** Who is asked. Whoever said yes is taken out after a question alone; one's own chip says yes or no for oneself. */
export function PeopleChips({ place, group, draw }: PeopleChipsProps) {
  const { data: members = [] } = useQuery(groupQueries.members(place));
  const invite = useMutation(inviteToDraw(place));
  const join = useMutation(joinDraw(place));
  const leave = useMutation(leaveDraw(place));
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const toLeave = useLast(leaving);
  const me = group.me.memberId;
  const stored = draw.participants.map(({ memberId }) => memberId).filter((memberId) => memberId !== null);
  const asked = new Set(invite.isPending ? invite.variables.memberIds : stored);

  function isChecked(member: GroupMember): boolean {
    return member.id === me ? partOf(draw, me)?.isIn === true || join.isPending : asked.has(member.id);
  }
  function choose(member: GroupMember, isAsked: boolean) {
    const participant = partOf(draw, member.id);
    if (isAsked && member.id === me) return join.mutate(draw.id);
    if (!isAsked && participant?.isIn) return setLeaving({ name: member.displayName, participant });
    const others = [...asked].filter((memberId) => memberId !== member.id);
    return invite.mutate({
      drawId: draw.id,
      memberId: member.id,
      isAsked,
      memberIds: isAsked ? [...others, member.id] : others,
    });
  }

  return (
    <>
      <FieldGroup label="Wer macht mit?" hint={answersText(draw, members)}>
        <div className="draw-chips">
          {members.map((member) => (
            <Chip
              key={member.id}
              type="checkbox"
              paper={wrappingOf(member.paper)}
              checked={isChecked(member)}
              onChange={({ target }) => choose(member, target.checked)}
            >
              {member.id === me ? `${member.displayName} (du)` : member.displayName}
            </Chip>
          ))}
        </div>
      </FieldGroup>
      {toLeave && (
        <AlertDialog
          open={leaving !== null}
          onClose={() => setLeaving(null)}
          title={
            toLeave.participant.memberId === me ? 'Doch nicht mitmachen?' : `${toLeave.name} herausnehmen?`
          }
          description={leavingText(draw, toLeave, me)}
          confirmLabel={toLeave.participant.memberId === me ? 'Doch nicht' : 'Herausnehmen'}
          onConfirm={() => {
            leave.mutate({ drawId: draw.id, participantId: toLeave.participant.id });
            setLeaving(null);
          }}
        />
      )}
    </>
  );
}

/** `6 von 8 sind dabei. Noch offen: Oma Ilse und Mia.` */
function answersText(draw: Draw, members: readonly GroupMember[]): string {
  const isIn = whoIsIn(draw).length;
  const asked = draw.participants.length;
  const open = members.filter(({ id }) => partOf(draw, id)?.isIn === false);
  const notAsked = members.filter(({ id }) => partOf(draw, id) === undefined);
  if (asked === 0) return 'Tippe auf alle, die du fragen möchtest. Sie sagen selbst zu.';
  const answered = isIn === 1 ? 'Eine Person ist dabei.' : `${allText(isIn)} sind dabei.`;
  const count = `${isIn} von ${asked} ${isIn === 1 ? 'ist' : 'sind'} dabei.`;
  const first = open.length === 0 ? answered : `${count} Noch offen: ${namesOf(open)}.`;
  if (notAsked.length === 0) return first;
  return `${first} Noch nicht gefragt: ${namesOf(notAsked)}. Tippe auf einen Namen, um zu fragen.`;
}

function namesOf(members: readonly GroupMember[]): string {
  return new Intl.ListFormat('de').format(members.map(({ displayName }) => displayName));
}

function leavingText({ state }: Draw, { name, participant }: Leaving, me: string): string {
  const isMe = participant.memberId === me;
  const isAsked = isMe
    ? 'Deine Ausnahmen gehen mit.'
    : `${name} hat schon zugesagt. Ausnahmen mit ${name} gehen mit.`;
  if (state === 'gathering') return isAsked;
  const again = `Wieder mitmachen ${isMe ? 'kannst du' : `kann ${name}`} erst, wenn neu ausgelost wird.`;
  return `Wer ${isMe ? 'dich' : name} beschenkt hätte, bekommt ein anderes Wichtelkind. Geht das nicht auf, muss neu ausgelost werden. ${again}`;
}
