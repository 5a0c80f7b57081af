import type { QueryClient } from '@tanstack/react-query';

import { personGone } from '../../app-error';
import type { DataScope, StoreName } from '../../personal-data';
import { type QueuedChange, storeOf } from './operation';

interface Named {
  id?: string;
  title?: string | null;
  name?: string | null;
  label?: string | null;
  personId?: string | null;
  itemId?: string;
}

/** Store of the items whose pictures are in a picture store. */
const picturedIn: Partial<Record<ReturnType<typeof storeOf>, StoreName>> = {
  pictures: 'gifts',
  wishPictures: 'wishes',
};

/** Name of the changed item for a toast: its title as shown, else as typed, else the name of its person. */
export function nameOf(client: QueryClient, scope: DataScope, change: QueuedChange): string | null {
  // The profile is not found here: it is a single object, not a list.
  const item = shownIn(client, scope, storeOf(change), change.id);
  const entered = enteredIn(change);
  const { title = null, name = null, label = null, personId, itemId }: Named = item ?? entered;
  const pictured = picturedIn[storeOf(change)];
  if (pictured && itemId !== undefined) return shownIn(client, scope, pictured, itemId)?.title ?? null;
  const person = nameOfPerson(client, scope, personId);
  // A label is shown with its person, as occasions of different people often have the same label.
  return title ?? name ?? (label && person ? `${label} von ${person}` : (label ?? person));
}

function enteredIn(change: QueuedChange): object {
  if ('value' in change) return change.value;
  // A removed item is no longer in the list, so its title comes from `seen`.
  return ('seen' in change && change.seen) || {};
}

function shownIn(client: QueryClient, scope: DataScope, store: string, id: string): Named | undefined {
  const shown = client.getQueryData<Named[] | object>([scope, store]);
  return Array.isArray(shown) ? shown.find((item) => item.id === id) : undefined;
}

function nameOfPerson(client: QueryClient, scope: DataScope, personId: string | null | undefined) {
  const people = client.getQueryData<Named[]>([scope, 'people'] satisfies [DataScope, StoreName]);
  return (personId && people?.find(({ id }) => id === personId)?.name) || null;
}

/** Per store: name for an item without a title, and the sentence for a deleted item. */
const subjects: Record<ReturnType<typeof storeOf>, { any: string; gone?: string }> = {
  gifts: { any: 'ein Geschenk', gone: 'Dieses Geschenk gibt es nicht mehr.' },
  pictures: { any: 'ein Bild' },
  people: { any: 'eine Person', gone: personGone },
  occasions: { any: 'ein Anlass', gone: 'Diesen Anlass gibt es nicht mehr.' },
  received: { any: 'ein Geschenk für dich', gone: 'Dieses Geschenk gibt es nicht mehr.' },
  wishes: { any: 'ein Wunsch', gone: 'Diesen Wunsch gibt es nicht mehr.' },
  wishPictures: { any: 'ein Bild' },
  budgets: { any: 'ein Budget' },
  done: { any: 'ein erledigter Anlass' },
  reminders: { any: 'eine Erinnerung', gone: 'Diese Erinnerung gibt es nicht mehr.' },
  profile: { any: 'die besondere Person' },
  chat: { any: 'eine Nachricht', gone: 'Du bist nicht mehr in dieser Gruppe.' },
};

export function subjectOf(change: QueuedChange): { any: string; gone?: string } {
  return subjects[storeOf(change)];
}
