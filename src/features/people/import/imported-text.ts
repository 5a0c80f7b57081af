import { countText } from '@/domain/text/german';
type ImportedCounts = { added: number; completed: number; aged: number; known: number };

/** Result: `12 Personen übernommen, Datum bei 3 Personen ergänzt, 2 waren schon da.` */
export function importedText({ added, completed, aged, known }: ImportedCounts): string {
  const parts = [
    (added > 0 || completed + aged === 0) && `${peopleText(added)} übernommen`,
    completed > 0 && `Datum bei ${peopleText(completed)} ergänzt`,
    aged > 0 && `Geburtsjahr bei ${peopleText(aged)} ergänzt`,
    known > 0 && `${known === 1 ? '1 war' : `${countText(known)} waren`} schon da`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** Number of people as text: `1 Person`, `12 Personen`. */
export function peopleText(count: number): string {
  return count === 1 ? '1 Person' : `${countText(count)} Personen`;
}
