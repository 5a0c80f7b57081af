/** Formats an IBAN in blocks of four: `DE89 3704 0044 0532 0130 00` */
export function ibanLabel(iban: string): string {
  return iban.replaceAll(/.{4}(?=.)/gu, '$& ');
}
