/** What a person does with the page, as far as it concerns how often it asks. Each returns the unsubscription. */
export interface PageSignals {
  isVisible: () => boolean;
  isOnline: () => boolean;
  onVisible: (callback: () => void) => () => void;
  onOnline: (callback: () => void) => () => void;
  /** Somebody touches the page. */
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
