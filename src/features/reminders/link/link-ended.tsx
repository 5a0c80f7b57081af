import BellOff from 'lucide-react/icons/bell-off';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router-dom';

import { type CalendarDay, dayAndMonth } from '@/domain/calendar/calendar-day';
import { paths } from '@/lib/address/paths';
import { buttonClass } from '@/ui/button';
import { OutcomePage } from '@/ui/layout/centred-page';

export type LinkEnd =
  | { state: 'done'; isYearly: boolean }
  | { state: 'later'; on: CalendarDay | null }
  | { state: 'off' };

const looks = {
  done: { icon: CircleCheck, title: 'Abgehakt' },
  later: { icon: CalendarClock, title: 'Bis dann' },
  off: { icon: BellOff, title: 'Abbestellt' },
} as const;

/** Message about the result of a reminder link. */
export function LinkEnded({ end }: { end: LinkEnd }) {
  return (
    <OutcomePage role="status" takesFocus {...looks[end.state]} text={endText(end)}>
      {end.state === 'off' ? <OnwardLink to={paths.settings} label="Zu den Einstellungen" /> : <OnwardLink />}
    </OutcomePage>
  );
}

function endText(end: LinkEnd): string {
  if (end.state === 'off') return 'Du kannst sie in den Einstellungen wieder einschalten.';
  if (end.state === 'done')
    return end.isYearly
      ? 'Für dieses Jahr erinnern wir dich nicht mehr.'
      : 'Daran erinnern wir dich nicht mehr.';
  const when = end.on === null ? 'In 3 Tagen' : `Am ${dayAndMonth(end.on)}`;
  return `${when} erinnern wir dich noch einmal.`;
}

/** Link into the app; signed-out users reach it through the sign-in page. */
export function OnwardLink({ to = paths.home, label = 'Zur Startseite' }: { to?: string; label?: string }) {
  return (
    <Link to={to} className={buttonClass({ kind: 'secondary', className: 'mt-6 max-md:w-full' })}>
      {label}
    </Link>
  );
}
