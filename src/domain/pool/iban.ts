import {
  countrySpecs,
  electronicFormatIBAN,
  isSEPACountry,
  ValidationErrorsIBAN,
  validateIBAN,
} from 'ibantools';

/** IBAN in electronic format, `DE89370400440532013000`, or a German error message. */
export type ParsedIban = { iban: string } | { problem: string };

const wrongLength = 'Die IBAN ist zu kurz oder zu lang';
const wrongDigits = 'Diese IBAN stimmt nicht. Prüf, ob zwei Ziffern vertauscht sind';

/** Parses an IBAN as typed or pasted: with blanks, dots or dashes of any kind, in lower case, or within a sentence. */
export function parseIban(text: string): ParsedIban {
  const within = ibanIn(text) ?? ibanIn(text.slice(0, 200).replaceAll(amountOrDay, ' '));
  if (within !== null && isSEPACountry(within.slice(0, 2))) return { iban: within };
  const typed = text
    .slice(0, 100)
    .replace(/[\s,;/(](?:BIC|SWIFT)\b.*$/isu, '')
    .replaceAll(/[\s\p{Cf}\p{Pd}.,;]/gu, '');
  const iban = electronicFormatIBAN(typed.replace(/^IBAN(?:Nr|Nummer)?:?/iu, '')) ?? '';
  if (iban === '') return { problem: 'Bitte gib eine IBAN ein' };
  if (!/^[A-Z]{2}\d{2}[A-Z\d]*$/u.test(iban)) return { problem: 'Eine IBAN beginnt zum Beispiel mit DE89' };
  const { errorCodes } = validateIBAN(iban);
  const isWrong = (code: ValidationErrorsIBAN) => errorCodes.includes(code);
  if (isWrong(ValidationErrorsIBAN.NoIBANCountry)) return { problem: 'Dieses Land hat keine IBAN' };
  if (!isSEPACountry(iban.slice(0, 2)))
    return { problem: 'Dieses Land nimmt nicht an SEPA teil: In Euro lässt sich dorthin nicht überweisen' };
  if (isWrong(ValidationErrorsIBAN.WrongBBANLength)) return { problem: wrongLength };
  return errorCodes.length > 0 ? { problem: wrongDigits } : { iban };
}

/** Digits after an IBAN that do not belong to it. */
const amountOrDay = /(?<=\s)(?:\d{1,4}(?:[.,]\d{1,2})?\s?(?:€|eur)|\d{1,2}\.\d{1,2}\.\d*)/giu;

/** First valid IBAN in a text. With a surplus digit none is valid, as any of the digits may be the wrong one. */
function ibanIn(text: string): string | null {
  const signs = text
    .slice(0, 200)
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/gu, '');
  for (const { 0: country, index } of signs.matchAll(/[A-Z]{2}(?=\d\d)/gu)) {
    const end = index + (countrySpecs[country]?.chars ?? 0);
    const iban = signs.slice(index, end);
    if (validateIBAN(iban).valid && !/\d/u.test(signs.charAt(end))) return iban;
  }
  return null;
}
