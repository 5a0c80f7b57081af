import { oneLine } from '@/domain/text/one-line';

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

function undecorated(title: string): string {
  return oneLine(title.slice(0, longestTitle))
    .replace(/^[^\p{L}\p{N}(]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}.)]+$/u, '');
}

/** `Anna (40)` and `Anna (*1980)` */
function withoutAge(name: string): string {
  return name.replace(/ \(\*? ?\d{1,4}\)$/u, '').trim();
}
