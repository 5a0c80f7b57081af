import { useMutation, useQueryClient } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import LogOut from 'lucide-react/icons/log-out';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { Group } from '@/domain/group/group';
import { paths } from '@/lib/address/paths';
import { useLast } from '@/lib/hooks/use-last';
import { Button } from '@/ui/button';
import { Card } from '@/ui/layout/card';
import { lazyPart } from '@/ui/lazy-part';

import { groupKeys, type GroupPlace } from '../group-keys';
import { deleteGroup, leaveGroup } from './group-changes';
import { RenameForm } from './rename-form';

const EndDialog = lazyPart(() => import('./end-dialog'), 'EndDialog');

export function SettingsTab({ place, group }: { place: GroupPlace; group: Group }) {
  const isAdmin = group.me.role === 'admin';
  const onEnded = useGoBack(place);
  const leave = useMutation({ ...leaveGroup(place), onSuccess: onEnded });
  const remove = useMutation({ ...deleteGroup(place), onSuccess: onEnded });
  const [ending, setEnding] = useState<'leave' | 'delete' | null>(null);
  const asked = useLast(ending);
  const leaveRow = (
    <EndRow
      title="Gruppe verlassen"
      text={
        isAdmin
          ? 'Du gibst damit deine Admin-Rechte ab. Mindestens ein anderer Admin sollte bleiben.'
          : 'Deine Reservierungen werden frei. Deine Ideen und Nachrichten bleiben.'
      }
    >
      <Button kind="secondary" icon={LogOut} onClick={() => setEnding('leave')}>
        Gruppe verlassen
      </Button>
    </EndRow>
  );

  return (
    <div className="grid gap-4 md:grid-cols-2">
      {isAdmin ? (
        <RenameForm place={place} name={group.name} />
      ) : (
        <p className="flex items-center gap-3 rounded-lg bg-sunken p-4.5 text-ink-2 shadow-edge md:col-span-2">
          <Info aria-hidden className="size-5 flex-none" />
          Nur Administratoren können Gruppeneinstellungen verwalten.
        </p>
      )}
      {leaveRow}
      {isAdmin && (
        <EndRow title="Gruppe löschen" text="Ideen, Kommentare und Chat werden für alle gelöscht.">
          <Button kind="danger-line" icon={Trash2} onClick={() => setEnding('delete')}>
            Gruppe löschen
          </Button>
        </EndRow>
      )}
      {asked && (
        <EndDialog
          ending={asked}
          isAdmin={isAdmin}
          name={group.name}
          open={ending !== null}
          busy={leave.isPending || remove.isPending}
          onClose={() => setEnding(null)}
          onConfirm={() => {
            if (asked === 'leave') leave.mutate(group.me.memberId);
            else remove.mutate();
            setEnding(null);
          }}
        />
      )}
    </div>
  );
}

/** Goes to the overview, also when the page has noticed the end of the membership before. */
function useGoBack({ userId, groupId }: GroupPlace): () => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return () => {
    void navigate(paths.groups, { replace: true });
    client.removeQueries({ queryKey: groupKeys.group(userId, groupId), type: 'inactive' });
    void client.invalidateQueries({ queryKey: groupKeys.list(userId) });
  };
}

function EndRow({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="flex flex-col justify-between gap-5 p-4.5 md:px-6 md:pt-5.5 md:pb-6 xl:flex-row xl:items-center"
    >
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <p className="mt-0.5 max-w-[52ch] text-small text-ink-2">{text}</p>
      </div>
      {children}
    </Card>
  );
}
