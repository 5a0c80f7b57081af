import { useMutation, useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldMinus from 'lucide-react/icons/shield-minus';
import UserRoundMinus from 'lucide-react/icons/user-round-minus';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useState } from 'react';

import { groupGiftQueries } from '@/data/groups/group-gift-queries';
import type { GroupRef } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { type Group, type GroupMember, type GroupRole, groupRoleLabels } from '@/domain/group/group';
import { wrappingOf } from '@/domain/person/paper';
import { leavingWarning } from '@/domain/pool/pool-leaving';
import { nameList } from '@/domain/text/name-list';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useLast } from '@/lib/hooks/use-last';
import { Avatar } from '@/ui/avatar';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/layout/empty-state';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { MenuButton, type MenuItem } from '@/ui/menu-button';

import { changeRole, removeMember } from './member-changes';

import './members.css';

const roleTones: Record<GroupRole, BadgeTone> = { admin: 'band', member: 'neutral', guest: 'honey' };
const joinedFormat = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: 'short', year: 'numeric' });

const InviteDrawer = lazyPart(() => import('../invite/invite-drawer'), 'InviteDrawer');
const AlertDialog = lazyPart(() => import('@/ui/dialog/alert-dialog'), 'AlertDialog');

export function MembersTab({ groupRef, group }: { groupRef: GroupRef; group: Group }) {
  const members = useQuery(groupQueries.members(groupRef));
  const retry = useFocusAfterRetry(() => void members.refetch());
  const { mutate: setRole } = useMutation(changeRole(groupRef));
  const { mutate: remove } = useMutation(removeMember(groupRef));
  const [toRemove, setToRemove] = useState<GroupMember | null>(null);
  const [isInviting, setInviting] = useState(false);
  const lastToRemove = useLast(toRemove);
  const { data: gifts = [] } = useQuery(groupGiftQueries.list(groupRef));

  if (members.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Mitglieder werden geladen …</span>
        <Skeleton className="h-[280px] rounded-lg" />
      </div>
    );
  }
  if (members.data === undefined) {
    return (
      <EmptyState
        title="Mitglieder konnten nicht geladen werden"
        action={<Button {...retry}>Erneut versuchen</Button>}
      />
    );
  }
  return (
    <>
      {group.inviteToken === null ? (
        <p className="mb-3 text-facts text-ink-2">{`Einladen können: ${inviters(members.data)}.`}</p>
      ) : (
        <Button icon={UserRoundPlus} className="mb-3" onClick={() => setInviting(true)}>
          Einladen
        </Button>
      )}
      <Card as="section" aria-label="Mitglieder" tabIndex={-1} className="py-1.5 outline-none">
        <ul className="member-rows grid grid-cols-1">
          {members.data.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isMe={member.id === group.me.memberId}
              mayManage={group.me.role === 'admin'}
              onRole={(role) => setRole({ id: member.id, role })}
              onRemove={() => setToRemove(member)}
            />
          ))}
        </ul>
      </Card>
      <InviteDrawer group={group} open={isInviting} onClose={() => setInviting(false)} />
      {lastToRemove && (
        <AlertDialog
          open={toRemove !== null}
          onClose={() => setToRemove(null)}
          title="Mitglied entfernen?"
          description={[
            `${lastToRemove.displayName} sieht die Gruppe nicht mehr. Reservierungen werden frei, Nachrichten bleiben. Code und Einladungslink werden erneuert.`,
            leavingWarning(gifts, lastToRemove.id, lastToRemove.displayName),
          ]
            .filter(Boolean)
            .join(' ')}
          confirmLabel="Entfernen"
          onConfirm={() => {
            remove(lastToRemove.id);
            setToRemove(null);
          }}
        />
      )}
    </>
  );
}

function inviters(members: readonly GroupMember[]): string {
  return nameList(members.filter(({ role }) => role === 'admin').map(({ displayName }) => displayName));
}

type MemberRowProps = {
  member: GroupMember;
  isMe: boolean;
  mayManage: boolean;
  onRole: (role: 'admin' | 'member') => void;
  onRemove: () => void;
};

function MemberRow({ member, isMe, mayManage, onRole, onRemove }: MemberRowProps) {
  const { displayName, role, joinedAt, paper } = member;
  return (
    <li className="member-row">
      <Avatar name={displayName} paper={wrappingOf(paper)} />
      <div className="min-w-0">
        <p className="line-clamp-2 leading-[1.375rem] font-semibold [overflow-wrap:anywhere]">
          {displayName} {isMe && <span className="font-medium text-ink-2">(du)</span>}
        </p>
        <p className="text-small text-ink-2">Seit {joinedFormat.format(new Date(joinedAt))}</p>
      </div>
      <Badge tone={roleTones[role]} className="member-role">
        {groupRoleLabels[role]}
      </Badge>
      {mayManage && !isMe && <MenuButton label={`Aktionen für ${displayName}`} items={menuItems()} />}
    </li>
  );

  function menuItems(): MenuItem[] {
    const promotion: MenuItem =
      role === 'admin'
        ? { label: 'Zum Mitglied machen', icon: ShieldMinus, onSelect: () => onRole('member') }
        : { label: 'Zum Admin machen', icon: ShieldCheck, onSelect: () => onRole('admin') };
    return [
      promotion,
      { label: 'Aus Gruppe entfernen', icon: UserRoundMinus, isDangerous: true, onSelect: onRemove },
    ];
  }
}
