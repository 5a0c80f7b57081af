/** Data of a bank transfer. `cents` is in whole cents, `iban` in electronic format. */
export interface Transfer {
  holder: string;
  iban: string;
  cents: number;
  /** Remittance text of the transfer. */
  text: string;
}

export type GiroCode = { payload: string } | { problem: string };

const maxBytes = 331;
const maxName = 70;
const maxText = 140;

const spelledOut: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

/**
 * Text of a GiroCode QR code (EPC069-12, version 002, without BIC and purpose). Plain ASCII, because some bank apps refuse
 * umlauts. German error message if no letter of the name is left, or the amount is outside 0,01 € to 999.999.999,99 €.
 */
export function giroCode({ holder, iban, cents, text }: Transfer): GiroCode {
  const name = transferText(holder, maxName);
  if (!hasTransferName(holder)) return { problem: 'Der Name lässt sich nicht in einen GiroCode schreiben' };
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/u.test(iban)) return { problem: 'Diese IBAN stimmt nicht' };
  if (!Number.isInteger(cents) || cents < 1 || cents > 99_999_999_999)
    return { problem: 'Dieser Betrag lässt sich nicht überweisen' };
  const euros = `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const lines = ['BCD', '002', '1', 'SCT', '', name, iban, euros, '', '', transferText(text, maxText)];
  const payload = lines.join('\n').trimEnd();
  return payload.length > maxBytes ? { problem: 'Name und Zweck sind zu lang' } : { payload };
}

/** True if a name still has letters after transliteration. */
export function hasTransferName(name: string): boolean {
  return /[A-Za-z]/u.test(transferText(name, maxName));
}

/** Transliterates a text to the letters that every bank accepts, `Šárka Größe` to `Sarka Groesse`, cut to `limit`. */
function transferText(text: string, limit: number): string {
  return text
    .slice(0, 4 * limit)
    .normalize('NFC')
    .replaceAll(/\p{L}/gu, plainLetters)
    .normalize('NFKD')
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z\d ,.'+\-/?:()]/gu, ' ')
    .replaceAll(/ +/gu, ' ')
    .trim()
    .slice(0, limit)
    .trim();
}

function plainLetters(letter: string): string {
  const small = letter.toLowerCase();
  const plain = spelledOut[small];
  if (plain === undefined) return letter;
  return letter === small ? plain : `${plain[0]?.toUpperCase()}${plain.slice(1)}`;
}
