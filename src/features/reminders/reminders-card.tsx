import Bell from 'lucide-react/icons/bell';
import Plus from 'lucide-react/icons/plus';

import { usePersonalData } from '@/data/personal-data-context';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';
import { Button } from '@/ui/button';
import { Card } from '@/ui/layout/card';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { offerFlag } from './offer/offer-flag';
import { RemindersSkeleton } from './reminders-skeleton';

const Reminders = lazyPart(
  early(() => import('./reminder-list')),
  'ReminderList',
  RemindersSkeleton,
);

export function RemindersCard({ onAdd }: { onAdd: () => void }) {
  return (
    <Card
      as="section"
      aria-labelledby="reminders-title"
      className="flex min-h-[170px] flex-col px-4.5 pt-3.5 pb-3 lg:min-h-[224px] xl:min-h-[232px]"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Bell className="size-4.5 text-ink-2" />
        <h2 id="reminders-title" tabIndex={-1} className="text-[1.0625rem]/6 font-[650] outline-none">
          Erinnerungen
        </h2>
        <Button
          kind="text"
          size="sm"
          icon={Plus}
          onClick={onAdd}
          className="-my-2.5 -mr-2.5 ml-auto px-2.5 text-ink-2 hover:text-ink"
        >
          Erinnern
        </Button>
      </div>
      <Reminders />
      <ReminderOffer />
    </Card>
  );
}

const loadOffer = () => import('./offer/offer-row');

/** Offer of mail and push reminders, loaded when the page is idle. Only for accounts. */
function ReminderOffer() {
  const { scope } = usePersonalData();
  const flag = offerFlag();
  return scope.startsWith('user:') && flag !== 'declined' && <Offer wasShown={flag === 'shown'} />;
}

function Offer({ wasShown }: { wasShown: boolean }) {
  const part = useOptionalPart(loadOffer, wasShown ? 1 : 0);
  if (part) return <part.OfferRow />;
  // If this device has shown the offer before, its space is reserved, because it would shift the layout at every start.
  return wasShown && <div className="min-h-11" />;
}
