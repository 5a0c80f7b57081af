// What stands before and after an address. Every part has a longest length, so that no text takes long.
const spelledOut =
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}\s?[([{]\s?(?:at|ät)\s?[)\]}]\s?[\p{L}\d.-]{1,80}(?:\s?[([{]\s?(?:dot|punkt)\s?[)\]}]\s?[\p{L}\d-]{2,20}){0,3}/giu;
const domain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[\p{L}\d-]{2,}/u;
const border = /[@\s<>"'„“”()[\]{},;:|]/u;

/** Puts `[E-Mail]` in the place of every mail address. */
export function withoutMailAddresses(text: string): string {
  const [first = '', ...parts] = text.replaceAll(spelledOut, '[E-Mail]').split(/[@＠﹫]/u);
  const pieces = [first];
  for (const part of parts) {
    const before = pieces.pop() ?? '';
    const local = localPart(before);
    const host = domain.exec(part.slice(0, 260))?.[0];
    if (local === '' || host === undefined) pieces.push(before, `@${part}`);
    else pieces.push(before.slice(0, before.length - local.length), '[E-Mail]', part.slice(host.length));
  }
  return pieces.join('');
}

/** The last characters of a text that can be the name in front of an `@`. */
function localPart(text: string): string {
  let start = text.length;
  const earliest = Math.max(0, text.length - 320);
  while (start > earliest && !border.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}
