/** What the page knows about itself and its network. */
export interface PageSignals {
  isVisible: () => boolean;
  isOnline: () => boolean;
  /** Calls back when the page is looked at again. */
  onVisible: (callback: () => void) => () => void;
  /** Calls back when the network is back. */
  onOnline: (callback: () => void) => () => void;
}

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
};
