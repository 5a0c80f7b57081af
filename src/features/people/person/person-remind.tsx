import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';

import { leadDaysText } from '@/domain/person/lead-days';
import type { Person } from '@/domain/person/person';
import { cardClass } from '@/ui/layout/card';

import { useUsualLeadDays } from './use-usual-lead-days';

/** Button that shows the reminder days of a person as text. */
export function PersonRemind({ leadDays, onOpen }: Pick<Person, 'leadDays'> & { onOpen: () => void }) {
  const usual = useUsualLeadDays();
  return (
    <aside aria-label="Erinnerungen">
      <button
        type="button"
        onClick={onOpen}
        className={cardClass(
          'person-remind flex w-full items-center gap-3 px-3.5 py-3 text-left hover:bg-sunken',
        )}
      >
        <span className="grid size-10 flex-none place-items-center rounded-md bg-sunken text-ink-2">
          <Bell aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere] hyphens-auto">
          <span className="block text-facts leading-5 font-semibold">Erinnern</span>{' '}
          <span className="block text-small text-ink-2">
            {leadDays ? leadDaysText(leadDays) : `${usual.text}: ${leadDaysText(usual.days)}`}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 flex-none text-ink-2" />
      </button>
    </aside>
  );
}
