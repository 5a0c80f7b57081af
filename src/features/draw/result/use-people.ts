import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import type { Draw } from '@/domain/draw/draw';
import { formerMember } from '@/domain/group/group';
import { formerWrapping, type Wrapping, wrappingOf } from '@/domain/person/paper';

export interface DrawPerson {
  /** Participant id. */
  id: string;
  name: string;
  paper: Wrapping;
  /** User id; null for a person who has left the group. */
  userId: string | null;
  /** Hint of the participant for the giver. */
  hint: string | null;
}

/** People of a draw by participant id; undefined while the members load. */
export function useDrawPeople(groupRef: GroupRef, draw: Draw): ((partId: string) => DrawPerson) | undefined {
  const { data: members } = useQuery(groupQueries.members(groupRef));
  return useMemo(() => {
    if (members === undefined) return undefined;
    const parts = new Map(draw.participants.map((part) => [part.id, part]));
    const byId = new Map(members.map((member) => [member.id, member]));
    return (partId) => {
      const part = parts.get(partId);
      const member = byId.get(part?.memberId ?? '');
      return {
        id: partId,
        name: member?.displayName ?? formerMember,
        paper: member ? wrappingOf(member.paper) : formerWrapping,
        userId: member?.userId ?? null,
        hint: part?.hint ?? null,
      };
    };
  }, [members, draw.participants]);
}
