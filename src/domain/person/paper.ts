import { compareText } from '../text/compare-text.ts';
import type { Person } from './person.ts';
import { nameKey } from './same-name.ts';

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

/** A paper, and where it has one the colour of its second ribbon, called like the paper of that colour. */
export type Wrapping = PaperName | `${PaperName}+${PaperName}`;

/** What those have who left, and who are not known yet. */
export const formerWrapping: Wrapping = 'kraft';

/** The wrapping of a number from 0 on: first the papers, then each with a second ribbon; 64 are different. */
export function wrappingOf(number: number): Wrapping {
  return withRibbon(paperAt(number), Math.floor(number / paperNames.length) % paperNames.length);
}

/** The colour of its own ribbon, or the one that looks most like it: a second ribbon would not show on it. */
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

/** A paper in a round of giving out papers. The first round, 0, has no second ribbon; what stands out most comes next. */
export function withRibbon(paper: PaperName, round: number): Wrapping {
  const own = ribbonColours[paper];
  const colours = paperNames.filter((other) => other !== own);
  const colour = [
    ...colours.filter((other) => isDark(other) === isDark(paper)),
    ...colours.filter((other) => isDark(other) !== isDark(paper)),
  ][round - 1];
  return colour ? `${paper}+${colour}` : paper;
}

/** A dark paper has a light ribbon, on which dark colours stand out. */
function isDark(paper: PaperName): boolean {
  return /rose|honig/.test(ribbonColours[paper]);
}

export interface Papers {
  forPerson(id: string): Wrapping;
  /** Gifts only know a name. A name without a person still has a paper of its own. */
  forName(name: string): Wrapping;
}

/** The paper of anything that is not a person: a group's id, a name. */
export function paperOf(text: string): PaperName {
  return paperAt(fnv1a(text));
}

type Wrapped = Pick<Person, 'id' | 'name' | 'createdAt'>;

const known = new WeakMap<readonly Wrapped[], Papers>();

/**
 * Oldest first, from the hash of the name on the next free one; when all are taken they begin anew with a second ribbon.
 * Nothing is stored; a new person changes no other. Half a page asks for the same list, which is never changed in place.
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
