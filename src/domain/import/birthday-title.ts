import { wholeYear } from '../calendar/typed-day.ts';
import { oneLine } from '../text/one-line.ts';

const longestTitle = 300;

const word = String.raw`(?:(?:kinder)?geburtstag|geb[. -]{0,2}tag|b-?day|birthday|geb\.?(?![. -]{0,2}tag))`;
const count = String.raw`(?:\d{1,3}(?:\. ?|(?:st|nd|rd|th|ter|ster)? ))?`;
const between = String.raw` ?[-–—:,/|] ?`;
const note = String.raw`(?: \([^()]*\))?`;

const hasBirthday = patterns(
  `^(?<name>.+) hat (?:heute )?${count}geburtstag$`,
  `^heute hat (?<name>.+?) ${count}geburtstag$`,
);
const told = patterns(
  String.raw`^(?<name>.+) wird (?:heute )?\d{1,3}(?: jahre(?: alt)?)?$`,
  `^(?:der )?${count}${word} von:? (?<name>.+)$`,
  `^(?:happy )?birthday (?:of|to) (?<name>.+)$`,
);
const whose = patterns(
  `^(?<name>.+)['’´\`]s? ${count}${word}${note}$`,
  `^(?<possessive>.+s) ${count}${word}${note}$`,
);
const named = patterns(
  `^(?<name>.+?)${between}${count}${word}$`,
  String.raw`^(?<name>.+?) \(${count}${word}\)$`,
  `^(?<name>.+?) ${count}${word}${note}$`,
);
const labelled = patterns(
  String.raw`^\(?(?:happy )?(?:der )?${count}${word}(?:${between}|[)\]] ?)(?<name>.+)$`,
  String.raw`^${count}${word} ?\((?<name>[^()]+)\)$`,
  `^(?:happy )?${count}${word.replace('geb\\.?', 'geb\\.')} (?<name>.+)$`,
);

function patterns(...sources: readonly string[]): RegExp[] {
  return sources.map((source) => new RegExp(source, 'iu'));
}

// A name consists of capitalized words and the particles between them.
const capital = String.raw`["„“'‚(]?(?:(?:d|al|el)['’-])?[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}\p{N}.'’-]*["“”'‘’)]?,?`;
const small = String.raw`v[oa]n|vom|der?|den|del|d[aiou]|l[ae]|zur?|und|&|\+|[ae]l|bin|ibn|y|\p{Ll}{1,4}\.|jun\.?|jr\.?|sen\.?|sr\.?|\d{1,2}`;
const likeName = new RegExp(`^${capital}(?: (?:${capital}|${small})){0,6}$`, 'u');
const smallWords = /^\p{Ll}+(?: \p{Ll}+){0,2}$/u;
const verb = /^[\p{Ll} ]+(?:en|eln|ern)$/u;
/** Words that begin no name but may be surnames, as in `Mittag, Lena`; used if the title has one other word only. */
const nobody = new RegExp(
  [
    String.raw`^(?:[\p{L}-]*(?:ausflug|fahrt|feier|fest|frühstück|geschenk|hotel|party|restaurant|treffen|urlaub)(?:e?[ns]|e)?(?!\p{L})`,
    String.raw`(?:achtung|anruf|kuchen|torte|gutschein|einkauf|einladung|brunch|kaffee|karte|kita|absage)(?:e?[ns]|e)?(?!\p{L})`,
    String.raw`(?:deko|planung|überraschung|bowling|eingeladen|grillen|(?:an)?reise|zug|(?:mittag|abend)(?:s|essen)?|tickets?|vorbereit(?:ung|en)|gratul(?:ation|ieren))(?!\p{L})`,
    String.raw`(?:blumen|essen|kino|heute|nicht|i[mn]|am|auf|bei|mit|nach|vor|wegen|zum|der|happy)(?![\p{L}-])`,
    `(?:(?:unser|mein|dein|sein|kein|ihr)(?:e[mnrs]?)?|[md]ir|uns|ihm|euch|you)$)`,
  ].join('|'),
  'iu',
);

const birthdayWord = /geburtstag|birthday/i;
/** A cake is the only sign of a birthday in some titles: `🎂 Anna`. */
const cake = /^\P{L}*🎂|🎂\P{L}*$/u;

/** Titles of a reminder before the birthday, and of an errand for it. */
const reminder =
  /^(?:erinnerung|reminder|vorwarnung|(?:über)?morgen|tomorrow|bald|nächsten?|in [\p{L}\d]+ (?:tag|woche|day|week)\p{L}*)(?!\p{L})/iu;
const errand =
  /(?<!\p{L})für(?!\p{L})|^\P{Lu}*\p{Lu}.*(?<! von) \p{Ll}{2,}(?:en|eln|ern)$| zu .+s['’´`]? (?:\d+\. )?[Gg]eburtstag/u;

const death =
  /(?:sterbe|todes)(?:tag|fall|jahr|datum)|verst(?:orben|arb)|(?<!\p{L})(?:gestorben|gest\.|(?:r\.?i\.?p|died|deceased)(?!\p{L}))|[†✝☠⚰🪦]|^(?!.*(?:🎂|geburtstag|birthday)).*🕯/iu;
/** Yearly days that are no birthday, recognized by a word or an emoji. */
const otherDay =
  /hochzeit|jahrestag|kennenlern|verlob(?:ung|t)|beerdigung|namenstag|jubiläum|(?<!\p{L})(?:(?:tod|death|anniversary|(?:kinds?)?tauf(?:e|tag))(?!\p{L})|wedding (?:day|of|anniversary))|^wedding|[💍💒👰🤵⚭]/iu;

/**
 * Name in the title of a birthday event, as written by Google, Apple, Outlook, Samsung, people and this app; null for other
 * titles. A bare word beside a name counts for yearly events only: single events are parties and errands.
 */
export function nameInBirthdayTitle(title: string, isYearly = true): string | null {
  const plain = plainTitle(title);
  if (plain === null) return null;
  const owner = nameBy(hasBirthday, plain);
  if (owner !== null) return owner;
  const ofWhom = isYearly ? nameBy(told, plain) : null;
  if (ofWhom !== null) return nobody.test(ofWhom) ? null : ofWhom;
  const name = nameBy([...told, ...whose, ...(isYearly ? named : [])], plain, isName);
  if (name !== null || !isYearly) return name;
  const isCake = cake.test(title.slice(0, longestTitle)) && isName(plain) && !birthdayWord.test(plain);
  return nameBy(labelled, plain, (text) => isName(text) && !verb.test(text)) ?? (isCake ? plain : null);
}

function isName(text: string): boolean {
  if (smallWords.test(text)) return text.split(' ').every((word) => !nobody.test(word));
  return likeName.test(text) && !nobody.test(text);
}

/** First match that passes the check; null if none does. */
function nameBy(
  list: readonly RegExp[],
  title: string,
  passes: (name: string) => boolean = () => true,
): string | null {
  for (const pattern of list) {
    const { name, possessive } = pattern.exec(title)?.groups ?? {};
    const found = possessive === undefined ? name : withoutPossessive(possessive);
    if (found === undefined) continue;
    const bare = withoutAge(found).replace(/[\s\p{So}\uFE0F]+$/u, '');
    if (passes(bare)) return bare;
  }
  return null;
}

/** Title without ornaments and age; null for other days, reminders and errands. */
function plainTitle(title: string): string | null {
  const plain = withoutAge(undecorated(title));
  const isOther = isDeath(title) || otherDay.test(title.slice(0, longestTitle));
  return isOther || reminder.test(plain) || errand.test(plain) ? null : plain;
}

/** True if a name or title mentions a death. */
export function isDeath(text: string): boolean {
  return death.test(text.slice(0, longestTitle));
}

// Names that end in s: `Thomas Geburtstag` belongs to Thomas, but `Annas Geburtstag` to Anna.
const namesOnS = new Set(
  [
    'agnes amos anders andreas annelies barnabas carlos charles christos claas elias enes frans georges giorgos gladys',
    'hannes hans hermes ilias ines jacques james jens jeremias johannes jonas josias jules klaas kostas lars lias lucas',
    'lukas marlies mathias mats matthias mercedes moses nicklas nicolas niels niklas nikolas nikos nils phileas ramses',
    'silas thies thomas tobias tomas yves zacharias',
    'alexandros isidoros petros spiros spyros stavros theodoros',
    'cornelis dolores dubois françois gilles kris mads mertens miles nikolaos ramos rhys santos urs',
    'adonis alexis alois anais anaïs anis aris artemis beatris boris chris curtis damaris davis denis dennis dimitris',
    'doris ellis elvis francis giannis harris idris ioannis iris isis janis jannis joris lewis loris lois louis luis',
    'manolis marlis mathis matis matthis mattis mavis michalis morris otis panagiotis paris phyllis regis sotiris',
    'thais thaïs travis vasilis vassilis yanis yannis',
  ].flatMap((line) => line.split(' ')),
);
/** Endings of names in s. In doubt the s stays: a surplus s does less harm than a cut name. */
const endsInS =
  /(?:us|chs|ss|aas|[éèê]s|\S{3}(?:akis|iadis)|(?<! (?:von|der|dem|den|van)) (?:\S{3,}(?<!s)ens|albers|ehlers|evers|gerdes|lüders|matthes|peters|wolters))$/u;

function withoutPossessive(text: string): string {
  const lower = text.toLowerCase();
  const last = lower.slice(lower.lastIndexOf(' ') + 1);
  const isName =
    /^(?:frau|herrn?|familie|fam\.) /u.test(lower) ||
    namesOnS.has(last) ||
    namesOnS.has(last.slice(last.lastIndexOf('-') + 1)) ||
    endsInS.test(lower);
  return isName ? text : text.slice(0, -1);
}

/** Name in the title of an event of a birthday calendar; null for other events. */
export function titleAsName(title: string): string | null {
  const plain = plainTitle(title);
  if (plain === null) return null;
  return nameInBirthdayTitle(title) ?? (birthdayWord.test(plain) ? null : plain);
}

/** Year of birth in the title of an event in `year`: `Anna (*1980)`, `Anna wird 40`; null without one. */
export function birthYearInTitle(title: string, year: number, isYearly = true): number | null {
  const plain = undecorated(title);
  const [, whole, short] = bornIn.exec(plain) ?? [];
  const born = (whole ?? short ?? yearFirst.exec(plain)?.[1])?.replace(/^\D/, '');
  const found = born === undefined ? null : wholeYear(Number(born), year);
  // The title of a single event may contain the year of the event.
  const isOfEvent = !isYearly && found === year && birthdayOrAge.test(plain) && !bornWord.test(plain);
  if (found !== null && !isOfEvent && (plain.includes('*') || Number(born) <= year)) return found;
  const rest = plain.replace(bornIn, '').trim();
  const age = ages.map((pattern) => pattern.exec(rest)?.[1]).find((told) => told !== undefined);
  return age === undefined ? null : year - Number(age);
}

const born = String.raw`(?:\*|geb(?:\.|oren)?|jg\.?|jahrgang|born) ?`;
const bornWord = new RegExp(String.raw`(?<!\p{L})${born}\S*\d`, 'iu');
const birthdayOrAge = /geburtstag|birthday| wird /i;
const dayMonth = String.raw`\d{1,2}\. ?\d{1,2}\. ?`;
const shortYear = `['’´\`]\\d\\d`;
const bornYear = String.raw`(?:${dayMonth}(?:\d{4}|\d\d)?|(?:19|20)\d\d|${shortYear})`;
const jahre = String.raw`\.?(?: ?j(?:ahre?|\.)?(?: alt)?)?`;
const bornIn = new RegExp(
  String.raw`[\s([,](?:${born})?(?:(?:${dayMonth})?((?:19|20)\d\d|${shortYear})|${dayMonth}(\d\d))[)\]]?$`,
  'iu',
);

const yearFirst = /^((?:19|20)\d\d) (?!.*(?:geburtstag|birthday))/i;

const ages = patterns(
  String.raw` wird (?:heute )?(\d{1,3})(?: jahre(?: alt)?)?$`,
  String.raw`(?:^| )(\d{1,3})(?:\. ?|(?:st|nd|rd|th|ter|ster) )(?:geburtstag|b-?day|birthday)`,
  String.raw` [([](?:wird )?(\d{1,3})${jahre}[)\]]$`,
);

function undecorated(title: string): string {
  return oneLine(title.slice(0, longestTitle))
    .replace(/^[^\p{L}\p{N}(]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}.)\]]+$/u, '');
}

const atEnd = new RegExp(
  String.raw`(?: ?[([](?:${born}|wird )?(?:${bornYear}|\d{1,4}${jahre})[)\]]|(?:(?:,| [-–—])? |(?=\*))(?:${born})?${bornYear}|(?:,| [-–—])?(?<! wird| heute) [1-9]\d)$`,
  'iu',
);

/** Removes an age or year of birth: `Anna (40)`, `Anna (*1980)`, `Anna, 12.3.1980`, `Anna ’80`, `1980 Anna`, `Oma 80`. */
function withoutAge(name: string): string {
  return name
    .replace(atEnd, '')
    .replace(/^(?:19|20)\d\d (?=\p{L})/u, '')
    .trim();
}
