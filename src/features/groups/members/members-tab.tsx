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
import { changeRole, removeMember } from './member-changes';
import { MemberRow } from './member-row';

const ConfirmDialog = lazyPart(() => import('../confirm-dialog'), 'ConfirmDialog');

export function MembersTab({ place, group }: { place: GroupPlace; group: Group }) {
  const members = useQuery(groupQueries.members(place));
  const { mutate: setRole } = useMutation(changeRole(place));
  const { mutate: remove } = useMutation(removeMember(place));
  const [leaver, setLeaver] = useState<GroupMember | null>(null);
  const lastLeaver = useLast(leaver);

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
              onRemove={() => setLeaver(member)}
            />
          ))}
        </ul>
      </Card>
      {lastLeaver && (
        <ConfirmDialog
          open={leaver !== null}
          onClose={() => setLeaver(null)}
          title="Mitglied entfernen?"
          description={`${lastLeaver.displayName} sieht die Gruppe nicht mehr. Reservierungen werden frei, Nachrichten bleiben. Code und Einladungslink werden erneuert.`}
          confirmLabel="Entfernen"
          onConfirm={() => {
            remove(lastLeaver.id);
            setLeaver(null);
          }}
        />
      )}
    </>
  );
}
