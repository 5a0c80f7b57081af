/** `12 von 2.000 Geschenken`, or all of them. */
export function foundText(found: number, all: number): string {
  if (found === all) return giftCountText(all);
  return `${found.toLocaleString('de-DE')} von ${giftCountText(all)}${all === 1 ? '' : 'n'}`;
}

/** `1 Geschenk`, `2.000 Geschenke`. */
export function giftCountText(count: number): string {
  return `${count.toLocaleString('de-DE')} ${count === 1 ? 'Geschenk' : 'Geschenke'}`;
}
