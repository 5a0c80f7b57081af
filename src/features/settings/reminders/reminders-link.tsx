import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { cardClass } from '@/ui/layout/card';

/** Link to the reminder settings, which are a page of their own on phones. */
export function RemindersLink() {
  return (
    <Link
      to={paths.reminderSettings}
      className={cardClass(
        'flex min-w-0 flex-wrap items-center gap-3.5 p-4.5 text-ink no-underline hover:bg-sunken',
      )}
    >
      <span className="grid size-10 flex-none place-items-center rounded-md bg-band-soft text-band-ink">
        <Bell aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-28 [overflow-wrap:anywhere] hyphens-auto">
        <h2 className="text-h2">Erinnerungen</h2>
        <p className="text-small text-ink-2">Per E-Mail, auf diesem Gerät und im Kalender.</p>
      </div>
      <ChevronRight aria-hidden className="size-5 flex-none text-ink-2" />
    </Link>
  );
}
