import { mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { groupListKey } from '@/data/groups/group-keys';
import { answerOf } from '@/data/groups/group-toasts';
import type { ToastText } from '@/data/queries/mutation-meta';
import { dataOf } from '@/data/supabase/request';
import type { TextStep } from '@/data/texts/text-conflict';
import type { NewGroup } from '@/domain/group/group-form';
import { rest } from '@/lib/supabase/rest-client';

import { changeGroupTexts } from '../shared/change-group-texts';

interface Tries {
  key: string;
  /** Groups that this form has already sent with the same idempotency key. */
  earlier: NewGroup[];
}

/**
 * Returns the idempotency key for each attempt of a form. Attempts with the same event date share a key; with another
 * date a new group is created, because the date of a stored group is immutable.
 */
export function groupTries(): (group: NewGroup) => Tries {
  const tries: { key: string; group: NewGroup }[] = [];
  return (group) => {
    const before = tries.filter((sent) => sent.group.eventDate === group.eventDate);
    const key = before[0]?.key ?? crypto.randomUUID();
    tries.push({ key, group });
    return { key, earlier: before.map((sent) => sent.group) };
  };
}

/** Creates a group with the user as admin; resolves to its id. Idempotent by key: a retry stores its changed texts. */
export function createGroup(userId: string, triesOf: (group: NewGroup) => Tries) {
  return mutationOptions({
    mutationFn: async (group: NewGroup) => {
      const { name, description, eventDate } = group;
      const { key, earlier } = triesOf(group);
      const request = rest.rpc('create_group_with_admin_v2', {
        p_name: name,
        p_description: description,
        p_event_date: eventDate,
        p_visibility: 'link',
      });
      const rows = await dataOf(request.setHeader('x-idempotency-key', key));
      const id = rows?.[0]?.group_id;
      if (id === undefined) throw new AppError('not_found', 'Kein Ergebnis von create_group_with_admin');
      if (earlier.length > 0) await changeGroupTexts(id, { name, description }, stepsSince(group, earlier));
      return id;
    },
    meta: { success: { title: 'Gruppe erstellt!' }, failure: creationFailure },
    onSuccess: (_id, _group, _before, { client }) =>
      client.invalidateQueries({ queryKey: groupListKey(userId) }),
  });
}

function stepsSince({ name, description }: NewGroup, earlier: readonly NewGroup[]): TextStep[] {
  return [
    { field: 'name', from: earlier.map((sent) => sent.name), to: name },
    { field: 'description', from: earlier.map((sent) => sent.description), to: description },
  ];
}

/** Toast for a failed creation, with the error code of the server if it is a fault. */
export function creationFailure(error: AppError): ToastText {
  const { kind, message } = error;
  const { code } = answerOf(error);
  if (kind === 'signed_out') return { title: 'Nicht eingeloggt', description: message };
  if (kind === 'not_found') return { title: 'Gruppe konnte nicht erstellt werden', description: message };
  if (kind === 'offline' || typeof code !== 'string' || code === '')
    return { title: 'Unerwarteter Fehler', description: message };
  // A used-up quota is not a fault to report, so its code is left out.
  const description = kind === 'quota' ? message : `${message} [${code}]`;
  return { title: 'Gruppe konnte nicht erstellt werden', description };
}
