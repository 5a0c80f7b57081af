import { oneLine } from '../text/one-line.ts';

const longestTitle = 300;

const word = String.raw`(?:geburtstag|geb(?:urts)?tag|b-?day|birthday|geb\.?)`;
const count = String.raw`(?:\d{1,3}(?:\.|st|nd|rd|th|ter|ster)? )`;
const between = String.raw` ?[-–—:,/|(] ?`;

const namedFirst = [
  new RegExp(`^(?<name>.+) hat (?:heute |morgen )?${count}?geburtstag$`, 'iu'),
  /^(?<name>.+) wird (?:heute |morgen )?\d{1,3}(?: jahre(?: alt)?)?$/iu,
  new RegExp(`^(?<name>.+)['’´\`]s? ${count}?${word}$`, 'iu'),
  new RegExp(`^(?<possessive>.+s) ${count}?${word}$`, 'iu'),
  new RegExp(`^(?<name>.+?)${between}${count}?${word}\\)?$`, 'iu'),
  new RegExp(`^(?!mein |happy )(?<name>.+?) ${count}?${word}$`, 'iu'),
];
const namedLast = [
  new RegExp(`^(?:der )?${count}?${word}(?: von|${between}) ?(?<name>.+?)\\)?$`, 'iu'),
  new RegExp(`^(?:happy )?birthday(?: of| to|${between}) ?(?<name>.+)$`, 'iu'),
];
// Only in front of what is written like a name: `Geburtstag vorbereiten` is about nobody.
const nameAlone = new RegExp(
  `^(?:[hH]appy )?${count}?(?:${word.replace('geb\\.?', 'geb\\.')}) (?<name>.+)$`,
  'iu',
);
const likeName =
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?: (?:\p{Lu}[\p{L}\p{M}.'’-]*|von|van|de|der|den|da|di|zu|und|&|\+|el|al|\d)){0,5}$/u;
const noName =
  /^(?:feier|party|kuchen|torte|geschenk|gutschein|einkauf|einladung|vorbereit|brunch|kaffee|karte|deko|planung|überraschung|mittag|abend|(?:essen|kino|heute|morgen|nicht|im|am|bei|mit)(?![\p{L}-]))/iu;

/** Titles of a yearly day that is nobody's birthday, by a word or a picture. */
const otherDay =
  /hochzeit|jahrestag|kennenlern|verlob|todes|sterbe|verst(?:orben|arb)|gestorben|beerdigung|\btod\b|\bgest\.|\br\.?i\.?p\b|\bdied\b|death|deceased|anniversary|wedding|namenstag|jubiläum|taufe|[💍💒👰🤵⚭†✝⚰🕯🪦]/iu;

/** Whose birthday a title tells in the words of Google, Apple, Outlook, Samsung, people and ours; null for every other title. */
export function nameInBirthdayTitle(title: string): string | null {
  if (otherDay.test(title.slice(0, longestTitle))) return null;
  const plain = withoutAge(undecorated(title));
  return nameBy(namedLast, plain) ?? nameAloneIn(plain) ?? nameBy(namedFirst, plain);
}

function nameBy(patterns: readonly RegExp[], title: string): string | null {
  for (const pattern of patterns) {
    const { name, possessive } = pattern.exec(title)?.groups ?? {};
    const found = possessive === undefined ? name : withoutPossessive(possessive);
    if (found !== undefined) return withoutAge(found);
  }
  return null;
}

function nameAloneIn(title: string): string | null {
  const name = withoutAge(nameAlone.exec(title)?.groups?.['name'] ?? '');
  return likeName.test(name) && !noName.test(name) ? name : null;
}

/** Whether a title names another yearly day: of a wedding, of a death. */
export function isOtherDay(title: string): boolean {
  return otherDay.test(title.slice(0, longestTitle));
}

// Given names that end in s: without an apostrophe `Thomas Geburtstag` is that of Thomas, `Annas Geburtstag` that of Anna.
const namesOnS = new Set(
  'agnes alexis amos anders andreas boris carlos charles chris dennis doris elias enes frans hannes hans ines iris james janis jannis jens johannes jonas joris jules kostas lars lewis loris louis lucas luis lukas mathias mats matthias mercedes morris moses nicklas nicolas niels niklas nikolas nikos nils otis paris phileas ramses silas thies thomas tobias tomas yannis zacharias'.split(
    ' ',
  ),
);

function withoutPossessive(text: string): string {
  const last = text.slice(text.lastIndexOf(' ') + 1).toLowerCase();
  const isName =
    namesOnS.has(last) || namesOnS.has(last.slice(last.lastIndexOf('-') + 1)) || /(?:us|chs|ss)$/u.test(last);
  return isName ? text : text.slice(0, -1);
}

export function titleAsName(title: string): string {
  return nameInBirthdayTitle(title) ?? withoutAge(undecorated(title));
}

/** The year of birth that a title of an event in `year` tells: `Anna (*1980)`, `Anna wird 40`; null when it does not. */
export function birthYearInTitle(title: string, year: number): number | null {
  const plain = undecorated(title);
  const born = bornIn.exec(plain)?.[1];
  // An event of this very year may name the year it takes place in.
  if (born !== undefined && (plain.includes('*') || Number(born) <= year)) return Number(born);
  const age = ages.map((pattern) => pattern.exec(plain)?.[1]).find((found) => found !== undefined);
  return age === undefined ? null : year - Number(age);
}

const bornIn = /[\s([](?:\*|geb\.?|jg\.?)? ?((?:19|20)\d\d)[)\]]?$/iu;

const ages = [
  / wird (?:heute |morgen )?(\d{1,3})(?: jahre(?: alt)?)?$/iu,
  /(?:^| )(\d{1,3})(?:\.|st|nd|rd|th|ter|ster) (?:geburtstag|b-?day|birthday)/iu,
  / \((\d{1,3})\)$/u,
];

function undecorated(title: string): string {
  return oneLine(title.slice(0, longestTitle))
    .replace(/^[^\p{L}\p{N}(]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}.)\]]+$/u, '');
}

/** `Anna (40)`, `Anna (*1980)`, `Anna *1980`, `Anna 1980` */
function withoutAge(name: string): string {
  return name
    .replace(
      / (?:[([](?:\*|geb\.?|jg\.?)? ?\d{1,4}[)\]]|(?:\*|geb\.?|jg\.?) ?(?:19|20)\d\d|(?:19|20)\d\d)$/iu,
      '',
    )
    .trim();
}
