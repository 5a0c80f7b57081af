/** Milliseconds from an act of one person to the screen of another. */
export interface Delivery {
  median: number;
  worst: number;
}

export function summaryOf(times: readonly number[]): Delivery {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

/** Runs in the page, and reads the clock of the machine: when a text is first painted in there. */
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
