import type { Toast } from '@/data/mutation-meta';
import type { Refusal } from '@/data/offline/outbox';
import type { WaitingChange } from '@/data/offline/waiting-change';

const titles: Record<WaitingChange['kind'], string> = {
  'gifts.add': 'Fehler',
  'gifts.change': 'Fehler',
  'gifts.remove': 'Fehler beim Löschen',
  'people.add': 'Fehler',
  'people.change': 'Fehler',
  'people.remove': 'Fehler',
  'reminders.add': 'Fehler',
  'reminders.complete': 'Fehler',
  'profile.save': 'Fehler beim Speichern',
};

const subjects: Record<string, string> = {
  gifts: 'ein Geschenk',
  people: 'eine Person',
  reminders: 'eine Erinnerung',
  profile: 'die besondere Person',
};

/** Says what was lost when the server refused changes that had waited. */
export function refusalToast(refusals: readonly Refusal[]): Toast {
  const [first] = refusals;
  const names = [...new Set(refusals.map(nameOf))];
  const lost = new Intl.ListFormat('de').format(names);
  if (first !== undefined && names.length === 1) {
    return {
      title: titles[first.change.kind],
      description: `Deine Änderung ohne Verbindung ließ sich nicht speichern: ${lost}. ${first.error.message}`,
    };
  }
  return {
    title: 'Fehler',
    description: `Diese Änderungen ohne Verbindung ließen sich nicht speichern: ${lost}.`,
  };
}

function nameOf({ change, name }: Refusal): string {
  if (name !== null) return `„${name}“`;
  const [subject = ''] = change.kind.split('.');
  return subjects[subject] ?? subject;
}
