/** The longest code in characters (specification section 9). */
const maxLength = 10;
const minLength = 6;

/** A code as it is being typed or pasted: upper-case, without the blanks and dashes people put between blocks. */
export function typedJoinCode(text: string): string {
  return text
    .slice(0, 100)
    .replaceAll(/[\s\-–—]/g, '')
    .toUpperCase()
    .slice(0, maxLength);
}

/** The German message for a code that cannot be one (specification section 5, join by code), or null. */
export function joinCodeProblem(code: string): string | null {
  return code.length < minLength || code.length > maxLength
    ? `Der Code muss zwischen ${minLength} und ${maxLength} Zeichen lang sein`
    : null;
}

/** A code in two blocks, which are easier to read out. */
export function codeBlocks(code: string): [string, string] {
  const middle = Math.ceil(code.length / 2);
  return [code.slice(0, middle), code.slice(middle)];
}
