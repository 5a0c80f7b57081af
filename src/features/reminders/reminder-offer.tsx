import { usePersonalData } from '@/data/personal-data-context';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';

import { offerFlag } from './offer/offer-flag';

const loadOffer = () => import('./offer/offer-row');

/** Offer of mail and push reminders, loaded when the page is idle. Only for accounts. */
export function ReminderOffer() {
  const { scope } = usePersonalData();
  const flag = offerFlag();
  return scope.startsWith('user:') && flag !== 'declined' && <Offer wasShown={flag === 'shown'} />;
}

function Offer({ wasShown }: { wasShown: boolean }) {
  const part = useOptionalPart(loadOffer, wasShown ? 1 : 0);
  if (part) return <part.OfferRow />;
  // Reserves the space of an offer shown before, against a layout shift at every start.
  return wasShown && <div className="-mb-3 min-h-11" />;
}
