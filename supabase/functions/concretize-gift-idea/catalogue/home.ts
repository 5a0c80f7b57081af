import type { CategoryIdea } from './idea.ts';

export const home: CategoryIdea[] = [
  {
    title: 'Sternenkarte eines gemeinsamen Abends',
    description:
      'So standen die Sterne, als ihr euch kennengelernt habt. Mit Datum, Ort und einem kurzen Satz darunter.',
    price: [25, 60],
    styles: ['Romantisch', 'Klassisch'],
    occasions: ['Jahrestag', 'Valentinstag'],
    words: 'poster sterne himmel bild datum paar liebe',
  },
  {
    title: 'Wandbild aus dem Urlaubsfoto',
    description:
      'Ein einziges Foto, groß gedruckt auf Holz oder Papier mit Tiefe. Besser als zehn kleine Rahmen.',
    price: [30, 90],
    styles: ['Modern', 'Romantisch'],
    occasions: ['Jahrestag', 'Geburtstag', 'Weihnachten'],
    words: 'bild foto leinwand deko erinnerung wohnzimmer',
  },
  {
    title: 'Handgetöpferte Lieblingstasse',
    description:
      'Ein Becher mit Daumenmulde und ungleichmäßiger Glasur. Jeder Morgen wird ein wenig persönlicher.',
    price: [20, 45],
    styles: ['Klassisch', 'Verspielt'],
    occasions: ['Überraschung', 'Weihnachten'],
    words: 'tasse becher keramik kaffee tee frühstück küche',
  },
  {
    title: 'Genügsame Zimmerpflanze',
    description: 'Eine Pflanze für helle oder dunkle Ecken, dazu ein Zettel mit Namen und Gießplan.',
    price: [20, 55],
    styles: ['Modern', 'Praktisch'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'pflanze grün blume fensterbank wohnung pflegeleicht',
  },
  {
    title: 'Kräuter-Set für die Küche',
    description:
      'Drei Töpfe, drei Samentüten, ein Holzbrett zum Schneiden. Die Ernte kommt nach sechs Wochen.',
    price: [20, 45],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Weihnachten', 'Geburtstag'],
    words: 'kräuter küche kochen balkon basilikum pflanzen garten',
  },
  {
    title: 'Messer vom Schmied',
    description:
      'Ein scharfes Kochmesser mit Holzgriff und dem Angebot, es jedes Jahr nachschleifen zu lassen.',
    price: [80, 180],
    styles: ['Klassisch', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'messer küche kochen schneiden schmied holz hobbykoch',
  },
  {
    title: 'Gusseiserner Bräter',
    description: 'Vom Herd in den Ofen auf den Tisch, und in dreißig Jahren noch im Gebrauch.',
    price: [70, 190],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'kochen braten schmoren küche essen gäste',
  },
  {
    title: 'Lichterkette aus Papierlaternen',
    description:
      'Zehn kleine Laternen für Balkon oder Bett. Die Zeitschaltuhr macht den Abend von allein gemütlich.',
    price: [18, 40],
    styles: ['Verspielt', 'Romantisch'],
    occasions: ['Überraschung', 'Valentinstag', 'Weihnachten'],
    words: 'licht lampe laterne balkon garten deko gemütlich abend',
  },
  {
    title: 'Kuscheldecke aus Wolle',
    description: 'Groß genug für zwei, schwer genug zum Bleiben. Auf dem Sofa ab Oktober unersetzlich.',
    price: [45, 120],
    styles: ['Klassisch', 'Romantisch'],
    occasions: ['Weihnachten', 'Geburtstag'],
    words: 'decke sofa warm wolle winter gemütlich wohnzimmer',
  },
  {
    title: 'Tischdecke mit eingestickten Namen',
    description:
      'Bei jedem Fest schreibt jemand seinen Namen auf das Tuch, du stickst ihn nach. Wächst mit der Familie.',
    price: [40, 95],
    styles: ['Kreativ', 'Romantisch'],
    occasions: ['Weihnachten', 'Jahrestag'],
    words: 'tischdecke sticken familie namen tisch küche tradition',
  },
  {
    title: 'Öl- und Essigset vom Feinkostladen',
    description:
      'Ein kräftiges Olivenöl, ein alter Balsamico und frisches Brot. Für Küchen, in denen alles da ist.',
    price: [25, 60],
    styles: ['Elegant', 'Klassisch'],
    occasions: ['Überraschung', 'Weihnachten'],
    words: 'öl essig feinkost kochen salat genuss küche delikatesse',
  },
  {
    title: 'Espressokocher mit zwei Tassen',
    description:
      'Ein Kocher für den Herd und zwei Tassen mit dicken Wänden. Bohnen von der Rösterei nebenan dazu.',
    price: [35, 80],
    styles: ['Klassisch', 'Verspielt'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'kaffee espresso küche kanne italienisch frühstück morgen',
  },
  {
    title: 'Weltkarte zum Rubbeln',
    description:
      'Jedes besuchte Land wird freigerubbelt. Hübsch über dem Schreibtisch, nützlich bei der Urlaubsplanung.',
    price: [20, 40],
    styles: ['Verspielt', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'reise karte welt poster urlaub länder',
  },
  {
    title: 'Vogelhaus mit Futterplatz',
    description: 'Für Meisen und Rotkehlchen, mit einer kleinen Karte, die die Gäste beim Namen nennt.',
    price: [25, 65],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Weihnachten', 'Geburtstag'],
    words: 'garten vögel vogelhaus futter natur balkon opa',
  },
  {
    title: 'Tischfeuer für Balkon und Terrasse',
    description:
      'Eine kleine Flamme ohne Schornstein, für lange Abende draußen. Bitte nur im Freien aufstellen.',
    price: [50, 130],
    styles: ['Modern', 'Romantisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'feuer kamin licht balkon terrasse gemütlich abend deko',
  },
  {
    title: 'Designleuchte für den Leseplatz',
    description: 'Gerichtetes, warmes Licht neben dem Sessel. Ein Möbel, das man jeden Abend benutzt.',
    price: [180, 380],
    styles: ['Modern', 'Elegant'],
    occasions: ['Geburtstag', 'Jahrestag'],
    words: 'lampe leuchte licht lesen wohnzimmer design sessel',
  },
  {
    title: 'Schneidebrett aus einem Stück Holz',
    description:
      'Ein schweres Brett aus Eiche oder Nuss, am Rand graviert. Mit Öl gepflegt hält es ein Leben lang.',
    price: [30, 75],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'brett holz küche kochen schneiden gravur handwerk',
  },
  {
    title: 'Feuerschale für den Garten',
    description:
      'Für Stockbrot, Würstchen und lange Gespräche. Ein Korb mit Holz macht das Geschenk komplett.',
    price: [110, 260],
    styles: ['Sportlich', 'Klassisch'],
    occasions: ['Geburtstag'],
    words: 'feuer garten grill terrasse sommer abend freunde',
  },
  {
    title: 'Hängematte mit Gestell',
    description: 'Passt auf den Balkon, braucht keinen Baum und ist ab Mai dauernd besetzt.',
    price: [140, 320],
    styles: ['Verspielt', 'Sportlich'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'hängematte garten balkon sommer entspannung schaukel ruhe',
  },
  {
    title: 'Blumenabo für sechs Monate',
    description: 'Einmal im Monat kommt ein Strauß der Saison. Auf der ersten Karte steht etwas von dir.',
    price: [150, 260],
    styles: ['Romantisch', 'Elegant'],
    occasions: ['Jahrestag', 'Valentinstag', 'Entschuldigung'],
    words: 'blumen strauß abo rosen tulpen frau mutter liebe',
  },
];
