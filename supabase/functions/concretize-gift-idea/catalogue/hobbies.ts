import type { CategoryIdea } from './idea.ts';

export const hobbies: CategoryIdea[] = [
  {
    title: 'Aufbaukeramik für zu Hause',
    description:
      'Lufttrocknender Ton, Modellierwerkzeug und eine bebilderte Anleitung. Gut, wenn jemand lieber am Küchentisch werkelt.',
    price: [30, 60],
    styles: ['Kreativ', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'ton töpfern keramik modellieren drehscheibe handwerk basteln',
  },
  {
    title: 'Aquarellkasten mit gutem Papier',
    description:
      'Zwölf leuchtende Näpfe und ein Block, der Wasser verträgt. Besser wenige gute Farben als fünfzig blasse.',
    price: [30, 85],
    styles: ['Kreativ', 'Elegant'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'malen farben zeichnen kunst pinsel aquarell künstler',
  },
  {
    title: 'Hochbeet für den Balkon',
    description: 'Ein schmales Beet auf Beinen, dazu Erde und Saatgut für die erste Saison. Ernte ab Juni.',
    price: [60, 150],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Geburtstag'],
    words: 'garten balkon gemüse pflanzen kräuter tomaten gärtnern natur',
  },
  {
    title: 'Saatgutbox mit alten Sorten',
    description:
      'Zehn samenfeste Tomaten, Bohnen und Blumen mit Geschichte. Mit Pflanzkalender für den Kühlschrank.',
    price: [18, 35],
    styles: ['Klassisch', 'Praktisch'],
    occasions: ['Weihnachten', 'Überraschung'],
    words: 'garten samen gemüse blumen balkon pflanzen opa oma natur',
  },
  {
    title: 'Fernglas zur Vogelbeobachtung',
    description:
      'Hell, leicht und auch mit Brille gut zu benutzen. Ein kleines Bestimmungsbuch gehört unbedingt dazu.',
    price: [90, 220],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'vögel natur wandern ornithologie opa vater wald beobachten',
  },
  {
    title: 'Wanderkarten und Stempelheft',
    description:
      'Karten der Lieblingsregion und ein Heft, in das jeder Gipfel eingetragen wird. Der erste Termin steht schon drin.',
    price: [20, 40],
    styles: ['Sportlich', 'Praktisch'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'wandern berge natur ausflug route karte outdoor vater',
  },
  {
    title: 'Angelausrüstung für Einsteiger',
    description: 'Rute, Rolle und eine sortierte Köderbox. Den Schein muss man machen, die Vorfreude nicht.',
    price: [60, 140],
    styles: ['Sportlich', 'Praktisch'],
    occasions: ['Geburtstag'],
    words: 'angeln fischen see rute wasser vater opa sohn natur',
  },
  {
    title: 'Brettspiel für lange Abende',
    description:
      'Ein Spiel mit viel Gespräch und wenig Regelwerk, das man öfter als zweimal auf den Tisch legt.',
    price: [30, 60],
    styles: ['Verspielt', 'Praktisch'],
    occasions: ['Weihnachten', 'Geburtstag'],
    words: 'gesellschaftsspiel spiel spieleabend brettspiel familie freunde strategie',
  },
  {
    title: 'Schachbrett aus Ahorn und Nussbaum',
    description:
      'Ein Brett, das man stehen lassen möchte. Der erste Zug ist mit einem Zettel am Bauern schon gemacht.',
    price: [70, 190],
    styles: ['Klassisch', 'Elegant'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'schach spiel holz brett opa vater strategie denken',
  },
  {
    title: 'Laufweste mit Trinkflasche',
    description:
      'Sitzt ohne zu hüpfen, mit Platz für Schlüssel, Riegel und Jacke. Gut für den ersten langen Lauf.',
    price: [50, 110],
    styles: ['Sportlich', 'Praktisch'],
    occasions: ['Geburtstag'],
    words: 'laufen joggen sport marathon trail rennen läufer',
  },
  {
    title: 'Fahrradtasche, wasserdicht',
    description:
      'Ein Klick, und sie hängt am Träger, ein zweiter, und sie ist eine Umhängetasche. Hält auch Platzregen aus.',
    price: [50, 110],
    styles: ['Sportlich', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'radfahren fahrrad rad pendeln tour tasche bike',
  },
  {
    title: 'Großes Fahrradservice-Paket',
    description:
      'Die Werkstatt prüft, ölt und stellt alles ein, du holst das Rad sogar ab. Im Frühling besonders willkommen.',
    price: [70, 150],
    styles: ['Praktisch', 'Sportlich'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'werkstatt fahrrad rad reparatur inspektion bike pendeln',
  },
  {
    title: 'Kaffeeröst-Set für den Herd',
    description:
      'Rohkaffee aus drei Ländern und eine Anleitung für die Pfanne. Das Ergebnis duftet durch das ganze Haus.',
    price: [40, 90],
    styles: ['Kreativ', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'kaffee rösten espresso bohnen küche hobby genuss',
  },
  {
    title: 'Sauerteig-Starterpaket',
    description:
      'Gärkörbchen, Teigschaber und ein lebender Starter mit Namen. Nach zehn Tagen gibt es das erste eigene Brot.',
    price: [25, 55],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'brot backen sauerteig küche mehl bäcker kochen',
  },
  {
    title: 'Kalligrafie mit Feder und Tusche',
    description:
      'Zwei Federn, schwarze Tusche und Übungsblätter. Nach einem Wochenende sehen Glückwunschkarten anders aus.',
    price: [25, 60],
    styles: ['Kreativ', 'Elegant'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'schreiben schrift lettering feder tinte kreativ brief',
  },
  {
    title: 'Ukulele mit Onlinekurs',
    description:
      'Vier Saiten, vier Griffe, schon klingt ein ganzes Lied. Das dankbarste Instrument für Spätberufene.',
    price: [60, 140],
    styles: ['Verspielt', 'Kreativ'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'musik instrument gitarre lernen singen lied kinder teenager',
  },
  {
    title: 'Kleines Teleskop für den Garten',
    description:
      'Zeigt Mondkrater und die Ringe des Saturn. Stativ und eine drehbare Sternkarte gehören dazu.',
    price: [180, 380],
    styles: ['Klassisch', 'Praktisch', 'Romantisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'teleskop sterne mond himmel astronomie planeten nacht',
  },
  {
    title: 'Kletterschuhe und Hallenkarte',
    description:
      'Eigene Schuhe plus fünf Eintritte. Die Größe wird in der Halle anprobiert, das Datum macht ihr gleich aus.',
    price: [110, 230],
    styles: ['Sportlich', 'Modern'],
    occasions: ['Geburtstag'],
    words: 'klettern bouldern halle sport schuhe freunde fitness',
  },
  {
    title: 'Puzzle mit eigenem Foto',
    description:
      'Tausend Teile aus einem Bild, an dem ihr hängt. Am schönsten mit vielen Gesichtern und wenig Himmel.',
    price: [25, 45],
    styles: ['Verspielt', 'Praktisch'],
    occasions: ['Weihnachten', 'Geburtstag'],
    words: 'puzzle foto spiel geduld familie oma opa rätsel',
  },
  {
    title: 'Notizbuch fürs Journaling',
    description:
      'Gutes Papier, flach aufliegend, mit einem Stift, der nicht durchschlägt. Auf Seite eins steht schon ein Gruß.',
    price: [18, 40],
    styles: ['Klassisch', 'Kreativ'],
    occasions: ['Überraschung', 'Weihnachten'],
    words: 'tagebuch schreiben notizbuch gedanken planung freundin stift',
  },
];
