import { subjectOf } from '@/data/offline/name-of';
import type { Refusal } from '@/data/offline/send-lane';
import type { ToastText } from '@/data/queries/mutation-meta';

/** Says what the server refused of the changes that had waited. */
export function refusalToast(refusals: readonly Refusal[]): ToastText {
  const names = new Set<string>();
  const inPart = new Set<string>();
  for (const refusal of refusals) {
    const { isStored, message } = refusal.error;
    if (isStored) inPart.add(`${nameOf(refusal)}: ${message}`);
    else names.add(nameOf(refusal));
  }
  const description = [...inPart].join(' ');
  if (names.size === 0) return { title: 'Nicht für alle gespeichert', description };
  return {
    title: 'Nicht gespeichert',
    description:
      `Was du offline geändert hast, ließ sich nicht speichern: ${new Intl.ListFormat('de').format(names)}. Es steht oben auf der Seite. ${description}`.trim(),
  };
}

function nameOf({ change, name }: Refusal): string {
  return name === null ? subjectOf(change).any : `„${name}“`;
}
