import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import LogOut from 'lucide-react/icons/log-out';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ComponentProps, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { groupGiftQueries } from '@/data/groups/group-gift-queries';
import { groupKey, groupListKey, type GroupRef, type Membership } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { localDrafts } from '@/data/texts/drafts';
import { useDraft } from '@/data/texts/use-draft';
import type { Group } from '@/domain/group/group';
import { groupNameSchema } from '@/domain/group/group-form';
import { leavingWarning } from '@/domain/pool/pool-leaving';
import { paths } from '@/lib/address/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/layout/card';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { forgetGroupPictures } from '../gifts/pictures/group-pictures';
import { useMe } from '../shared/use-me';
import { deleteGroup, leaveGroup, renameMe } from './member-changes';
import { MuteCard } from './mute-card';
import { NameCard } from './name-card';
import { RenameForm } from './rename-form';

const AlertDialog = lazyPart(() => import('@/ui/dialog/alert-dialog'), 'AlertDialog');

export function SettingsTab({ groupRef, group }: { groupRef: GroupRef; group: Group }) {
  const { name, me } = group;
  const isAdmin = me.role === 'admin';
  const hasAccount = useMe()?.isGuest === false;
  const onSuccess = useGoBack(groupRef);
  const leave = useMutation({ ...leaveGroup(groupRef), onSuccess });
  const remove = useMutation({ ...deleteGroup(groupRef), onSuccess });
  const busy = leave.isPending || remove.isPending;
  const { data: gifts = [] } = useQuery(groupGiftQueries.list(groupRef));

  return (
    <div className="grid gap-4 md:grid-cols-2">
      {isAdmin ? (
        <RenameForm groupRef={groupRef} name={name} />
      ) : (
        <p className="flex items-center gap-3 rounded-lg bg-sunken p-4.5 text-ink-2 shadow-edge md:col-span-2">
          <Info aria-hidden className="size-5 flex-none" />
          Nur Administratoren können Gruppeneinstellungen verwalten.
        </p>
      )}
      <OwnNameForm me={{ ...groupRef, memberId: me.memberId }} />
      {hasAccount && <MuteCard groupRef={groupRef} />}
      <EndCard
        label="Gruppe verlassen"
        text={
          isAdmin
            ? 'Du gibst damit deine Admin-Rechte ab. Mindestens ein anderer Admin sollte bleiben.'
            : 'Deine Reservierungen werden frei. Deine Ideen und Nachrichten bleiben.'
        }
        button={{ kind: 'secondary', icon: LogOut }}
        warning={[leavingText(group), leavingWarning(gifts, me.memberId)].filter(Boolean).join(' ')}
        confirmLabel="Verlassen"
        busy={busy}
        onConfirm={() => leave.mutate(me.memberId)}
      />
      {isAdmin && (
        <EndCard
          label="Gruppe löschen"
          text="Ideen, Kommentare und Chat werden für alle gelöscht."
          button={{ kind: 'danger-line', icon: Trash2 }}
          warning={`„${name}“ wird mit allen Ideen, Kommentaren und dem Chat für alle gelöscht.`}
          confirmLabel="Löschen"
          busy={busy}
          onConfirm={() => remove.mutate()}
        />
      )}
    </div>
  );
}

function leavingText({ name, me, hasDraw }: Group): string {
  const text =
    me.role === 'admin'
      ? `Du verlässt „${name}“ und verlierst deine Admin-Rechte. Mindestens ein anderer Admin sollte in der Gruppe bleiben.`
      : `Du verlässt „${name}“. Zurück kommst du nur mit einem Code oder Einladungslink.`;
  return hasDraw ? `${text} Beim Wichteln bist du dann auch nicht mehr dabei.` : text;
}

/** Returns a function that opens the list of groups after the membership ended, even if the page noticed already. */
function useGoBack(groupRef: GroupRef): () => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return () => {
    void navigate(paths.groups, { replace: true });
    // The mounted page still uses its queries; setting the group to null removes all data of the group from the device.
    client.setQueryData(groupKey(groupRef, 'detail'), null);
    client.removeQueries({ queryKey: groupKey(groupRef), type: 'inactive' });
    forgetGroupPictures(groupRef);
    void client.invalidateQueries({ queryKey: groupListKey(groupRef.userId) });
  };
}

type EndCardProps = {
  /** Label of both the card and its button. */
  label: string;
  text: string;
  button: Pick<ComponentProps<typeof Button>, 'kind' | 'icon'>;
  /** Text of the confirmation dialog. */
  warning: string;
  confirmLabel: string;
  busy: boolean;
  onConfirm: () => void;
};

function EndCard({ label, text, button, warning, confirmLabel, busy, onConfirm }: EndCardProps) {
  const id = useId();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="flex flex-col justify-between gap-5 p-4.5 md:px-6 md:pt-5.5 md:pb-6 xl:flex-row xl:items-center"
    >
      <div>
        <h2 id={id} className="text-h3">
          {label}
        </h2>
        <p className="mt-0.5 max-w-[52ch] text-small text-ink-2">{text}</p>
      </div>
      <Button {...button} className="flex-none" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <AlertDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`${label}?`}
        description={warning}
        confirmLabel={confirmLabel}
        busy={busy}
        onConfirm={() => {
          onConfirm();
          setConfirming(false);
        }}
      />
    </Card>
  );
}

/** Form for the user's name in a group. Between two devices the last change wins. */
function OwnNameForm({ me }: { me: Membership }) {
  const { data: members } = useQuery(groupQueries.members(me));
  const name = members?.find(({ id }) => id === me.memberId)?.displayName;
  return name === undefined ? null : <NameForm me={me} name={name} />;
}

const label = 'Dein Name in dieser Gruppe';

function NameForm({ me, name }: { me: Membership; name: string }) {
  const rename = useMutation(renameMe(me));
  const drafts = localDrafts(`user:${me.userId}`);
  const isSending = rename.isPending;
  const draft = useDraft(drafts, `member-name:${me.groupId}`, { name }, { isSending });
  const [problem, setProblem] = useState<string | null>(null);
  const { name: typed } = draft.values;
  const isChanged = typed.trim() !== name;

  function save() {
    const result = groupNameSchema.safeParse(typed);
    setProblem(result.error?.issues[0]?.message ?? null);
    if (result.success && isChanged && !rename.isPending)
      rename.mutate(result.data, { onSuccess: () => draft.clear({ name: typed }) });
  }

  function discard() {
    draft.clear();
    setProblem(null);
  }

  return (
    <NameCard
      label={label}
      problem={problem}
      isDraft={draft.isDirty}
      onDiscard={discard}
      isChanged={isChanged}
      isBusy={rename.isPending}
      save={save}
      value={typed}
      autoComplete="nickname"
      onChange={({ target }) => {
        draft.change({ name: target.value });
        setProblem(null);
      }}
    />
  );
}
