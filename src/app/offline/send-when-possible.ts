import { retryDelayMs } from '@/lib/retry-delay';

interface Sender {
  /** Tries to send each queued change, as long as the server answers. Never rejects. */
  send: () => Promise<void>;
  count: () => number;
  subscribe: (notify: () => void) => () => void;
  /** Called after an attempt to send; true when changes are left in the queue. */
  onTried: (isLeft: boolean) => void;
  /** Refetches the visible queries. */
  readAgain: () => void;
}

/**
 * Sends at the start, after new changes, when back online, when the page becomes visible, and with backoff while
 * changes are left, because `navigator.onLine` can be true without a working network. Returns the cleanup.
 */
export function sendWhenPossible({ send, count, subscribe, onTried, readAgain }: Sender): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let known = 0;
  let isOver = false;

  /** Resolves to true when something was sent. */
  async function sendNow(): Promise<boolean> {
    clearTimeout(timer);
    const before = count();
    known = before;
    if (isOver || before === 0 || !navigator.onLine) return false;
    await send();
    known = count();
    if (isOver) return known !== before;
    onTried(known > 0);
    clearTimeout(timer);
    failures = known > 0 ? failures + 1 : 0;
    if (known > 0) timer = setTimeout(sendAgain, retryDelayMs(failures));
    return known !== before;
  }
  async function sendAndRead() {
    if ((await sendNow()) && !isOver) readAgain();
  }
  function sendAgain() {
    void sendAndRead();
  }
  async function comeBack() {
    failures = 0;
    await sendNow();
    if (!isOver) readAgain();
  }
  function comeOnline() {
    void comeBack();
  }
  function look() {
    if (document.visibilityState === 'visible') sendAgain();
  }
  function onCountChange() {
    const isMore = count() > known;
    known = count();
    if (isMore) sendAgain();
    if (known === 0) onTried(false);
  }

  sendAgain();
  const unsubscribe = subscribe(onCountChange);
  addEventListener('online', comeOnline);
  document.addEventListener('visibilitychange', look);
  return () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
    removeEventListener('online', comeOnline);
    document.removeEventListener('visibilitychange', look);
  };
}
