import type { CategoryIdea } from './idea.ts';

export const wellness: CategoryIdea[] = [
  {
    title: 'Tag in der Therme für zwei',
    description:
      'Warmes Wasser, Dampfbad und niemand ruft an. Ein Termin unter der Woche ist ruhiger und günstiger.',
    price: [60, 140],
    styles: ['Romantisch', 'Klassisch'],
    occasions: ['Jahrestag', 'Valentinstag', 'Überraschung'],
    words: 'therme sauna wellness spa entspannung auszeit paar baden',
  },
  {
    title: 'Massagegutschein im Studio um die Ecke',
    description:
      'Eine Stunde, in der jemand anderes sich kümmert. Der Gutschein sollte mindestens ein Jahr gelten.',
    price: [55, 110],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Geburtstag', 'Entschuldigung'],
    words: 'massage rücken entspannung verspannung wellness mutter vater',
  },
  {
    title: 'Badesalz und Öle zum Selbermischen',
    description:
      'Meersalz, ätherische Öle und leere Gläser für fünf eigene Mischungen. Der Duft gehört danach nur einer Person.',
    price: [20, 45],
    styles: ['Kreativ', 'Verspielt'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'baden badewanne salz lavendel selber machen entspannung',
  },
  {
    title: 'Duftkerze aus Sojawachs',
    description:
      'Eine lange brennende Kerze mit einem Duft, der nicht aufdringlich ist: Feige, Zeder oder frische Wäsche.',
    price: [18, 45],
    styles: ['Romantisch', 'Modern'],
    occasions: ['Überraschung', 'Entschuldigung', 'Weihnachten'],
    words: 'kerze duft gemütlich wohnen abend entspannung freundin',
  },
  {
    title: 'Seidenkissenbezug für die Nacht',
    description: 'Kühl im Gesicht und freundlich zu Haaren. Ein kleiner Luxus, der jede Nacht genutzt wird.',
    price: [30, 70],
    styles: ['Elegant', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'seide kissen schlafen haut haare bett nacht frau',
  },
  {
    title: 'Rasierset mit Hobel und Pinsel',
    description:
      'Sicherheitshobel, Pinsel und Seife in der Schale. Macht aus einer Pflicht ein kleines Ritual.',
    price: [45, 120],
    styles: ['Klassisch', 'Elegant'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'rasur bart rasierer herren mann vater papa bad',
  },
  {
    title: 'Bartpflege in der Holzkiste',
    description: 'Öl, Balsam und ein Kamm aus Birnbaum. Für alle, die ihren Bart ernster nehmen als nötig.',
    price: [25, 50],
    styles: ['Praktisch', 'Modern'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'bart öl balsam kamm herren mann bruder freund pflege',
  },
  {
    title: 'Akupressurmatte mit Kissen',
    description:
      'Zwanzig Minuten darauf liegen, und der Rücken vergisst den Schreibtisch. Gewöhnungsbedürftig, dann unverzichtbar.',
    price: [30, 70],
    styles: ['Praktisch', 'Sportlich'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'rücken verspannung entspannung matte sport büro nacken',
  },
  {
    title: 'Yoga-Zehnerkarte',
    description:
      'Zehn Stunden in einem Studio in der Nähe, frei einteilbar. Mit einer Matte zusammen ein rundes Geschenk.',
    price: [90, 160],
    styles: ['Sportlich', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'yoga kurs sport dehnen entspannung studio freundin frau',
  },
  {
    title: 'Parfüm selbst komponieren',
    description:
      'In zwei Stunden entsteht ein eigener Duft, das Rezept wird für Nachbestellungen aufbewahrt.',
    price: [70, 150],
    styles: ['Kreativ', 'Elegant'],
    occasions: ['Geburtstag', 'Jahrestag'],
    words: 'duft parfum workshop kreativ frau mann düfte',
  },
  {
    title: 'Naturseifen vom Wochenmarkt',
    description:
      'Vier handgesiedete Stücke, in Papier gewickelt. Eine Holzablage dazu, und das Waschbecken sieht gleich besser aus.',
    price: [15, 30],
    styles: ['Praktisch', 'Klassisch'],
    occasions: ['Überraschung', 'Weihnachten'],
    words: 'seife natur handgemacht bad hände oma kollegin nachhaltig',
  },
  {
    title: 'Lichtwecker für dunkle Morgen',
    description:
      'Weckt mit langsam heller werdendem Licht statt mit Lärm. Im November der beste Freund aller Langschläfer.',
    price: [50, 120],
    styles: ['Praktisch', 'Modern'],
    occasions: ['Weihnachten'],
    words: 'wecker licht aufstehen schlafen winter morgen technik',
  },
  {
    title: 'Fußmassagegerät mit Wärme',
    description: 'Ein Gerät mit Wärme und Knetmassage für müde Füße. Beliebt bei allen, die viel stehen.',
    price: [80, 180],
    styles: ['Praktisch', 'Modern'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'fuß massage gerät füße entspannung oma opa eltern',
  },
  {
    title: 'Gesichtsbehandlung bei der Kosmetikerin',
    description:
      'Reinigung, Maske und eine Massage für das Gesicht. Danach braucht es nur noch einen ruhigen Abend.',
    price: [65, 130],
    styles: ['Elegant', 'Klassisch'],
    occasions: ['Geburtstag', 'Valentinstag'],
    words: 'kosmetik gesicht pflege haut beauty frau mutter freundin',
  },
  {
    title: 'Kleines Teeritual für den Abend',
    description:
      'Eine Kanne, zwei Schalen und drei Kräutermischungen. Dazu eine Karte mit der Einladung, gemeinsam zu trinken.',
    price: [25, 55],
    styles: ['Klassisch', 'Romantisch'],
    occasions: ['Überraschung', 'Entschuldigung', 'Weihnachten'],
    words: 'tee kräuter tasse kanne abend ruhe entspannung mutter oma',
  },
  {
    title: 'Wellnesswochenende am See',
    description:
      'Zwei Nächte mit Frühstück und Saunalandschaft. Die Daten lasst ihr offen, die Vorfreude beginnt sofort.',
    price: [280, 560],
    styles: ['Romantisch', 'Elegant'],
    occasions: ['Jahrestag', 'Geburtstag', 'Valentinstag'],
    words: 'hotel wochenende spa see kurzurlaub paar auszeit erholung',
  },
  {
    title: 'Haarpflege-Set für Herren',
    description:
      'Mattes Stylingwachs, gutes Shampoo und eine Bürste aus Birne. Praktisch für alle, die sonst nehmen, was da ist.',
    price: [20, 48],
    styles: ['Modern', 'Praktisch'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'haare pomade shampoo friseur herren frisur bruder',
  },
  {
    title: 'Floating im Salzwasser',
    description:
      'Eine Stunde schwerelos in warmem Salzwasser. Für Menschen, denen Stillsitzen sonst schwerfällt.',
    price: [60, 110],
    styles: ['Sportlich', 'Modern'],
    occasions: ['Überraschung', 'Geburtstag'],
    words: 'floating schweben tank entspannung stress ruhe erlebnis',
  },
];
