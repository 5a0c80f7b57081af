const mailAddress = /[^\s@<>"']+@[^\s@<>"']+\.[\p{L}\d-]{2,}/gu;

/**
 * Takes the recipient and every mail address out of a text that leaves the house. Parts of a name count from three
 * letters on, also with a genitive ending ("Mias", "Lukas'").
 */
export function withoutNames(text: string, names: string[]): string {
  const parts = names.flatMap((name) => [name, ...name.split(/[\s,;/&+-]+/)]);
  const wanted = [...new Set(parts)]
    .filter((part) => part.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const plain = text.replaceAll(mailAddress, '[E-Mail]');
  if (wanted.length === 0) return plain;
  return plain.replaceAll(
    new RegExp(String.raw`(?<![\p{L}\d])(?:${wanted.join('|')})(?:['’]?s|['’])?(?![\p{L}\d])`, 'giu'),
    '[Person]',
  );
}
