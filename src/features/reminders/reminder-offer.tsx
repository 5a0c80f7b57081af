import { usePersonalData } from '@/data/personal-data-context';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';

import { offerFlag } from './offer/offer-flag';

const loadOffer = () => import('./offer/offer-row');

/** Offers reminders for the time in which the app is closed, once the page has settled. For accounts alone. */
export function ReminderOffer() {
  const { scope } = usePersonalData();
  const flag = offerFlag();
  return scope.startsWith('user:') && flag !== 'declined' && <Offer wasShown={flag === 'shown'} />;
}

function Offer({ wasShown }: { wasShown: boolean }) {
  const part = useOptionalPart(loadOffer, wasShown ? 1 : 0);
  if (part) return <part.OfferRow />;
  // So that nothing moves for it at every start.
  return wasShown && <div className="-mb-3 min-h-11" />;
}
