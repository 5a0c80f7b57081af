import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Group, GroupMember } from '@/domain/group/group';
import { useLast } from '@/lib/hooks/use-last';
import { Button } from '@/ui/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/layout/empty-state';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy-part';

import type { GroupPlace } from '../group-keys';
import { groupQueries } from '../group-queries';
import { changeRole } from './member-changes';
import { MemberRow } from './member-row';

const RemoveMemberDialog = lazyPart(() => import('./remove-member-dialog'), 'RemoveMemberDialog');

export function MembersTab({ place, group }: { place: GroupPlace; group: Group }) {
  const members = useQuery(groupQueries.members(place));
  const { mutate: setRole } = useMutation(changeRole(place));
  const [removed, setRemoved] = useState<GroupMember | null>(null);
  const asked = useLast(removed);

  if (members.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Mitglieder werden geladen …</span>
        <Skeleton className="h-70 rounded-lg" />
      </div>
    );
  }
  if (members.data === undefined) {
    return (
      <EmptyState
        title="Mitglieder konnten nicht geladen werden"
        action={<Button onClick={() => void members.refetch()}>Erneut versuchen</Button>}
      />
    );
  }
  return (
    <>
      <Card as="section" aria-label="Mitglieder" tabIndex={-1} className="py-1.5 outline-none">
        <ul className="grid grid-cols-1 md:grid-cols-2 md:gap-x-6">
          {members.data.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isMe={member.id === group.me.memberId}
              mayManage={group.me.role === 'admin'}
              onRole={(role) => setRole({ id: member.id, role })}
              onRemove={() => setRemoved(member)}
            />
          ))}
        </ul>
      </Card>
      {asked && (
        <RemoveMemberDialog
          place={place}
          member={asked}
          open={removed !== null}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
