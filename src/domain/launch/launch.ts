import { parseIdea, type SharedIdea } from './shared-idea.ts';

/** Action of the start page, opened by a shortcut of the installed app or by sharing something to the app. */
export interface Launch {
  dialog: 'person' | 'gift' | 'concretizer' | 'capture';
  shared: SharedIdea | null;
}

const dialogs: Readonly<Partial<Record<string, Launch['dialog']>>> = {
  person: 'person',
  idee: 'gift',
  konkretisieren: 'concretizer',
  merken: 'capture',
};

/** Parses `?aktion=…` of an address; null without a known action. */
export function parseLaunch(search: string): Launch | null {
  const values = new URLSearchParams(search);
  const action = values.get('aktion') ?? '';
  const dialog = Object.hasOwn(dialogs, action) ? dialogs[action] : undefined;
  if (dialog === undefined) return null;
  const idea = parseIdea({
    title: values.get('titel'),
    description: values.get('text'),
    link: values.get('link'),
  });
  const isShared = dialog === 'capture' && Object.values(idea).some((text) => text !== '');
  return { dialog, shared: isShared ? idea : null };
}

/** Query string that opens the quick capture with a shared idea. */
export function sharedIdeaSearch({ title, description, link }: SharedIdea): string {
  const values = { aktion: 'merken', titel: title, text: description, link };
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(filled).toString()}`;
}
