import type { Toast } from '@/data/mutation-meta';
import { operationOf } from '@/data/offline/operations';
import type { Refusal } from '@/data/offline/outbox';

/** The account was deleted elsewhere; what waited on this device has nowhere to go. */
export const accountGoneToast: Toast = {
  title: 'Dein Konto gibt es nicht mehr',
  description: 'Was noch nicht gespeichert war, steht oben auf der Seite. Kopiere, was du behalten möchtest.',
};

/** Says what was lost when the server refused changes that had waited. */
export function refusalToast(refusals: readonly Refusal[]): Toast {
  const [first] = refusals;
  const names = [...new Set(refusals.map(nameOf))];
  const lost = new Intl.ListFormat('de').format(names);
  if (first !== undefined && names.length === 1) {
    return {
      title: operationOf(first.change).failure,
      description: `Deine Änderung ohne Verbindung ließ sich nicht speichern: ${lost}. ${first.error.message}`,
    };
  }
  return {
    title: 'Fehler',
    description: `Diese Änderungen ohne Verbindung ließen sich nicht speichern: ${lost}.`,
  };
}

function nameOf({ change, name }: Refusal): string {
  return name === null ? operationOf(change).subject : `„${name}“`;
}
