/** Asks for everything that the end of a session shows. */
export function preload(): Promise<unknown> {
  const parts = [
    import('@/features/auth/auth-page'),
    import('@/ui/toast/toaster'),
    import('@/ui/illustrations/illu-stapel'),
    import('@/ui/illustrations/illu-reihe'),
    import('./inactivity-prompt'),
    import('./inactivity-notice'),
    import('./unsaved-notice'),
    import('./leave-dialog'),
    import('@/ui/missing-part'),
  ];
  return Promise.all(parts);
}
