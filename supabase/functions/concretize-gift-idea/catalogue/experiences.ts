import type { CategoryIdea } from './idea.ts';

export const experiences: CategoryIdea[] = [
  {
    title: 'Schnupperkurs an der Drehscheibe',
    description:
      'Drei Stunden zu zweit in einer kleinen Werkstatt, Ton und Brand inklusive. Die Schalen kommen vier Wochen später.',
    price: [55, 100],
    styles: ['Kreativ', 'Romantisch'],
    occasions: ['Geburtstag', 'Jahrestag'],
    words: 'töpfern keramik keramikkurs ton kurs werkstatt handwerk workshop',
  },
  {
    title: 'Kochkurs für zwei',
    description: 'Ein Abend mit Schürze, Wein und vier Gängen, die ihr danach wirklich nachkochen könnt.',
    price: [80, 180],
    styles: ['Romantisch', 'Kreativ'],
    occasions: ['Jahrestag', 'Geburtstag', 'Valentinstag'],
    words: 'kochen küche essen workshop paar italienisch asiatisch genuss',
  },
  {
    title: 'Konzertkarten für die Lieblingsband',
    description: 'Zwei Karten, damit niemand allein geht. Frag vorher unauffällig nach freien Abenden.',
    price: [60, 180],
    styles: ['Modern', 'Verspielt'],
    occasions: ['Geburtstag'],
    words: 'konzert musik live band karten tickets abend fan',
  },
  {
    title: 'Abend in der Oper',
    description: 'Gute Plätze im Rang, ein Glas in der Pause und vorher eine kurze Einführung in das Stück.',
    price: [70, 220],
    styles: ['Elegant', 'Klassisch'],
    occasions: ['Jahrestag', 'Geburtstag'],
    words: 'oper klassik musik theater ballett abend konzert eltern',
  },
  {
    title: 'Theaterabo für eine Saison',
    description:
      'Vier Abende über das Jahr verteilt. Das schönste Geschenk für alle, die sonst nie dazu kommen.',
    price: [90, 260],
    styles: ['Klassisch', 'Elegant'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'theater abo bühne kultur schauspiel abend eltern oma',
  },
  {
    title: 'Picknick am Lieblingsort',
    description: 'Decke, Korb und alles, was die andere Person gern isst. Der Ort bleibt bis zuletzt geheim.',
    price: [25, 60],
    styles: ['Romantisch', 'Verspielt'],
    occasions: ['Valentinstag', 'Jahrestag', 'Überraschung', 'Entschuldigung'],
    words: 'picknick park see essen draußen decke paar sommer',
  },
  {
    title: 'Heißluftballonfahrt im Morgengrauen',
    description:
      'Eine gute Stunde über den Feldern, dann Frühstück auf der Wiese. Nichts für Eilige, der Wind bestimmt den Tag.',
    price: [190, 320],
    styles: ['Romantisch', 'Elegant'],
    occasions: ['Jahrestag', 'Geburtstag'],
    words: 'ballon fliegen himmel abenteuer aussicht paar rund',
  },
  {
    title: 'Stand-up-Paddling auf dem See',
    description: 'Zwei Bretter, eine kurze Einweisung und ein ruhiger See am Abend. Umfallen gehört dazu.',
    price: [25, 60],
    styles: ['Sportlich', 'Verspielt'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'wasser see paddeln sport sommer sup freunde abenteuer',
  },
  {
    title: 'Fototour durch die eigene Stadt',
    description:
      'Drei Stunden mit einer Profifotografin, die zeigt, wo das Licht gut steht. Reicht auch mit dem Telefon.',
    price: [60, 140],
    styles: ['Kreativ', 'Modern', 'Praktisch'],
    occasions: ['Geburtstag'],
    words: 'fotografie kamera stadt workshop bilder fotograf kurs',
  },
  {
    title: 'Weinprobe beim Winzer',
    description: 'Sechs Weine, eine Führung durch den Keller und ein Spaziergang zwischen den Reben.',
    price: [40, 95],
    styles: ['Klassisch', 'Elegant'],
    occasions: ['Geburtstag', 'Jahrestag'],
    words: 'wein winzer probe genuss verkostung reise paar eltern',
  },
  {
    title: 'Alkoholfreie Genussprobe mit Tee und Saft',
    description:
      'Sommelière für Tee und sortenreine Säfte: überraschend vielschichtig, und alle fahren danach selbst nach Hause.',
    price: [30, 65],
    styles: ['Modern', 'Klassisch'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'tee saft probe verkostung genuss alkoholfrei workshop',
  },
  {
    title: 'Nacht im Baumhaus',
    description: 'Eine Nacht zwischen Wipfeln, mit Leiter, Laterne und Frühstück im Korb.',
    price: [140, 290],
    styles: ['Romantisch', 'Verspielt'],
    occasions: ['Jahrestag', 'Geburtstag', 'Überraschung'],
    words: 'baumhaus übernachtung wald natur abenteuer paar familie kurzurlaub',
  },
  {
    title: 'Rätselabend im Escape Room',
    description:
      'Sechzig Minuten, ein Raum, ein gemeinsames Ziel. Am lustigsten mit Leuten, die sich selten sehen.',
    price: [60, 140],
    styles: ['Verspielt', 'Modern'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'escape rätsel team freunde spiel abenteuer gruppe teenager',
  },
  {
    title: 'Kinoabend mit eigenem Programm',
    description:
      'Eintritt, großes Popcorn und die freie Wahl des Films. Auch als selbst gemalte Eintrittskarte ein Hit.',
    price: [20, 45],
    styles: ['Romantisch', 'Verspielt'],
    occasions: ['Überraschung', 'Entschuldigung', 'Valentinstag'],
    words: 'kino film abend popcorn leinwand paar freunde',
  },
  {
    title: 'Tanzkurs für Paare',
    description:
      'Sechs Abende Walzer, Salsa oder Tango. Der erste Schritt ist das Schwerste, danach wird gelacht.',
    price: [90, 190],
    styles: ['Romantisch', 'Elegant'],
    occasions: ['Jahrestag', 'Valentinstag'],
    words: 'tanzen tango salsa walzer kurs paar hochzeit musik',
  },
  {
    title: 'Wanderwochenende mit Hüttennacht',
    description:
      'Zwei Etappen, eine Nacht auf der Hütte und ein Sonnenaufgang, für den man freiwillig früh aufsteht.',
    price: [120, 280],
    styles: ['Sportlich', 'Klassisch'],
    occasions: ['Geburtstag'],
    words: 'wandern berge hütte alpen natur wochenende outdoor abenteuer',
  },
  {
    title: 'Tierpatenschaft mit Besuchstag',
    description:
      'Ein Jahr Futter für ein Tier und ein Tag, an dem es gestreichelt werden darf. Für große und kleine Kinder.',
    price: [40, 120],
    styles: ['Verspielt', 'Klassisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'tiere patenschaft zoo kinder natur esel alpaka besuch',
  },
  {
    title: 'Städtereise mit dem Zug',
    description:
      'Zwei Nächte in einer Stadt, die ihr beide noch nicht kennt. Die Fahrkarten stecken in einem alten Reiseführer.',
    price: [220, 520],
    styles: ['Romantisch', 'Modern'],
    occasions: ['Jahrestag', 'Geburtstag', 'Weihnachten'],
    words: 'reise städtereise zug wochenende urlaub hotel paar kultur',
  },
  {
    title: 'Astronomie-Abend in der Sternwarte',
    description:
      'Ein klarer Abend, ein großes Fernrohr und jemand, der erzählen kann. Danach heiße Schokolade.',
    price: [12, 35],
    styles: ['Romantisch', 'Klassisch'],
    occasions: ['Valentinstag', 'Jahrestag', 'Überraschung'],
    words: 'sterne sternwarte himmel planeten nacht abend paar kinder',
  },
  {
    title: 'Segel-Schnuppertag',
    description: 'Ein Tag an Leinen und Pinne, ohne Vorkenntnisse. Am Abend sind alle müde und zufrieden.',
    price: [90, 210],
    styles: ['Sportlich', 'Modern'],
    occasions: ['Geburtstag'],
    words: 'segeln boot wasser meer see wind abenteuer kurs',
  },
];
