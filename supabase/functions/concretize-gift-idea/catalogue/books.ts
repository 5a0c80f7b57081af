import type { CategoryIdea } from './idea.ts';

export const books: CategoryIdea[] = [
  {
    title: 'Schöne Ausgabe des Lieblingsromans',
    description: 'Halbleinen, Lesebändchen und Illustrationen: eine Ausgabe, die im Regal bleiben darf.',
    price: [25, 60],
    styles: ['Klassisch', 'Elegant'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'buch roman lesen literatur geschenkausgabe klassiker leserin',
  },
  {
    title: 'Leseabo mit Buch des Monats',
    description:
      'Sechs Monate lang kommt ein ausgesuchtes Buch mit kurzem Brief. Passt, wenn der Geschmack unklar ist.',
    price: [60, 150],
    styles: ['Klassisch', 'Verspielt'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'buch lesen abo roman krimi überraschung monatlich leserin',
  },
  {
    title: 'Kochbuch aus dem Lieblingsland',
    description:
      'Rezepte aus einer Region, in der ihr gemeinsam wart. Die erste Zutat steckt als Päckchen daneben.',
    price: [25, 45],
    styles: ['Praktisch', 'Kreativ'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'kochen küche rezepte buch land reise essen',
  },
  {
    title: 'Hörbuch-Guthaben für lange Fahrten',
    description:
      'Genug für fünf lange Geschichten. Ideal für Menschen, die im Auto, im Garten oder beim Bügeln Zeit haben.',
    price: [20, 60],
    styles: ['Praktisch', 'Modern'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'hörbuch hören auto pendeln krimi roman geschichten',
  },
  {
    title: 'Fotobuch des gemeinsamen Jahres',
    description: 'Vierzig Seiten, wenige Worte, die besten Bilder. Kostet einen Abend und hält Jahrzehnte.',
    price: [30, 80],
    styles: ['Romantisch', 'Kreativ'],
    occasions: ['Jahrestag', 'Weihnachten'],
    words: 'foto album bilder erinnerung familie oma paar persönlich',
  },
  {
    title: 'Krimi aus der Heimatstadt',
    description: 'Mord an der Straßenecke, die man kennt. Der Buchladen vor Ort berät gern.',
    price: [12, 25],
    styles: ['Klassisch', 'Praktisch'],
    occasions: ['Überraschung', 'Weihnachten'],
    words: 'krimi buch lesen spannung regional mord roman leser',
  },
  {
    title: 'Graphic Novel für Erwachsene',
    description: 'Ein gezeichneter Roman, den man an einem Abend liest und danach noch lange anschaut.',
    price: [22, 45],
    styles: ['Modern', 'Kreativ'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'comic graphic novel buch zeichnung lesen kunst',
  },
  {
    title: 'Comicbox für Kinder und Junggebliebene',
    description:
      'Fünf Sammelbände, ein gezeichneter Geburtstagsgruß auf dem Vorsatz. Garantiert werden sie zweimal gelesen.',
    price: [20, 45],
    styles: ['Verspielt', 'Kreativ'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'comic kinder teenager lesen hefte superheld lustig',
  },
  {
    title: 'Zeitschriftenabo zum Lieblingsthema',
    description: 'Jeden Monat Post, auf die man sich freut. Vorher prüfen, was schon im Briefkasten liegt.',
    price: [40, 110],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'zeitschrift magazin abo lesen hobby garten sport technik',
  },
  {
    title: 'Vinylplatte mit Widmung',
    description: 'Eine Platte, die eine Zeit in eurem Leben war. Auf der Innenhülle steht, warum.',
    price: [25, 45],
    styles: ['Klassisch', 'Verspielt'],
    occasions: ['Geburtstag', 'Jahrestag'],
    words: 'vinyl schallplatte musik album band platte',
  },
  {
    title: 'Wissensbuch über Natur und Kosmos',
    description:
      'Große Bilder, kluge Texte, kein Vorwissen nötig. Für alle, die beim Frühstück Fragen stellen.',
    price: [28, 55],
    styles: ['Klassisch', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'sachbuch natur kosmos wissenschaft astronomie lesen',
  },
  {
    title: 'Reiseführer mit selbst gemachter Route',
    description: 'Zum Buch gibt es eine Karte, auf der ihr drei Ziele selbst eingetragen habt.',
    price: [20, 50],
    styles: ['Kreativ', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'reise reiseführer route urlaub planung karte buch',
  },
  {
    title: 'Musikstreaming für ein Jahr',
    description: 'Zwölf Monate Musik ohne Werbung. Die erste Playlist hast du schon zusammengestellt.',
    price: [60, 130],
    styles: ['Modern', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'musik streaming abo lieder playlist hören jahr',
  },
  {
    title: 'Poesiealbum für Erwachsene',
    description:
      'Freunde und Familie füllen je eine Seite. Du sammelst heimlich ein, das macht den Wert aus.',
    price: [20, 40],
    styles: ['Romantisch', 'Verspielt'],
    occasions: ['Jahrestag', 'Valentinstag', 'Überraschung'],
    words: 'brief erinnerung freunde album sprüche persönlich liebe',
  },
  {
    title: 'Signierte Erstausgabe',
    description:
      'Ein Antiquariat findet Ausgaben des Lieblingsautors. Zustand und Umschlag vorher zeigen lassen.',
    price: [150, 420],
    styles: ['Elegant', 'Klassisch'],
    occasions: ['Geburtstag', 'Jahrestag'],
    words: 'erstausgabe antiquariat buch sammler lesen literatur selten',
  },
  {
    title: 'Meine Geschichte, Erinnerungsbuch zum Ausfüllen',
    description:
      'Fragen nach Kindheit, Liebe und Arbeit, mit viel Platz für Antworten. Das Geschenk kommt ein Jahr später zurück.',
    price: [18, 32],
    styles: ['Klassisch', 'Romantisch'],
    occasions: ['Weihnachten', 'Geburtstag'],
    words: 'oma opa eltern erinnerung fragen buch familie tagebuch',
  },
  {
    title: 'Sprachkurs als App-Jahr',
    description: 'Ein Jahr lang zehn Minuten am Tag. Am Ende steht eine Reise, auf der bestellt werden darf.',
    price: [60, 140],
    styles: ['Praktisch', 'Modern'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'sprache lernen kurs app italienisch spanisch französisch reise',
  },
  {
    title: 'Konzertfilm und Programmheft',
    description:
      'Der Abend zum Wiedersehen, mit gebundenem Programmheft. Für alle, die keine Karten mehr bekommen haben.',
    price: [25, 55],
    styles: ['Klassisch', 'Modern'],
    occasions: ['Überraschung', 'Geburtstag'],
    words: 'musik film konzert dvd band dokumentation fan',
  },
  {
    title: 'Enzyklopädie der Pflanzen, illustriert',
    description:
      'Ein schweres Werk mit alten Tafeln, zum Blättern an Winterabenden. Auch als Blickfang auf dem Tisch.',
    price: [220, 320],
    styles: ['Elegant', 'Klassisch'],
    occasions: ['Weihnachten', 'Jahrestag'],
    words: 'pflanzen garten botanik buch illustration natur lexikon',
  },
  {
    title: 'Trainingstagebuch mit Laufgeschichten',
    description:
      'Ein Jahr Platz für Strecken und Zeiten, dazu ein Band mit Geschichten von Läuferinnen und Läufern.',
    price: [22, 45],
    styles: ['Sportlich', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'laufen joggen sport marathon training tagebuch lesen',
  },
];
