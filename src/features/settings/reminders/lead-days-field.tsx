import { changedDays, leadDayChoices, leadText, mostLeadDays } from '@/domain/person/lead-days';
import { Chip } from '@/ui/chip';
import { FieldGroup } from '@/ui/form/field';

interface LeadDaysFieldProps {
  leadDays: number[];
  onChange: (leadDays: number[]) => void;
}

export function LeadDaysField({ leadDays, onChange }: LeadDaysFieldProps) {
  const isFull = leadDays.length >= mostLeadDays;
  // Also stored days that are no choice of this version, so that they can be removed.
  const choices = [...new Set([...leadDayChoices, ...leadDays])].toSorted((a, b) => a - b);
  return (
    <FieldGroup label="Wie lange vorher?" hint={hintOf(leadDays.length)}>
      <div className="flex flex-wrap gap-2 pt-0.5">
        {choices.map((days) => {
          const isChosen = leadDays.includes(days);
          return (
            <Chip
              key={days}
              type="checkbox"
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={({ target }) => onChange(changedDays(leadDays, days, target.checked))}
            >
              {leadText(days)}
            </Chip>
          );
        })}
      </div>
    </FieldGroup>
  );
}

function hintOf(count: number): string {
  if (count === 0) return 'Ohne Auswahl kommt nur, woran du dich selbst erinnern lässt.';
  if (count >= mostLeadDays) return `Mehr als ${mostLeadDays} gehen nicht. Nimm zuerst einen weg.`;
  return 'Nur solange noch kein Geschenk verpackt ist.';
}
