import { subjectOf } from '@/data/offline/name-of';
import type { Refusal } from '@/data/offline/send-lane';
import type { ToastText } from '@/data/queries/mutation-meta';
import { ChangedSinceError } from '@/data/texts/changed-since';

/** Says what the server refused of the changes that had waited. */
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
  const questions =
    changed.size === 0 ? [] : [`Inzwischen geändert: ${list(changed)}. Es steht oben auf der Seite.`];
  const description = [...inPart, ...questions].join(' ');
  if (names.size + inPart.size === 0) return { title: 'Nicht gelöscht', description };
  if (names.size === 0) return { title: 'Nicht für alle gespeichert', description };
  return {
    title: 'Nicht gespeichert',
    description:
      `Was du offline geändert hast, ließ sich nicht speichern: ${list(names)}. Es steht oben auf der Seite. ${description}`.trim(),
  };
}

function nameOf({ change, name }: Refusal): string {
  return name === null ? subjectOf(change).any : `„${name}“`;
}
