import { subjectOf } from '@/data/offline/operations/name-of';
import type { Refusal } from '@/data/offline/outbox/send-lane';
import type { ToastText } from '@/data/queries/mutation-meta';
import { ChangedSinceError } from '@/data/texts/changed-since';

/** Toast about queued changes that the server refused. */
export function refusalToast(refusals: readonly Refusal[]): ToastText {
  const names = new Set<string>();
  const inPart = new Set<string>();
  const changed = new Set<string>();
  for (const refusal of refusals) {
    const { isStored, message } = refusal.error;
    if (refusal.error instanceof ChangedSinceError) changed.add(nameOf(refusal));
    else if (isStored) inPart.add(`${nameOf(refusal)}: ${message}`);
    else names.add(nameOf(refusal));
  }
  const list = (all: Iterable<string>) => new Intl.ListFormat('de').format(all);
  const onPage = [
    ...(names.size === 0 ? [] : [`Was du offline geändert hast, ließ sich nicht speichern: ${list(names)}.`]),
    ...(changed.size === 0 ? [] : [`Inzwischen geändert: ${list(changed)}.`]),
  ];
  const hint = onPage.length === 0 ? [] : ['Es steht oben auf der Seite.'];
  const description = [...onPage, ...hint, ...inPart].join(' ');
  if (names.size > 0) return { title: 'Nicht gespeichert', description };
  return { title: inPart.size > 0 ? 'Nicht für alle gespeichert' : 'Nicht gelöscht', description };
}

function nameOf({ change, name }: Refusal): string {
  return name === null ? subjectOf(change).any : `„${name}“`;
}
