import type { Toast } from '@/data/mutation-meta';
import { operationOf } from '@/data/offline/operations';
import type { Refusal } from '@/data/offline/outbox';

/** The account was deleted elsewhere; what waited on this device has nowhere to go. */
export const accountGoneToast: Toast = {
  title: 'Dein Konto gibt es nicht mehr',
  description: 'Was noch nicht gespeichert war, steht oben auf der Seite. Kopiere, was du behalten möchtest.',
};

/** Says what the server refused of the changes that had waited. */
export function refusalToast(refusals: readonly Refusal[]): Toast {
  const names = [...new Set(refusals.map(nameOf))];
  return {
    title: 'Nicht gespeichert',
    description: `Was du offline geändert hast, ließ sich nicht speichern: ${new Intl.ListFormat('de').format(names)}. Es steht oben auf der Seite.`,
  };
}

function nameOf({ change, name }: Refusal): string {
  return name === null ? operationOf(change).subject : `„${name}“`;
}
