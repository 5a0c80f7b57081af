import { retryDelayMs } from '@/lib/retry-delay';

interface Sender {
  /** Sends what waits, as far as it gets. Never rejects. */
  send: () => Promise<void>;
  count: () => number;
  /** Tells when the count may have changed. */
  subscribe: (notify: () => void) => () => void;
  /** Records whether something still waits after a try. */
  onTried: (isLeft: boolean) => void;
  /** Reads again what is on the screen. */
  readAgain: () => void;
}

/**
 * Sends at the start, when something new waits, when the connection is back, when somebody looks at the page again, and
 * now and then as long as something waits: the browser may say that there is a network while nothing gets through.
 * Returns the function that ends it.
 */
export function sendWhenPossible({ send, count, subscribe, onTried, readAgain }: Sender): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let known = 0;
  let isOver = false;

  /** Whether something has been sent. */
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
  function hear() {
    const isMore = count() > known;
    known = count();
    if (isMore) sendAgain();
    if (known === 0) onTried(false);
  }

  sendAgain();
  const unsubscribe = subscribe(hear);
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
