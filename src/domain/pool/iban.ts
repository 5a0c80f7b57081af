import { electronicFormatIBAN, isSEPACountry, ValidationErrorsIBAN, validateIBAN } from 'ibantools';

/** An account in the form that banks exchange, `DE89370400440532013000`, or a German problem. */
export type ParsedIban = { iban: string } | { problem: string };

const wrongLength = 'Die IBAN ist zu kurz oder zu lang';
const wrongDigits = 'Diese IBAN stimmt nicht. Prüf, ob zwei Ziffern vertauscht sind';

/** Reads an IBAN as it is typed or pasted: with blanks, dots or dashes of any kind, in small letters, with a BIC behind it. */
export function parseIban(text: string): ParsedIban {
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
