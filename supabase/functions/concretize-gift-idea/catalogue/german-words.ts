// Stop words, and words without information about a gift.
const emptyWords = new Set(
  `aber alle als am an auch auf aus bei beim bin bis bitte da damit das dass dem den der des die dies diese dieser doch
  du durch ein eine einem einen einer eines er es etwas euch fur gar gern gerne geschenk geschenke geschenkidee hab habe
  haben hat ich idee ihr ihre ihrem ihren im in ins irgendwas ist ja kann lieber mag man mehr mein meine meinem meinen
  meiner mich mir mit moglichst mochte nach noch nur oder rund schenken schon schone schones sehr sein seine seinem
  seinen sich sie sind so soll sollte tolle tolles uber um und uns unter viel vom von vor wann war was welche wenn wer
  wie will wir wird wo wurde zu zum zur zwei`
    .split(/\s+/)
    .flatMap((word) => [word, stem(word)]),
);

// Groups of synonyms that connect words of users with words of the catalogue.
const sameMeaning = [
  'lesen leser leserin leseratte bucherwurm roman buch lekture',
  'kochen koch kochin hobbykoch kuche',
  'backen backer backerin kuchen brot',
  'fahrrad rad radfahren radeln bike rennrad',
  'joggen laufen laufer lauferin marathon',
  'mama mutter mutti',
  'papa vater vati',
  'oma grossmutter omi',
  'opa grossvater opi',
  'malen zeichnen maler malerin aquarell',
  'topfern keramik ton drehscheibe topferkurs',
  'wandern bergsteigen berge wanderung outdoor',
  'garten gartnern gartnerin gartner balkon',
  'wellness spa therme sauna entspannung entspannen',
  'sterne sternenhimmel astronomie planeten weltall',
  'fotografieren foto kamera fotografie fotografin',
  'musik konzert band vinyl schallplatte',
  'halskette kette collier anhanger',
  'ohrringe ohrstecker ohrschmuck ohrhanger',
  'kino film serie',
  'tanzen tango salsa walzer tanzkurs',
  'wein whisky whiskey gin rum likor sekt champagner cocktail bier brauen schnaps feinkost genuss',
  'grillen grill barbecue feuerschale grillzange',
  'nahen nahmaschine stricken hakeln handarbeit sticken strickset',
  'werkzeug heimwerken handwerker akkuschrauber bohrmaschine hammer schraubenzieher multitool taschenmesser',
  'zelten zelt camping schlafsack isomatte hangematte hutte outdoor taschenlampe thermoskanne trinkflasche',
  'sport fussball tennis handball schwimmen fitness turnen yoga laufweste',
  'lego bausatz modellbau modelleisenbahn eisenbahn spielzeug basteln puzzle brettspiel',
  'hund katze tier haustier pferd tiere tierpatenschaft',
  'schreiben fuller kugelschreiber tinte kalligrafie notizbuch',
  'reisen koffer globus landkarte weltkarte reise',
  'handy smartphone handyhulle tablet powerbank ladestation',
  'klavier gitarre ukulele instrument geige trommel',
  'creme handcreme kosmetik seife pflege korperpflege',
  'pfanne topf brater kuche messer waffeleisen eismaschine pizzastein kochen',
].map((group) => group.split(' ').map((word) => stem(word)));

const people = new Set(
  `mama mutter mutti papa vater vati eltern oma grossmutter omi opa grossvater opi grosseltern bruder schwester tante
  onkel kind kinder sohn tochter teenager mann frau freund freundin freunde partner partnerin paar kollege kollegin
  chef chefin nachbar nachbarin lehrer lehrerin familie`
    .split(/\s+/)
    .map((word) => stem(word)),
);

/** Unique stems of a text without stop words, case-folded and without accents. */
export function wordsOf(text: string): string[] {
  const folded = fold(text).match(/[a-z0-9]{2,}/g) ?? [];
  return [...new Set(folded.filter((word) => !emptyWords.has(word)).map((word) => stem(word)))];
}

/** Synonyms of a word stem; for a compound also those of its first part (`Berge` for `Wanderschuhe`). */
export function synonymsOf(word: string): string[] {
  const groups = sameMeaning.filter((words) => words.some((other) => isFirstPart(other, word)));
  return groups.flat().filter((other) => !isFirstPart(other, word));
}

function isFirstPart(part: string, word: string): boolean {
  return part === word || (part.length > 4 && word.startsWith(part));
}

/** True for words about the recipient (`Oma`), which count less than words for likes. */
export function isPerson(word: string): boolean {
  return people.has(word);
}

// Common beginnings of unrelated words, which do not count as similar: Handschuh and Handy, Fußball and Fußbad.
const misleading = new Set([
  'hand',
  'fuss',
  'kopf',
  'haus',
  'land',
  'zeit',
  'auge',
  'therm',
  'eisen',
  'ball',
  'band',
  'sekt',
  'ruck',
  'kart',
  'lein',
  'schal',
]);
// Compounds that are no kind of their second part: a Handschuh is no shoe.
const indivisible = new Set(['handschuh']);
// Second parts of German compounds that name the kind of thing: `Handtasche` and `Reisetasche` are both a `Tasche`.
const kinds =
  'kurs tasch lamp leuchte buch kast deck kiss spiel maschin messer schirm brill reis probe abend gutschein flasch kann vase rahm kett uhr bild garten abo'.split(
    ' ',
  );

/** Similarity of stems: 1 equal, 0.9 kind (`Duftkerze`, `Kerze`), 0.75 common prefix, 0.5 same theme, else 0. */
export function similarity(wished: string, other: string): number {
  if (wished === other) return 1;
  const [short, long] = wished.length < other.length ? [wished, other] : [other, wished];
  if (short.length > 3 && !misleading.has(short) && !indivisible.has(long)) {
    if (long.endsWith(short)) return long === other ? 0.9 : 0.75;
    if (long.startsWith(short)) return long === other ? 0.75 : 0.5;
  }
  return 0;
}

/** Second part of a compound (`tasch` of `Handtasche`), or null. */
export function kindOf(word: string): string | null {
  return kinds.find((kind) => word.endsWith(kind)) ?? null;
}

/** Text in lower case without accents; an umlaut becomes one letter (`ä` is `a`). */
export function fold(text: string): string {
  return text
    .slice(0, 10_000)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[aou]e/g, (umlaut) => umlaut.charAt(0));
}

/** Removes one inflectional ending; at least four letters stay. */
function stem(word: string): string {
  const folded = fold(word);
  const ending = /(?:innen|in|ern|en|em|er|es|e|n|s)$/.exec(folded)?.[0] ?? '';
  return folded.length - ending.length >= 4 ? folded.slice(0, folded.length - ending.length) : folded;
}
