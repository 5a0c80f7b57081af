/** Characters that separate or hide addresses in a header; a line break would allow header injection. */
const dangerous = /[\p{Cc}\p{Zl}\p{Zp}\s,;:<>()[\]"\\]/u;

/** True for exactly one valid mail address. Every recipient of a mail is checked by this function. */
export function isMailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return (
    text.length <= 254 &&
    more.length === 0 &&
    local !== '' &&
    /^[^.]+(?:\.[^.]+)*$/.test(domain) &&
    !dangerous.test(text)
  );
}
