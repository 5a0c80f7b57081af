import type { Draw, DrawParticipant } from './draw.ts';

/** Exclusion of a draw, by the ids of participants: the first must not draw the second. */
export interface ExcludedPair {
  giver: string;
  receiver: string;
  /** True if the exclusion holds in both directions. */
  isMutual: boolean;
}

/** Exclusions of a draw; two opposite exclusions become one mutual pair. */
export function excludedPairs({ participants }: Pick<Draw, 'participants'>): ExcludedPair[] {
  const excludedBy = new Map(participants.map(({ id, excluded }) => [id, new Set(excluded)]));
  const isMutual = (giver: string, receiver: string) => excludedBy.get(receiver)?.has(giver) === true;
  const positions = new Map(participants.map(({ id }, index) => [id, index]));
  const isFirst = (a: string, b: string) => (positions.get(a) ?? 0) < (positions.get(b) ?? 0);
  return participants.flatMap(({ id, excluded }) =>
    excluded
      .filter((receiver) => !isMutual(id, receiver) || isFirst(id, receiver))
      .map((receiver) => ({ giver: id, receiver, isMutual: isMutual(id, receiver) })),
  );
}

export function withExclusion(
  participants: readonly DrawParticipant[],
  { giver, receiver, isMutual }: ExcludedPair,
  isExcluded: boolean,
): DrawParticipant[] {
  function changed(part: DrawParticipant, other: string): DrawParticipant {
    const others = part.excluded.filter((id) => id !== other);
    return { ...part, excluded: isExcluded ? [...others, other] : others };
  }
  return participants.map((part) => {
    if (part.id === giver) return changed(part, receiver);
    return isMutual && part.id === receiver ? changed(part, giver) : part;
  });
}
