import { foldName } from './fold-name.ts';

/** Names that are also German nouns, adjectives or relations. */
export const isOrdinaryWord = setOf(`
  rose mark engel jasmin iris viola lilie heide linde rosa lila amber ruby perle olive daisy
  ginger pepper clementine rosmarin salbei minze ahorn birke eiche kastanie nelke tulpe veilchen dahlie aster
  stern mond sonne luna himmel wolke regen schnee frost sturm blitz donner see bach berg stein fels wald busch baum
  strauch blum blume strauss feld acker wiese garten hof haus burg schloss turm brunnen teich fluss quelle insel
  sommer winter herbst fruhling lenz januar februar marz april mai may will juni juli august sonntag montag freitag samstag
  morgen abend tag nacht ostern pfingsten wolf fuchs bar hase hahn huhn vogel falk falke adler star fink amsel drossel
  lerche taube storch krebs hecht hering biene kafer hirsch reh lamm kalb stier lowe tiger katze hund maus frosch igel
  koch backer becker muller schneider schuster schuhmacher fischer jager forster gartner bauer meier schmied schmidt
  weber wagner zimmermann maurer maler glaser topfer binder bader wirt kramer kaufmann richter vogt schulze kaiser konig
  furst graf herzog ritter knappe bischof abt papst pfaff monch hirt schafer kohler seiler gerber farber sattler sanger
  spielmann pfeiffer schreiber lehrer meister lehmann kuhn kern korn weizen roggen hafer kraut kohl bohne erbse apfel
  kirsch pflaume nuss honig zucker salz pfeffer butter brot kuchen torte kas milch wein bier schnaps kaffee tee
  gold silber eisen stahl kupfer zinn glas holz kreide kohle seide wolle samt leder hut kappe mantel rock
  kleid stiefel schuh handschuh ring kette krone kranz kreuz schild schwert pfeil bogen hammer nagel zange sichel kugel
  ball wurfel karte spiel buch feder pinsel farbe bild ton klang lied geige trommel horn glocke kerze licht lampe
  kessel topf pfanne becher krug teller loffel gabel messer tisch stuhl bank bett schrank truhe korb sack
  ernst klein gross lang kurz schwarz weiss braun rot grau blau grun alt neu jung reich stark kraus stolz froh
  klug wild zart lieb gut fromm kuhl kalt warm heiss hoch tief breit rund krumm gerade still laut fein grob edel treu
  schatz liebling herz hoffnung glaube liebe freude gluck segen frieden freud grace hope joy faith summer dawn
  mann frau herr kind kinder baby junge madchen freund freundin partner partnerin kollege kollegin nachbar nachbarin
  chef chefin trainer trainerin bruder schwester tante onkel cousin cousine neffe nichte sohn tochter enkel enkelin
  mutter vater eltern grosseltern familie team klasse verein patenkind pate patin zwilling zwillinge beste bester
  arzt arztin doktor professor buro arbeit sport schule uni chor dorf stadt welt franken deutsch bayer hesse sachse
  preuss schwab schotte pole ungar turk romer paris london berlin wien florenz sydney phoenix dallas
`);

/** First names that are also German function words (`An`, `Al`); they count as names only in clear contexts. */
export const isLittleWord = setOf(`
  an in im am um zu zum zur ab auf aus bei mit nach seit von vom vor bis durch fur gegen ohne uber unter hinter neben
  so da du er es ich sie wir ihr ihn ihm man ja nein doch nur noch nun nie je ob wo wie was wer wen wem wann warum weil
  wenn dass als also aber oder und den der die das dem des ein eine einen einem einer eines kein keine mein meine meinen
  meinem meiner dein deine sein seine ihre unser unsere euer eure kann mag muss soll darf hat ist war wird
  hin her los gar gern sehr mehr viel etwas alle alles van de del della di du la le el al bin ibn zu ter ten af av
  do don dos das y e et and the of for to by at on or it is be we he she me my no nam hai bis uns ins ans aufs furs eis
  maus kurs gas mus reis preis kreis spass hals puls keks bus mais gras moos bonus eins los lass lies
  dr prof med jr sr
`);

/** After one of these words an ambiguous name is a noun: `eine Rose`, `zwei Engel`, `im Sommer`. */
export const isArticle = setOf(`
  der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines
  sein seine seinen seinem seiner seines
  ihr ihre ihren ihrem ihrer ihres
  dieser diese dieses diesen diesem jeder jede jedes jeden jedem welcher welche welches welchen manche solche
  alle viele mehr weniger paar beide im am zum zur vom beim ins ans aufs furs ums
  zwei drei vier funf sechs sieben acht neun zehn elf zwolf hundert
`);

/** After one of these words an ambiguous name is a person: `für Rose`, `Frau Engel`. */
export const isPersonAhead = setOf(`
  fur von bei an frau herr herrn familie onkel tante oma opa cousin cousine dr prof liebe lieber liebste liebster
  hallo hi hey servus danke namens heisst
  freund freundin bruder schwester sohn tochter kollege kollegin nachbar nachbarin neffe nichte enkel enkelin
`);

/** Next to one of these words even a capitalised function word is a person: `mit An`, `An ist 30`. */
export const isCompanionAhead = setOf('mit und');
export const isCompanionAfter = setOf('ist wird hat war und');

/** Verbs used of both people and things: `rose hat Geburtstag`. */
export const isBeing = setOf('ist wird hat war');

/** Verbs used only of people: `Rose mag Tee`. */
export const isPersonVerb = setOf(`
  mag liebt hasst wunscht mochte sammelt liest spielt trinkt isst kocht backt strickt naht malt singt tanzt reist
  wandert joggt klettert schwimmt angelt fotografiert gartnert bastelt hort freut braucht arbeitet studiert lernt
  interessiert feiert heiratet wohnt sagt meint findet bekommt traumt schwarmt
`);

/** Materials, and below properties, of gifts: next to one of these words a name is a noun (`Engel aus Holz`). */
export const isMaterial = setOf(`
  glas holz gold silber porzellan ton keramik papier schokolade stoff metall kristall wachs filz stein edelstahl seide
  wolle eisen messing bronze marmor gips leder kunststoff acryl beton draht marzipan zucker seife stroh
`);
export const isAdjective = setOf(
  `rot golden silbern weiss schwarz blau gelb grun rosa klein gross alt neu schon echt ewig frisch handgemacht getrocknet
  konserviert bunt suss warm leuchtend glasern holzern duftend haltbar einzeln lang kurz rund`
    .split(/\s+/)
    .flatMap((stem) => ['e', 'er', 'es', 'en', 'em'].map((ending) => stem + ending))
    .join(' '),
);

function setOf(words: string): (word: string) => boolean {
  const known = new Set(
    words
      .trim()
      .split(/\s+/)
      .map((word) => foldName(word)),
  );
  return (word) => known.has(word);
}
