const retryMs = [5000, 15_000, 30_000];
const slowestRetryMs = 60_000;

interface Sender {
  /** Sends what waits, as far as it gets. Never rejects. */
  send: () => Promise<void>;
  count: () => number;
  /** Reads again what is on the screen. */
  readAgain: () => void;
}

/**
 * Sends at the start, when the connection is back, when somebody looks at the page again, and now and then as long as
 * something waits. Returns the function that ends it.
 */
export function sendWhenPossible({ send, count, readAgain }: Sender): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;

  /** Whether something has been sent. */
  async function sendNow(): Promise<boolean> {
    clearTimeout(timer);
    const before = count();
    if (isOver || before === 0 || !navigator.onLine) return false;
    await send();
    if (!isOver && count() > 0) timer = setTimeout(sendAgain, retryMs[failures] ?? slowestRetryMs);
    failures = count() > 0 ? failures + 1 : 0;
    return count() !== before;
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

  sendAgain();
  addEventListener('online', comeOnline);
  document.addEventListener('visibilitychange', look);
  return () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', comeOnline);
    document.removeEventListener('visibilitychange', look);
  };
}
