import { oneLine } from '../text/one-line.ts';

const longestTitle = 300;

const namedFirst = [
  /^(?<name>.+) hat (?:heute )?(?:\d{1,3}\. )?geburtstag$/iu,
  /^(?<name>.+) wird \d{1,3}$/iu,
  /^(?<name>.+)['’´`]s? (?:\d{1,3}(?:\.|st|nd|rd|th) )?(?:geburtstag|birthday)$/iu,
  /^(?<name>.+)s (?:\d{1,3}\. )?geburtstag$/iu,
  /^(?<name>.+?) ?[-–:(] ?(?:geburtstag|birthday)\)?$/iu,
  /^(?!mein )(?<name>.+) geburtstag$/iu,
];
const namedLast = [
  /^(?:\d{1,3}\. )?geburtstag(?: von| ?[-–:]) (?<name>.+)$/iu,
  /^(?:happy )?birthday(?: of| ?[-–:]) (?<name>.+)$/iu,
];

/** Whose birthday a title tells in the words of Google, Apple, Outlook, Samsung and ours; null for every other title. */
export function nameInBirthdayTitle(title: string): string | null {
  const plain = undecorated(title);
  for (const pattern of [...namedLast, ...namedFirst]) {
    const name = pattern.exec(plain)?.groups?.['name'];
    if (name !== undefined) return withoutAge(name);
  }
  return null;
}

export function titleAsName(title: string): string {
  return nameInBirthdayTitle(title) ?? withoutAge(undecorated(title));
}

/** The year of birth that a title of an event in `year` tells: `Anna (*1980)`, `Anna wird 40`; null when it does not. */
export function birthYearInTitle(title: string, year: number): number | null {
  const plain = undecorated(title);
  const born = /\(\* ?(\d{4})\)$/u.exec(plain)?.[1];
  if (born !== undefined) return Number(born);
  const age = ages.map((pattern) => pattern.exec(plain)?.[1]).find((found) => found !== undefined);
  return age === undefined ? null : year - Number(age);
}

const ages = [
  / wird (\d{1,3})$/iu,
  /(?:^| )(\d{1,3})(?:\.|st|nd|rd|th) (?:geburtstag|birthday)/iu,
  / \((\d{1,3})\)$/u,
];

function undecorated(title: string): string {
  return oneLine(title.slice(0, longestTitle))
    .replace(/^[^\p{L}\p{N}(]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}.)]+$/u, '');
}

/** `Anna (40)` and `Anna (*1980)` */
function withoutAge(name: string): string {
  return name.replace(/ \(\*? ?\d{1,4}\)$/u, '').trim();
}
