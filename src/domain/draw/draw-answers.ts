import { nameList } from '../text/name-list.ts';
import {
  allText,
  type Draw,
  type DrawParticipant,
  partOf,
  acceptedParticipants,
  openParticipants,
  refusedParticipants,
} from './draw.ts';

type AskedDraw = Pick<Draw, 'state' | 'participants'>;

/** Summary of the answers: `6 von 8 machen mit`; after a refusal `4 machen mit, 1 nicht, 2 noch offen`. */
export function takingPartText(draw: AskedDraw): string {
  const [isIn, open, refused] = [
    acceptedParticipants(draw),
    openParticipants(draw),
    refusedParticipants(draw),
  ].map(({ length }) => length);
  const asked = draw.participants.length;
  const verb = isIn === 1 ? 'macht' : 'machen';
  if (isIn === asked) return isIn === 1 ? 'Eine Person macht mit' : `${allText(asked)} machen mit`;
  // After names are drawn, open answers are not counted.
  if (refused === 0 || draw.state === 'drawn') return `${isIn} von ${asked} ${verb} mit`;
  return `${isIn} ${verb} mit, ${refused} nicht${open === 0 ? '' : `, ${open} noch offen`}`;
}

interface NamedMember {
  id: string;
  displayName: string;
}

/** Answers by name for the member who asks (`memberId`, shown as `du`): `6 von 8 sind dabei. Noch offen: Mia.` */
export function answersText(draw: AskedDraw, members: readonly NamedMember[], memberId: string): string {
  const isIn = acceptedParticipants(draw).length;
  const asked = draw.participants.length;
  if (asked === 0) return 'Tippe auf alle, die du fragen möchtest. Sie sagen selbst zu.';
  const refused = refusedParticipants(draw);
  const declined = refused.filter(({ refusal }) => refusal === 'declined');
  const gone = refused.filter(({ refusal }) => refusal !== 'declined');
  const mayBeAsked = refused.filter(({ memberId: of, refusal }) => of !== memberId && refusal !== 'left');
  const notAsked = members.filter(({ id }) => id !== memberId && partOf(draw, id) === undefined);
  const named = (label: string, found: readonly NamedMember[]) =>
    found.length > 0 &&
    `${label}: ${nameList(
      found.map(({ id, displayName }) => (id === memberId ? 'du' : displayName)),
      Infinity,
    )}.`;
  const of = (parts: readonly DrawParticipant[]) =>
    members.filter(({ id }) => parts.some((part) => part.memberId === id));
  return [
    isInText(isIn, asked),
    named('Noch offen', of(openParticipants(draw))),
    named('Abgesagt', of(declined)),
    named('Nicht mehr dabei', of(gone)),
    named('Noch nicht gefragt', notAsked),
    notAsked.length > 0
      ? 'Tippe auf einen Namen, um zu fragen.'
      : askAgainText(
          of(mayBeAsked),
          mayBeAsked.some(({ refusal }) => refusal === 'out'),
        ),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Hint that a tap on a member who refused asks again. Omits open answers, where a tap withdraws the question. */
function askAgainText([first, ...others]: readonly NamedMember[], isAnyOut: boolean): string {
  if (first === undefined) return '';
  const several = isAnyOut ? 'jemanden, der nicht mitmacht' : 'jemanden, der abgesagt hat';
  const who = others.length === 0 ? first.displayName : several;
  return `Tippe auf ${who}, um noch einmal zu fragen.`;
}

function isInText(isIn: number, asked: number): string {
  if (isIn !== asked) return `${isIn} von ${asked} ${isIn === 1 ? 'ist' : 'sind'} dabei.`;
  return isIn === 1 ? 'Eine Person ist dabei.' : `${allText(isIn)} sind dabei.`;
}
