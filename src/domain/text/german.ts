/** Formatters are created on first use, because the first Intl object of each kind takes 30 to 40 ms on a phone. */

/** Comparator in German alphabetical order. */
export function germanOrder(options?: Intl.CollatorOptions): (a: string, b: string) => number {
  let collator: Intl.Collator | undefined;
  return (a, b) => {
    if (a === b) return 0;
    collator ??= new Intl.Collator('de', options);
    return collator.compare(a, b);
  };
}

/** Formats a number of things: `7`, `2.000` */
export function countText(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('de-DE');
}
