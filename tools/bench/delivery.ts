/** Milliseconds from an action of one user to the screen of another. */
export interface Delivery {
  median: number;
  worst: number;
}

export function summaryOf(times: readonly number[]): Delivery {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

/** Runs in the page: time stamp at which a text is first painted in the element `within`. */
export function timeOfText({ text, within }: { text: string; within: string }): Promise<number> {
  return new Promise((resolve) => {
    const part = document.querySelector(within) ?? document.body;
    const look = () => {
      if (!part.textContent.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(Date.now()));
    };
    const observer = new MutationObserver(look);
    observer.observe(part, { childList: true, subtree: true, characterData: true });
    look();
  });
}
