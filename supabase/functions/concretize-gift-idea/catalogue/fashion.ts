import type { CategoryIdea } from './idea.ts';

export const fashion: CategoryIdea[] = [
  {
    title: 'Schal aus Merinowolle',
    description: 'Weich, leicht und warm genug für den Januar. Eine ruhige Farbe passt zu fast jedem Mantel.',
    price: [40, 90],
    styles: ['Klassisch', 'Elegant'],
    occasions: ['Weihnachten'],
    words: 'wolle winter warm tuch mutter vater frau mann',
  },
  {
    title: 'Seidentuch mit Künstlermotiv',
    description:
      'Als Halstuch, im Haar oder an der Tasche getragen. Museumsläden haben besonders schöne Motive.',
    price: [35, 95],
    styles: ['Elegant', 'Kreativ'],
    occasions: ['Geburtstag'],
    words: 'tuch seide halstuch muster kunst frau mutter tante',
  },
  {
    title: 'Ledergürtel mit Gravur',
    description: 'Ein Gürtel aus einem Stück Leder, innen mit einem Satz, den nur ihr beide kennt.',
    price: [35, 80],
    styles: ['Klassisch', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'gürtel leder mann vater papa handwerk hose',
  },
  {
    title: 'Wochenendtasche aus Segeltuch',
    description:
      'Groß genug für zwei Nächte, klein genug fürs Handgepäck. Mit Bahnticket im Innenfach wird eine Einladung daraus.',
    price: [70, 180],
    styles: ['Modern', 'Praktisch'],
    occasions: ['Geburtstag'],
    words: 'reise tasche weekender ausflug koffer mann frau',
  },
  {
    title: 'Kuschelsocken im Dreierpack',
    description:
      'Dicke Wollsocken mit rutschfester Sohle. Mit Tee und Schokolade ergibt das einen fertigen Abend auf dem Sofa.',
    price: [15, 30],
    styles: ['Praktisch', 'Verspielt'],
    occasions: ['Weihnachten', 'Überraschung'],
    words: 'socken warm winter wolle gemütlich füße zuhause',
  },
  {
    title: 'Handschuhe für Touchscreens',
    description: 'Warme Finger und trotzdem bedienbar. Innen mit Wolle gefüttert, außen schlicht.',
    price: [25, 60],
    styles: ['Praktisch', 'Modern'],
    occasions: ['Weihnachten'],
    words: 'handschuhe winter leder wolle telefon warm kalt',
  },
  {
    title: 'Strohhut mit breiter Krempe',
    description: 'Schatten für Garten, Strand und Biergarten. Faltbare Hüte überstehen auch den Koffer.',
    price: [25, 65],
    styles: ['Verspielt', 'Elegant'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'hut sommer sonne strand garten urlaub frau mutter',
  },
  {
    title: 'Pyjama aus gewaschenem Leinen',
    description:
      'Wird mit jeder Wäsche weicher und ist im Sommer kühl. Ein Luxus, den sich kaum jemand selbst kauft.',
    price: [70, 140],
    styles: ['Elegant', 'Modern'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'schlafanzug leinen schlafen nachtwäsche gemütlich frau mann',
  },
  {
    title: 'Kartenetui aus Leder',
    description:
      'Sechs Karten, ein Fach für Scheine, flach genug für die vordere Tasche. Mit Monogramm geprägt.',
    price: [25, 60],
    styles: ['Modern', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'portemonnaie geldbörse brieftasche karten leder mann vater bruder',
  },
  {
    title: 'Regenschirm mit Holzgriff',
    description: 'Ein Schirm, der Wind aushält und den man nicht in der Bahn vergisst, weil er zu schön ist.',
    price: [40, 110],
    styles: ['Klassisch', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'schirm regen holz stabil wetter vater mutter',
  },
  {
    title: 'Rucksack aus recyceltem Material',
    description:
      'Wasserfest, mit gepolstertem Fach für den Rechner. Für Uni, Büro und den Ausflug am Samstag.',
    price: [70, 150],
    styles: ['Sportlich', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'rucksack tasche fahrrad schule studium pendeln nachhaltig',
  },
  {
    title: 'Personalisierter Bademantel',
    description: 'Schwerer Frottee mit gesticktem Monogramm. Für Paare auch im Doppelpack ein Klassiker.',
    price: [45, 110],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Jahrestag', 'Weihnachten'],
    words: 'bademantel frottee bad sauna wellness monogramm paar',
  },
  {
    title: 'Strickset für die erste Mütze',
    description:
      'Dicke Wolle, passende Nadeln und eine Anleitung mit Bildern. An zwei Abenden ist die Mütze fertig.',
    price: [25, 50],
    styles: ['Kreativ', 'Praktisch'],
    occasions: ['Weihnachten', 'Überraschung'],
    words: 'stricken wolle handarbeit mütze anfänger hobby nadeln',
  },
  {
    title: 'Sonnenbrille mit polarisierten Gläsern',
    description:
      'Nimmt dem Wasser und der Straße das Blenden. Vorher die Form der jetzigen Brille anschauen.',
    price: [50, 160],
    styles: ['Sportlich', 'Modern'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'brille sonne sommer auto strand sport urlaub',
  },
  {
    title: 'Maßhemd nach eigenen Angaben',
    description:
      'Ein Gutschein für ein Hemd, das endlich an den Schultern sitzt. Stoff und Kragen sucht der Beschenkte selbst aus.',
    price: [80, 200],
    styles: ['Elegant', 'Klassisch'],
    occasions: ['Geburtstag'],
    words: 'hemd mann anzug büro schneider vater freund hochzeit',
  },
  {
    title: 'Stilberatung mit Einkaufsbummel',
    description:
      'Zwei Stunden Kleiderschrank, drei Stunden Stadt, und am Ende weniger, aber besser Angezogenes.',
    price: [180, 350],
    styles: ['Modern', 'Elegant'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'stil farbberatung kleidung shopping garderobe frau mann beratung',
  },
  {
    title: 'Wollmantel aus zweiter Hand',
    description:
      'Ein gepflegter Wollmantel aus einem guten Vintageladen. Umtausch vorher absprechen, die Größe ist Geschmackssache.',
    price: [220, 420],
    styles: ['Elegant', 'Klassisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'mantel vintage secondhand nachhaltig wolle kaschmir winter',
  },
  {
    title: 'Bestickte Baumwolltasche',
    description:
      'Ein fester Beutel mit Namen, Lieblingsblume oder einem Insiderwitz. Innen liegt schon eine Kleinigkeit.',
    price: [12, 28],
    styles: ['Verspielt', 'Kreativ'],
    occasions: ['Überraschung', 'Geburtstag'],
    words: 'tasche beutel sticken einkauf freundin lehrerin kollegin',
  },
  {
    title: 'Partnerpullover mit kleinem Stickmotiv',
    description:
      'Zwei schlichte Pullover mit demselben kleinen Motiv am Ärmel. Nur ihr wisst, was es bedeutet.',
    price: [60, 140],
    styles: ['Romantisch', 'Verspielt'],
    occasions: ['Jahrestag', 'Valentinstag', 'Weihnachten'],
    words: 'pullover sweatshirt paar sticken liebe warm freund freundin',
  },
];
