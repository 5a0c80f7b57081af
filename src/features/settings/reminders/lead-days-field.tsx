import { changedDays, leadDayOptions, mostLeadDays, mostLeadDaysText } from '@/domain/person/lead-days';
import { ChipsField } from '@/ui/form/chips-field';

interface LeadDaysFieldProps {
  leadDays: number[];
  onChange: (leadDays: number[]) => void;
}

export function LeadDaysField({ leadDays, onChange }: LeadDaysFieldProps) {
  return (
    <ChipsField
      label="Wie lange vorher?"
      hint={hintOf(leadDays.length)}
      options={leadDayOptions(leadDays)}
      chosen={leadDays}
      most={mostLeadDays}
      onChange={(days, isChosen) => onChange(changedDays(leadDays, days, isChosen))}
    />
  );
}

function hintOf(count: number): string {
  if (count === 0) return 'Ohne Auswahl kommt nur, woran du dich selbst erinnern lässt.';
  if (count >= mostLeadDays) return mostLeadDaysText;
  return 'Nur solange noch kein Geschenk verpackt ist.';
}
