import { lazyPart } from '@/ui/lazy/lazy-part';

/** Lazy chunk, never needed by people with an account. */
export const NotSignedIn = lazyPart(() => import('./not-signed-in'), 'NotSignedIn');
