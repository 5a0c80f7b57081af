import type { DemoItems } from '@/data/browser/demo-personal-data';
import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';

import { demoGift, demoPerson, loadDemoPictures } from './demo-items';
import { demoBudgets, demoOccasions, demoReceived, withProfile } from './demo-profiles';
import { demoWishes } from './demo-wishes';

/** Days until the birthday; the nearest four appear in the countdown. */
const people: readonly (readonly [name: string, daysUntil: number])[] = [
  ['Lukas', 6],
  ['Mia', 16],
  ['Oma Ilse', 22],
  ['Jonas', 34],
  ['Lena', 58],
  ['Papa', 91],
  ['Felix', 127],
  ['Tante Birgit', 173],
  ['Sophie', 236],
  ['Opa Heinz', 301],
];

const gifts: readonly (Partial<Gift> & { title: string; recipientName: string })[] = [
  {
    title: 'Keramikkurs für zwei',
    recipientName: 'Lukas',
    plan: 'buy',
    category: 'Erlebnisse',
    style: 'Kreativ',
    priceMin: 50,
    priceMax: 120,
    isFavorite: true,
    description:
      'Schnupperkurs an der Drehscheibe, rund drei Stunden für zwei Personen, samstags in der Südstadt. Glasierte Stücke sind nach drei Wochen abholbereit. Alternative für zu Hause: ein Set mit lufttrocknendem Ton.',
    notes: 'Samstagvormittag hat er Zeit. Gutschein in die Tasse legen!',
  },
  {
    title: 'Sternenprojektor fürs Kinderzimmer',
    pictureId: 'stars',
    recipientName: 'Mia',
    plan: 'ordered',
    category: 'Technik',
    style: 'Verspielt',
    priceMin: null,
    priceMax: 40,
    isFavorite: true,
    description:
      'Leises Nachtlicht mit Timer und warmweißem Modus, läuft über USB. Achte auf abnehmbare Batteriefächer mit Schraube, wenn kleine Geschwister im Haus sind.',
    notes: 'Karte noch schreiben.',
  },
  {
    title: 'Familienrezepte als gebundenes Buch',
    pictureId: 'book',
    recipientName: 'Oma Ilse',
    plan: 'here',
    category: 'Bücher & Medien',
    style: 'Klassisch',
    priceMin: 30,
    priceMax: 60,
    description:
      'Fotobuch im Leinenumschlag, 21 × 21 cm, mit Omas handgeschriebenen Karten als Scan und einem Foto pro Gericht. 40 Seiten reichen für etwa 18 Rezepte.',
    notes: 'Tante Birgit hat die Karten mit dem Zwetschgenkuchen.',
  },
  {
    title: 'Stirnlampe fürs Laufen im Dunkeln',
    pictureId: 'headlamp',
    recipientName: 'Jonas',
    category: 'Hobbys & Interessen',
    style: 'Sportlich',
    priceMin: 35,
    priceMax: 80,
    notes: 'Läuft dienstags mit der Gruppe am Kanal.',
  },
  {
    title: 'Silberkette mit kleinem Anhänger',
    recipientName: 'Lena',
    category: 'Schmuck',
    style: 'Elegant',
    priceMin: 60,
    priceMax: null,
  },
];

/** Initial demo data: ten people and five ideas. Days until the birthdays and ages are always the same. */
export function fixedDemo(today: CalendarDay): DemoItems {
  const persons = people.map(([name, daysUntil], index) =>
    withProfile(demoPerson(index, name, daysUntil, today)),
  );
  const ideas = gifts.map((gift, index) => {
    const person = persons.find(({ name }) => name === gift.recipientName);
    return demoGift(index, gift, person, today);
  });
  return {
    people: persons,
    gifts: ideas,
    occasions: demoOccasions(persons, today),
    received: demoReceived(persons, today),
    wishes: demoWishes(today),
    budgets: demoBudgets(persons, today),
    loadPictures: loadDemoPictures,
  };
}
