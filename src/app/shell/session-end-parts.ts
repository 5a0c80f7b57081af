const parts = [
  () => import('@/features/auth/auth-page'),
  () => import('@/ui/toast/toaster'),
  () => import('@/ui/illustrations/illu-stapel'),
  () => import('@/ui/illustrations/illu-reihe'),
  () => import('./inactivity-prompt'),
  () => import('./inactivity-notice'),
  () => import('./unsaved-notice'),
  () => import('./leave-dialog'),
  () => import('@/ui/missing-part'),
];

/** Asks for everything that the end of a session shows, one after the other: together they stop a phone. */
export async function preload(): Promise<void> {
  for (const load of parts) await load().catch(() => null);
}
