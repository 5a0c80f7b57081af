/** What a transfer needs. `cents` is in whole cents, `iban` in the form that banks exchange. */
export interface Transfer {
  holder: string;
  iban: string;
  cents: number;
  /** What the statement shows. */
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
 * The text of a GiroCode (EPC069-12, version 002, without a BIC and a purpose). It is plain ASCII, because some bank
 * apps refuse umlauts. A German problem when the name has no letter that such a code can carry, or the amount is not
 * between a cent and 999.999.999,99 €.
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

/** Whether something of a name is left when it is written as banks write it. */
export function hasTransferName(name: string): boolean {
  return /[A-Za-z]/u.test(transferText(name, maxName));
}

/** A text in the letters that every bank takes, `Šárka Größe` as `Sarka Groesse`, of at most `limit` of them. */
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
