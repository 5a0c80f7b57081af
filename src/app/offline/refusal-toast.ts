import { subjectOf } from '@/data/offline/name-of';
import type { Refusal } from '@/data/offline/send-lane';
import type { ToastText } from '@/data/queries/mutation-meta';

/** Says what the server refused of the changes that had waited. */
export function refusalToast(refusals: readonly Refusal[]): ToastText {
  const names = [...new Set(refusals.map(nameOf))];
  return {
    title: 'Nicht gespeichert',
    description: `Was du offline geändert hast, ließ sich nicht speichern: ${new Intl.ListFormat('de').format(names)}. Es steht oben auf der Seite.`,
  };
}

function nameOf({ change, name }: Refusal): string {
  return name === null ? subjectOf(change).any : `„${name}“`;
}
