/** `DE89 3704 0044 0532 0130 00`: an IBAN in blocks of four, to be compared by eye. */
export function ibanLabel(iban: string): string {
  return iban.replaceAll(/.{4}(?=.)/gu, '$& ');
}
