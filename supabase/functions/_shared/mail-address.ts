/** What separates or hides addresses in a header; one with a line break would bring recipients of its own. */
const dangerous = /[\p{Cc}\p{Zl}\p{Zp}\s,;:<>()[\]"\\]/u;

/** Whether a text is one address and nothing else. Everything that is sent has passed here. */
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
