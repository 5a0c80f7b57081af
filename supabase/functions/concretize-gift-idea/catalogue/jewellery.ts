import type { CategoryIdea } from './idea.ts';

export const jewellery: CategoryIdea[] = [
  {
    title: 'Kette mit graviertem Anhänger',
    description:
      'Ein kleiner runder Anhänger mit Initialen, Datum oder Koordinaten eines gemeinsamen Ortes. Schlicht genug für jeden Tag.',
    price: [35, 90],
    styles: ['Romantisch', 'Klassisch'],
    occasions: ['Jahrestag', 'Valentinstag', 'Geburtstag'],
    words: 'halskette gravur initialen datum silber gold liebe freundin frau',
  },
  {
    title: 'Ohrstecker aus recyceltem Silber',
    description:
      'Winzige geometrische Stecker, die zu allem passen. Achte auf nickelfreies Silber mit Punze.',
    price: [30, 70],
    styles: ['Modern', 'Elegant'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'ohrringe ohrschmuck silber nachhaltig minimalistisch freundin schwester',
  },
  {
    title: 'Perlenohrringe mit Süßwasserperlen',
    description:
      'Leicht unregelmäßige Süßwasserperlen wirken modern und trotzdem festlich. Schön in einer kleinen Samtschachtel.',
    price: [45, 120],
    styles: ['Klassisch', 'Elegant'],
    occasions: ['Jahrestag', 'Geburtstag', 'Weihnachten'],
    words: 'perlen ohrringe ohrschmuck klassiker mutter mama frau',
  },
  {
    title: 'Geburtsstein-Armband',
    description:
      'Ein feines Band mit dem Stein des Geburtsmonats. Leg eine Karte dazu, die erklärt, wofür der Stein steht.',
    price: [25, 65],
    styles: ['Verspielt', 'Romantisch'],
    occasions: ['Geburtstag'],
    words: 'armband edelstein geburtstag monat freundin schwester tochter',
  },
  {
    title: 'Goldschmiedekurs für Partnerringe',
    description:
      'Ihr schmiedet euch an einem Nachmittag gegenseitig einen Ring. Wird vor Ort fertig poliert und sofort getragen.',
    price: [180, 420],
    styles: ['Romantisch', 'Kreativ'],
    occasions: ['Jahrestag', 'Valentinstag'],
    words: 'ringe selber machen workshop goldschmied paar hochzeit eheringe handwerk',
  },
  {
    title: 'Manschettenknöpfe aus Edelmetall',
    description:
      'Für alle, die gern Hemd mit Umschlagmanschette tragen. Mit Monogramm auf der Rückseite wird ein Erbstück daraus.',
    price: [40, 150],
    styles: ['Klassisch', 'Elegant'],
    occasions: ['Geburtstag', 'Jahrestag'],
    words: 'hemd anzug herren vater papa mann büro hochzeit',
  },
  {
    title: 'Siegelring mit Gravur',
    description:
      'Ein Ring mit Monogramm, der nach zwanzig Jahren noch besser aussieht. Die Ringgröße heimlich an einem alten Ring messen.',
    price: [120, 380],
    styles: ['Klassisch', 'Elegant'],
    occasions: ['Geburtstag', 'Jahrestag'],
    words: 'ring monogramm wappen herren damen gold silber tradition',
  },
  {
    title: 'Schmuckkästchen aus Walnussholz',
    description:
      'Ordnung für Ringe, Ketten und Uhren, mit weichem Filz ausgelegt. Ein erstes kleines Schmuckstück darf schon darin liegen.',
    price: [45, 110],
    styles: ['Klassisch', 'Praktisch'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'aufbewahrung ordnung holz schatulle ringe ketten frau mutter',
  },
  {
    title: 'Fußkettchen für den Sommer',
    description:
      'Ein leichtes Kettchen, wasserfest und verstellbar. Ein hübscher Vorgeschmack auf den nächsten Urlaub.',
    price: [15, 35],
    styles: ['Verspielt', 'Sportlich'],
    occasions: ['Überraschung', 'Geburtstag'],
    words: 'strand urlaub sommer fuß kette freundin teenager',
  },
  {
    title: 'Medaillon für zwei Fotos',
    description:
      'Zwei winzige Bilder, die immer dabei sind. Du druckst die Fotos gleich passend aus und setzt sie ein.',
    price: [40, 130],
    styles: ['Romantisch', 'Klassisch'],
    occasions: ['Jahrestag', 'Valentinstag', 'Weihnachten'],
    words: 'kette anhänger foto erinnerung oma mutter liebe familie',
  },
  {
    title: 'Perlenset zum Auffädeln',
    description:
      'Glasperlen, elastisches Garn und Verschlüsse für ein gutes Dutzend Armbänder. Macht auch Erwachsenen an Regentagen Freude.',
    price: [18, 40],
    styles: ['Kreativ', 'Verspielt'],
    occasions: ['Geburtstag', 'Überraschung'],
    words: 'basteln kinder teenager freundschaftsband armband selber machen glasperlen',
  },
  {
    title: 'Schmales Lederarmband mit Magnetverschluss',
    description:
      'Geflochtenes Leder, das mit der Zeit weicher wird. Der Magnet lässt sich mit einer Hand schließen.',
    price: [20, 50],
    styles: ['Modern', 'Sportlich'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'herren mann armband leder sportlich bruder freund',
  },
  {
    title: 'Brosche als Insekt oder Blatt',
    description: 'Ein Käfer oder Ginkgoblatt am Revers macht aus einem schlichten Mantel etwas Besonderes.',
    price: [25, 80],
    styles: ['Verspielt', 'Elegant'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'anstecker mantel jacke natur vintage oma tante',
  },
  {
    title: 'Diamantstecker in feiner Fassung',
    description:
      'Klein, hell und für immer. Frag nach Steinen aus dem Labor, sie kosten weniger und sehen gleich aus.',
    price: [280, 650],
    styles: ['Elegant', 'Klassisch'],
    occasions: ['Jahrestag', 'Geburtstag'],
    words: 'brillanten ohrringe gold frau hochzeitstag edel runder',
  },
  {
    title: 'Kette mit dem Fingerabdruck',
    description:
      'Aus einem Abdruck in Knetmasse gießt eine Werkstatt einen Anhänger. Berührt besonders Eltern und Großeltern.',
    price: [90, 220],
    styles: ['Romantisch', 'Kreativ'],
    occasions: ['Jahrestag', 'Valentinstag'],
    words: 'anhänger abdruck persönlich erinnerung eltern kind familie',
  },
  {
    title: 'Uhrenarmband zum Wechseln',
    description:
      'Ein neues Band gibt der Lieblingsuhr ein zweites Leben. Vorher heimlich die Breite am Gehäuse messen.',
    price: [25, 70],
    styles: ['Praktisch', 'Modern'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'uhr leder textil armbanduhr herren damen accessoire',
  },
  {
    title: 'Haarspange aus Acetat',
    description:
      'Eine große Spange in warmen Farben, die dickes Haar wirklich hält. Kleines Geschenk mit täglichem Nutzen.',
    price: [15, 38],
    styles: ['Modern', 'Elegant'],
    occasions: ['Überraschung', 'Geburtstag'],
    words: 'haare spange schildpatt frisur freundin schwester',
  },
  {
    title: 'Schmuck aufarbeiten lassen',
    description:
      'Ein geerbter Ring wird gereinigt, angepasst oder neu gefasst. Ein Gutschein der Goldschmiede nebenan genügt.',
    price: [60, 250],
    styles: ['Klassisch', 'Praktisch'],
    occasions: ['Jahrestag', 'Weihnachten'],
    words: 'erbstück reparieren goldschmied ring oma nachhaltig gutschein',
  },
  {
    title: 'Silberanhänger: Laufschuh oder Fahrrad',
    description:
      'Ein winziges Sportgerät an einer feinen Kette, als Erinnerung an den ersten Marathon oder die große Tour.',
    price: [25, 60],
    styles: ['Sportlich', 'Verspielt'],
    occasions: ['Geburtstag', 'Weihnachten'],
    words: 'anhänger kette sport laufen fahrrad silber läuferin radfahren',
  },
];
