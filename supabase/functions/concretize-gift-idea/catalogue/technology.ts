import type { CategoryIdea } from './idea.ts';

export const technology: CategoryIdea[] = [
  {
    title: 'Wasserfester Lautsprecher fürs Bad',
    description:
      'Spritzwasserfest, klein und laut genug für die Dusche. Der Akku hält ein ganzes Wochenende.',
    price: [30, 80],
    styles: ['Praktisch', 'Modern'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'musik lautsprecher box wasserdicht bad küche dusche',
  },
  {
    title: 'Kopfhörer mit Geräuschunterdrückung',
    description:
      'Macht aus dem Großraumbüro einen ruhigen Ort. Falls das Modell unsicher ist, Kassenbon aufheben.',
    price: [120, 320],
    styles: ['Modern', 'Elegant'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'kopfhörer musik pendeln zug büro ruhe reisen',
  },
  {
    title: 'Schlüsselfinder im Viererpack',
    description:
      'Klingelt am Schlüsselbund, im Koffer und am Fahrrad. Ein Geschenk, das Streit am Morgen verhindert.',
    price: [25, 60],
    styles: ['Praktisch', 'Modern'],
    occasions: ['Weihnachten', 'Überraschung'],
    words: 'schlüssel suchen tracker tasche ordnung technik vergesslich',
  },
  {
    title: 'Digitaler Bilderrahmen',
    description:
      'Die Familie schickt Bilder, bei den Großeltern erscheinen sie auf dem Regal. Du richtest ihn vorher ein.',
    price: [60, 150],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'fotos bilder rahmen familie oma opa eltern erinnerung',
  },
  {
    title: 'Powerbank für lange Tage',
    description: 'Zwei volle Ladungen in der Größe einer Tafel Schokolade. Das Kabel liegt schon dabei.',
    price: [25, 60],
    styles: ['Praktisch', 'Sportlich'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'akku laden strom unterwegs reise telefon festival',
  },
  {
    title: 'E-Book-Reader mit Licht',
    description:
      'Hunderte Bücher in der Handtasche, lesbar in der Sonne und im Bett. Mit einer ersten Leseliste als Karte.',
    price: [100, 200],
    styles: ['Praktisch', 'Modern'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'lesen buch bücher reader ebook urlaub strand abend',
  },
  {
    title: 'Plattenspieler für den Einstieg',
    description:
      'Ein solider Spieler mit gutem Tonabnehmer. Die erste Platte suchst du aus dem Jahr des Kennenlernens aus.',
    price: [130, 280],
    styles: ['Klassisch', 'Modern'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'vinyl schallplatte musik platten retro lautsprecher hifi',
  },
  {
    title: 'Sofortbildkamera mit zwei Filmen',
    description: 'Jedes Bild gibt es genau einmal. Die ersten zwanzig Aufnahmen sind schon dabei.',
    price: [80, 150],
    styles: ['Verspielt', 'Kreativ'],
    occasions: ['Geburtstag', 'Jahrestag'],
    words: 'foto kamera sofortbild bilder party erinnerung teenager freundin',
  },
  {
    title: 'Smarte Steckdosen im Set',
    description:
      'Stehlampe und Weihnachtsbaum gehen von selbst an und aus, und der Verbrauch steht in der App.',
    price: [25, 60],
    styles: ['Praktisch', 'Modern'],
    occasions: ['Weihnachten'],
    words: 'smarthome licht strom steckdose energie haushalt technik',
  },
  {
    title: 'Mikrofon für Podcast und Konferenz',
    description: 'Klingt sofort nach Studio, ein Kabel genügt. Für Vielredner und alle, die gern vorlesen.',
    price: [70, 160],
    styles: ['Modern', 'Kreativ'],
    occasions: ['Geburtstag'],
    words: 'podcast mikrofon aufnahme homeoffice musik stimme büro',
  },
  {
    title: 'Drohne für Luftaufnahmen',
    description:
      'Leicht genug, um ohne großen Papierkram zu starten. Ein Versicherungsnachweis gehört unbedingt dazu.',
    price: [220, 460],
    styles: ['Modern', 'Sportlich'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'drohne fliegen kamera video natur technik reise',
  },
  {
    title: 'Bausatz für einen Roboterarm',
    description:
      'Schrauben, löten, programmieren: ein Wochenende Arbeit, danach greift er wirklich nach Bonbons.',
    price: [50, 110],
    styles: ['Kreativ', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'basteln bausatz roboter programmieren lernen kinder teenager technik',
  },
  {
    title: 'Grafiktablett zum Zeichnen',
    description: 'Zeichnet mit echtem Druckgefühl in jedem Programm. Beliebt bei Comicfans und Lehrerinnen.',
    price: [50, 130],
    styles: ['Kreativ', 'Modern'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'zeichnen malen tablet kreativ design kunst computer',
  },
  {
    title: 'Wetterstation für Fensterbank und Garten',
    description: 'Zeigt Innen- und Außentemperatur und merkt sich das Jahr. Gesprächsstoff für jeden Morgen.',
    price: [50, 140],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'wetter garten temperatur regen opa vater natur messen',
  },
  {
    title: 'Mini-Beamer für Filmabende',
    description: 'Eine weiße Wand genügt, und das Wohnzimmer wird zum Kino. Popcornschale inklusive.',
    price: [120, 290],
    styles: ['Modern', 'Verspielt'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'beamer film kino leinwand abend serie familie freunde',
  },
  {
    title: 'Lötstation für Bastler',
    description:
      'Regelbare Temperatur, feine Spitze und ein kleiner Vorrat an Zinn. Repariert auch alte Radios.',
    price: [45, 110],
    styles: ['Praktisch', 'Kreativ'],
    occasions: ['Geburtstag'],
    words: 'löten elektronik werkstatt reparatur basteln hobby vater',
  },
  {
    title: 'Multitool für die Hosentasche',
    description:
      'Zange, Schraubendreher und Säge in einem Griff. Macht Menschen glücklich, die gern etwas reparieren.',
    price: [35, 90],
    styles: ['Praktisch', 'Sportlich'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'werkzeug messer schrauben zange camping vater mann outdoor',
  },
  {
    title: 'Smartwatch für Sport und Schlaf',
    description:
      'Zählt Schritte, misst den Puls und vibriert bei Anrufen. Das Armband gibt es in vielen Farben.',
    price: [110, 280],
    styles: ['Sportlich', 'Modern'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'uhr sport laufen fitness herz schlaf armband training',
  },
  {
    title: 'Ladestation für den Schreibtisch',
    description: 'Telefon, Uhr und Kopfhörer laden an einem Platz, ein einziges Kabel geht zur Wand.',
    price: [35, 80],
    styles: ['Praktisch', 'Modern'],
    occasions: ['Weihnachten', 'Überraschung'],
    words: 'laden kabel telefon uhr ordnung schreibtisch büro homeoffice',
  },
  {
    title: 'Taschendrucker für Fotos',
    description:
      'Ein kleiner Drucker macht Aufkleber aus Telefonbildern. Die ersten zehn Fotos von euch sind schon gedruckt.',
    price: [70, 140],
    styles: ['Romantisch', 'Kreativ'],
    occasions: ['Jahrestag', 'Valentinstag', 'Geburtstag'],
    words: 'foto drucker bilder telefon erinnerung paar freundin',
  },
  {
    title: 'Leselampe zum Anklemmen',
    description:
      'Warmes Licht für Buch und Bettkante, ohne den Rest des Zimmers zu wecken. Lädt am Computer.',
    price: [15, 30],
    styles: ['Praktisch', 'Modern'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'lesen licht lampe bett buch nacht reise klein',
  },
  {
    title: 'Kabelordner aus Filz',
    description:
      'Eine Rolltasche mit Fächern für Ladegerät, Kabel und Stöpsel. Beendet das Wühlen im Rucksack.',
    price: [12, 28],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Weihnachten', 'Überraschung'],
    words: 'kabel ordnung tasche laden reise büro schreibtisch',
  },
];
