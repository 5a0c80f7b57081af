import { lazyPart } from '@/ui/lazy-part';

/** Visits of people with an account never need it. */
export const NotSignedIn = lazyPart(() => import('./not-signed-in'), 'NotSignedIn');
