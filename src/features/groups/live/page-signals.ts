/** Browser signals that control the polling interval. Each subscription returns its unsubscribe function. */
export interface PageSignals {
  isVisible: () => boolean;
  isOnline: () => boolean;
  onVisible: (callback: () => void) => () => void;
  onOnline: (callback: () => void) => () => void;
  /** Any pointer, key or wheel event on the page. */
  onTouch: (callback: () => void) => () => void;
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export const browserSignals: PageSignals = {
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  onVisible(callback) {
    function look() {
      if (browserSignals.isVisible()) callback();
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  },
  onOnline(callback) {
    window.addEventListener('online', callback);
    return () => window.removeEventListener('online', callback);
  },
  onTouch(callback) {
    const controller = new AbortController();
    const options = { passive: true, capture: true, signal: controller.signal };
    for (const type of touches) window.addEventListener(type, callback, options);
    return () => controller.abort();
  },
};
