import type { CategoryIdea } from './idea.ts';

export const other: CategoryIdea[] = [
  {
    title: 'Gutscheinheft mit gemeinsamer Zeit',
    description:
      'Zehn handgeschriebene Gutscheine: ausschlafen, Lieblingsessen, ein Abend ohne Telefon. Ohne Verfallsdatum.',
    price: [10, 25],
    styles: ['Romantisch', 'Kreativ'],
    occasions: ['Valentinstag', 'Jahrestag', 'Geburtstag', 'Entschuldigung'],
    words: 'gutschein zeit selbstgemacht selber machen liebe paar kinder familie',
  },
  {
    title: 'Brief zum Öffnen in einem Jahr',
    description: 'Ein ehrlicher Brief, versiegelt, mit Datum auf dem Umschlag. Leg ein Foto von heute dazu.',
    price: [10, 20],
    styles: ['Romantisch', 'Klassisch'],
    occasions: ['Jahrestag', 'Valentinstag', 'Entschuldigung'],
    words: 'brief schreiben liebe erinnerung papier persönlich freundschaft',
  },
  {
    title: 'Entschuldigung mit Lieblingskuchen',
    description:
      'Selbst gebacken oder vom guten Konditor, mit einem Satz, der nichts beschönigt. Danach hört ihr euch zu.',
    price: [15, 35],
    styles: ['Romantisch', 'Verspielt'],
    occasions: ['Entschuldigung'],
    words: 'kuchen backen entschuldigung verzeihung sorry süß versöhnung',
  },
  {
    title: 'Frühstück ans Bett',
    description:
      'Frische Brötchen, gute Marmelade und ein Tablett mit Füßen. Der Abwasch gehört zum Geschenk.',
    price: [15, 40],
    styles: ['Romantisch', 'Verspielt'],
    occasions: ['Valentinstag', 'Jahrestag', 'Überraschung', 'Entschuldigung'],
    words: 'frühstück bett morgen essen paar mama überraschung',
  },
  {
    title: 'Blumenstrauß mit Bedeutung',
    description: 'Jede Blume steht für etwas, die Karte erklärt, wofür. Die Floristin hilft bei der Auswahl.',
    price: [25, 60],
    styles: ['Romantisch', 'Klassisch'],
    occasions: ['Valentinstag', 'Entschuldigung', 'Jahrestag'],
    words: 'blumen strauß rosen frau mutter liebe entschuldigung',
  },
  {
    title: 'Adventskalender zum Selbstfüllen',
    description:
      'Vierundzwanzig Säckchen mit Kleinem, Süßem und ein paar Aufgaben. Gefüllt wird an einem Abend.',
    price: [25, 60],
    styles: ['Verspielt', 'Kreativ'],
    occasions: ['Weihnachten'],
    words: 'advent kalender weihnachten basteln füllen kinder süßigkeiten',
  },
  {
    title: 'Spende für eine Herzenssache',
    description:
      'Eine Urkunde über Bäume, Bienen oder Schulbücher. Wählt ein Ziel, das wirklich zu der Person passt.',
    price: [20, 100],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'spende natur umwelt tiere hilfe nachhaltig gutes tun',
  },
  {
    title: 'Schatzsuche durch die Stadt',
    description: 'Fünf Umschläge, fünf Orte mit Bedeutung, am Ende ein Tisch im Lieblingscafé.',
    price: [10, 35],
    styles: ['Verspielt', 'Kreativ'],
    occasions: ['Geburtstag', 'Überraschung', 'Jahrestag'],
    words: 'rätsel suche abenteuer stadt kinder paar überraschung spiel',
  },
  {
    title: 'Picknickkorb mit Leibspeisen',
    description: 'Alles, was die Person gern isst, in einem Korb, der bleibt. Fast ohne Verpackung.',
    price: [40, 90],
    styles: ['Klassisch', 'Verspielt'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'korb essen feinkost genuss eltern decke sommer',
  },
  {
    title: 'Käseplatte vom Hofladen',
    description: 'Fünf Sorten, Feigensenf und Brot vom selben Tag. Ein Geschenk, das man sofort teilt.',
    price: [25, 55],
    styles: ['Klassisch', 'Praktisch'],
    occasions: ['Überraschung', 'Weihnachten'],
    words: 'käse feinkost hofladen genuss essen regional eltern',
  },
  {
    title: 'Gewürzreise in zwölf Gläsern',
    description: 'Zwölf kleine Gläser und ein Heft mit Rezepten von nah bis fern. Für neugierige Köche.',
    price: [25, 55],
    styles: ['Kreativ', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'gewürze kochen küche asiatisch orientalisch genuss rezepte',
  },
  {
    title: 'Schokolade aus kleinen Manufakturen',
    description:
      'Sechs Tafeln mit Herkunft, von mild bis kräftig. Mit Anleitung für eine kleine Verkostung zu Hause.',
    price: [18, 45],
    styles: ['Elegant', 'Verspielt'],
    occasions: ['Valentinstag', 'Weihnachten', 'Überraschung', 'Entschuldigung'],
    words: 'schokolade süß süßigkeiten naschen kakao pralinen genuss',
  },
  {
    title: 'Regionale Saftkiste',
    description:
      'Zwölf Flaschen vom Streuobsthof, sortenrein und gut gemischt. Bringst du persönlich vorbei.',
    price: [25, 45],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Überraschung', 'Weihnachten'],
    words: 'saft apfel obst regional getränke alkoholfrei familie',
  },
  {
    title: 'Kaffeeabo aus der Rösterei',
    description:
      'Drei Monate lang frische Bohnen, jedes Mal aus einem anderen Land. Mahlgrad vorher erfragen.',
    price: [45, 110],
    styles: ['Modern', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'kaffee espresso bohnen abo rösterei genuss morgen',
  },
  {
    title: 'Hilfe beim Umzug, schriftlich',
    description:
      'Ein unterschriebener Gutschein für zwei Arme und ein Auto. Mehr wert als jeder Blumenstrauß.',
    price: [10, 20],
    styles: ['Praktisch', 'Sportlich'],
    occasions: ['Entschuldigung', 'Überraschung', 'Geburtstag'],
    words: 'hilfe gutschein umzug renovieren handwerk freund zeit',
  },
  {
    title: 'Spieleabend in der großen Runde',
    description: 'Du lädst ein, kochst und bringst drei Spiele mit. Der Ehrengast muss nur erscheinen.',
    price: [25, 50],
    styles: ['Verspielt', 'Praktisch'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'spieleabend freunde spiele kochen pizza gesellschaft wohnzimmer',
  },
  {
    title: 'Gutschein für das Lieblingslokal',
    description: 'Ein Abend ohne Einkaufen und Abwasch. Auf der Rückseite steht ein Terminvorschlag.',
    price: [40, 120],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Geburtstag', 'Jahrestag', 'Entschuldigung'],
    words: 'restaurant essen gutschein abend paar dinner eltern',
  },
  {
    title: 'Baumpflanzung mit Urkunde',
    description:
      'Ein Apfelbaum für den Garten oder ein Setzling im Wald, gepflanzt zu einem Datum, das zählt.',
    price: [35, 90],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Jahrestag', 'Geburtstag'],
    words: 'baum natur garten nachhaltig taufe hochzeit umwelt wald',
  },
  {
    title: 'Großes Familienfoto beim Profi',
    description: 'Zwei Stunden, alle Generationen, ein Abzug für die Wand. Der Termin ist schon abgestimmt.',
    price: [180, 380],
    styles: ['Klassisch', 'Elegant'],
    occasions: ['Jahrestag', 'Weihnachten', 'Geburtstag'],
    words: 'foto familie porträt shooting eltern oma bilder studio',
  },
  {
    title: 'Feinschmeckermenü im Sternelokal',
    description:
      'Sieben Gänge für zwei, die man nicht selbst kochen könnte. Ein Abend, der lange erzählt wird.',
    price: [260, 520],
    styles: ['Elegant', 'Klassisch'],
    occasions: ['Jahrestag', 'Geburtstag'],
    words: 'restaurant menü essen gourmet sterne paar abend edel',
  },
];
