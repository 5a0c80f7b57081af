import { compareText } from '@/domain/text/compare-text';

import type { Person } from './person';
import { nameKey } from './same-name';

/** The eight wrapping papers in the order they are given out. */
export const paperNames = [
  'himbeere',
  'tanne',
  'honig',
  'himmel',
  'pflaume',
  'rose',
  'salbei',
  'kraft',
] as const;
export type PaperName = (typeof paperNames)[number];

export interface Papers {
  forPerson(id: string): PaperName;
  /** Gifts only know a name. A name without a person still has a paper of its own. */
  forName(name: string): PaperName;
}

/** The paper of anything that is not a person: a group's or a member's id, a name. */
export function paperOf(text: string): PaperName {
  return paperAt(fnv1a(text));
}

/** Oldest first, from the hash of the name on the next free one. Nothing is stored; a new person changes no other. */
export function assignPapers(people: readonly Pick<Person, 'id' | 'name' | 'createdAt'>[]): Papers {
  const byId = new Map<string, PaperName>();
  const byName = new Map<string, PaperName>();
  let taken = new Set<PaperName>();
  for (const person of people.toSorted(oldestFirst)) {
    if (taken.size === paperNames.length) taken = new Set();
    const key = nameKey(person.name);
    const paper = nextFree(fnv1a(key), taken);
    taken.add(paper);
    byId.set(person.id, paper);
    if (!byName.has(key)) byName.set(key, paper);
  }
  return {
    forPerson: (id) => byId.get(id) ?? paperOf(id),
    forName: (name) => byName.get(nameKey(name)) ?? paperOf(nameKey(name)),
  };
}

function nextFree(hash: number, taken: ReadonlySet<PaperName>): PaperName {
  let index = hash;
  while (taken.has(paperAt(index))) index += 1;
  return paperAt(index);
}

function paperAt(index: number): PaperName {
  return paperNames[index % paperNames.length] ?? paperNames[0];
}

function oldestFirst(a: Pick<Person, 'id' | 'createdAt'>, b: Pick<Person, 'id' | 'createdAt'>): number {
  return compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id);
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
