import type { ItemCounts } from '@/data/takeover/take-over';

/** Text such as `2 Personen, 3 Geschenkideen und 1 Erinnerung`; kinds without items are left out. */
export function itemCountText({
  people,
  gifts,
  reminders,
  occasions,
  received,
  budgets,
  done,
}: ItemCounts): string {
  const parts = [
    amount(people, 'Person', 'Personen'),
    amount(gifts, 'Geschenkidee', 'Geschenkideen'),
    amount(reminders, 'Erinnerung', 'Erinnerungen'),
    amount(occasions, 'Anlass', 'Anlässe'),
    amount(received, 'bekommenes Geschenk', 'bekommene Geschenke'),
    amount(budgets, 'Budget', 'Budgets'),
    amount(done, 'erledigter Anlass', 'erledigte Anlässe'),
  ];
  return new Intl.ListFormat('de', { type: 'conjunction' }).format(parts.filter((part) => part !== null));
}

function amount(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`;
}
