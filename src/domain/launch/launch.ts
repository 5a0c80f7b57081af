import * as z from 'zod/mini';

import { parseIdea, type SharedIdea } from './shared-idea';

/** What the start page opens: asked for by a shortcut of the installed app, or for something shared to it. */
export interface Launch {
  dialog: 'person' | 'gift' | 'concretizer';
  shared: SharedIdea | null;
}

const dialogs = { person: 'person', idee: 'gift', konkretisieren: 'concretizer' } as const;
const actionSchema = z.enum(['person', 'idee', 'konkretisieren']);

/** Reads `?aktion=…` of an address; null when it asks for nothing that exists. */
export function parseLaunch(search: string): Launch | null {
  const values = new URLSearchParams(search);
  const action = actionSchema.safeParse(values.get('aktion'));
  if (!action.success) return null;
  const dialog = dialogs[action.data];
  const idea = parseIdea({
    title: values.get('titel'),
    description: values.get('text'),
    link: values.get('link'),
  });
  const isShared = dialog === 'gift' && Object.values(idea).some((text) => text !== '');
  return { dialog, shared: isShared ? idea : null };
}

/** The address, from its question mark on, that opens 'Neue Geschenkidee' with a shared idea. */
export function sharedIdeaSearch({ title, description, link }: SharedIdea): string {
  const values = { aktion: 'idee', titel: title, text: description, link };
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(filled).toString()}`;
}
