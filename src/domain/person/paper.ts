import { compareText } from '../text/compare-text.ts';
import type { Person } from './person.ts';
import { nameKey } from './same-name.ts';

/** The eight wrapping papers in the order of assignment. */
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

/** Wrapping paper with an optional second ribbon, whose colour is named after the paper of that colour. */
export type Wrapping = PaperName | `${PaperName}+${PaperName}`;

/** Paper of former members, and of members not yet loaded. */
export const formerWrapping: Wrapping = 'kraft';

/** Wrapping paper with a number from 0 on: the plain papers first, then each with a second ribbon; 64 combinations. */
export function wrappingOf(number: number): Wrapping {
  return withRibbon(paperAt(number), Math.floor(number / paperNames.length) % paperNames.length);
}

/** Colour of each paper's own ribbon, or the most similar one: a second ribbon of that colour would not be visible. */
const ribbonColours: Record<PaperName, PaperName> = {
  himbeere: 'rose',
  tanne: 'honig',
  honig: 'himbeere',
  himmel: 'rose',
  pflaume: 'rose',
  rose: 'himbeere',
  salbei: 'tanne',
  kraft: 'himmel',
};

/** Wrapping of a paper by round: round 0 has no second ribbon, then colours with most contrast come first. */
export function withRibbon(paper: PaperName, round: number): Wrapping {
  const own = ribbonColours[paper];
  const colours = paperNames.filter((other) => other !== own);
  const colour = [
    ...colours.filter((other) => isDark(other) === isDark(paper)),
    ...colours.filter((other) => isDark(other) !== isDark(paper)),
  ][round - 1];
  return colour ? `${paper}+${colour}` : paper;
}

/** True for a dark paper, which has a light ribbon that contrasts with dark colours. */
function isDark(paper: PaperName): boolean {
  return /rose|honig/.test(ribbonColours[paper]);
}

export interface Papers {
  forPerson(id: string): Wrapping;
  /** Paper by name, because some gifts store only a name. A name without a person gets a paper as well. */
  forName(name: string): Wrapping;
}

/** Paper of something that is no person, by its id or name. */
export function paperOf(text: string): PaperName {
  return paperAt(fnv1a(text));
}

type Wrapped = Pick<Person, 'id' | 'name' | 'createdAt'>;

const known = new WeakMap<readonly Wrapped[], Papers>();

/**
 * Assigns papers to people, oldest first: the hash of the name is the first choice, then the next free paper. When all
 * papers are taken, the next round adds a second ribbon. Nothing is stored; a new person does not change the papers of
 * others. Memoized per array, which is never mutated.
 */
export function assignPapers(people: readonly Wrapped[]): Papers {
  let papers = known.get(people);
  if (!papers) known.set(people, (papers = papersFor(people)));
  return papers;
}

function papersFor(people: readonly Wrapped[]): Papers {
  const byId = new Map<string, Wrapping>();
  const byName = new Map<string, Wrapping>();
  let taken = new Set<PaperName>();
  let round = 0;
  for (const person of people.toSorted(oldestFirst)) {
    if (taken.size === paperNames.length) {
      taken = new Set();
      round = (round + 1) % paperNames.length;
    }
    const key = nameKey(person.name);
    const paper = nextFree(fnv1a(key), taken);
    taken.add(paper);
    const wrapping = withRibbon(paper, round);
    byId.set(person.id, wrapping);
    if (!byName.has(key)) byName.set(key, wrapping);
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

function oldestFirst(a: Wrapped, b: Wrapped): number {
  return compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id);
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
