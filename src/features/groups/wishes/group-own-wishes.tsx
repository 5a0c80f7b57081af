import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { cardClass } from '@/ui/layout/card';

import { useMe } from '../shared/use-me';

/** Link to the user's own wishes, which are hidden from their owner here. Shown with or without any wishes. */
export function GroupOwnWishes() {
  if (useMe()?.isGuest !== false) return null;
  return (
    <Link
      to={paths.wishes}
      className={cardClass(
        'mb-4 flex items-center gap-3 px-4.5 py-3 text-facts text-ink-2 no-underline md:mb-5.5',
      )}
    >
      <span className="min-w-0 flex-1">
        <b className="block font-semibold text-ink">Deine Wünsche in dieser Gruppe</b>
        Was du mit der Gruppe teilst, sehen hier alle außer dir.
      </span>
      <ChevronRight aria-hidden className="size-5 flex-none" />
    </Link>
  );
}
