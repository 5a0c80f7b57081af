import { decodeBytes } from './text-file';

/** One property of a vCard or of a calendar. */
export interface ContentLine {
  /** In capitals, without a group such as `item1.` */
  name: string;
  /** What stands between name and value, in capitals: `;VALUE=TEXT`. */
  params: string;
  /** With line breaks joined and quoted-printable decoded; escapes such as `\,` are still in it. */
  value: string;
}

/** No name or date is longer; embedded pictures need not be carried along. */
const longestValue = 4_000;

/**
 * The properties of the given names in a .vcf or .ics text, in their order (RFC 2426, 5545, 6350, and the vCard 2.1 of
 * older phones with quoted-printable values). Lines that fit nothing are passed over: one broken entry must not cost
 * the others. Takes time in proportion to the length of the text.
 */
export function contentLines(text: string, names: ReadonlySet<string>): ContentLine[] {
  const lines = text.split(/\r\n|\n|\r/);
  const found: ContentLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const start = lines[index] ?? '';
    const name = nameOf(start);
    if (!names.has(name)) continue;
    const parts = [start];
    const isQuoted = start.toUpperCase().includes('QUOTED-PRINTABLE');
    for (let next = lines[index + 1]; next !== undefined; next = lines[index + 1]) {
      const last = parts.at(-1) ?? '';
      if (isQuoted && last.endsWith('=') && nameOf(next) !== 'END') {
        parts[parts.length - 1] = last.slice(0, -1);
        parts.push(next);
      } else if (next.startsWith(' ') || next.startsWith('\t')) parts.push(next.slice(1));
      else break;
      index += 1;
    }
    const line = propertyOf(name, parts.join(''));
    if (line !== null) found.push(line);
  }
  return found;
}

/** The properties between `BEGIN:<kind>` and its end, without those of components inside, such as alarms. */
export function contentBlocks(lines: readonly ContentLine[], kind: string): ContentLine[][] {
  const blocks: ContentLine[][] = [];
  let open: ContentLine[] | null = null;
  let inner: string | null = null;
  for (const line of lines) {
    const what = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN' && what === kind) {
      // Also when the last one has no end: it counts as far as it goes.
      open = [];
      inner = null;
      blocks.push(open);
    } else if (line.name === 'BEGIN') inner ??= what;
    else if (line.name === 'END') {
      if (what === kind) open = null;
      if (what === inner) inner = null;
    } else if (inner === null) open?.push(line);
  }
  return blocks;
}

/** Undoes `\,` `\;` `\\` and `\n`. */
export function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/gs, (_, char: string) => (char === 'n' || char === 'N' ? '\n' : char));
}

/** The parts of a structured value such as N, unescaped. */
export function valueParts(value: string): string[] {
  const parts = [''];
  for (const [piece] of value.matchAll(/\\.|;|[^;\\]+|\\/gs)) {
    if (piece === ';') parts.push('');
    else parts.push((parts.pop() ?? '') + piece);
  }
  return parts.map(unescaped);
}

function nameOf(line: string): string {
  const end = line.slice(0, 80).search(/[:;]/);
  const full = line.slice(0, Math.max(end, 0)).toUpperCase();
  return full.slice(full.lastIndexOf('.') + 1);
}

function propertyOf(name: string, line: string): ContentLine | null {
  const colon = valueStart(line);
  if (colon === -1) return null;
  const header = line.slice(0, colon).toUpperCase();
  const params = header.slice(header.search(/;|$/));
  const raw = line.slice(colon + 1, colon + 1 + longestValue);
  const value = params.includes('QUOTED-PRINTABLE') ? decodeQuotedPrintable(raw, charsetOf(params)) : raw;
  return { name, params, value };
}

/** The first colon that is not inside a quoted parameter. */
function valueStart(line: string): number {
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    if (line[index] === '"') isQuoted = !isQuoted;
    else if (line[index] === ':' && !isQuoted) return index;
  }
  return -1;
}

function charsetOf(params: string): string {
  return /;CHARSET="?([\w-]{1,40})/.exec(params)?.[1] ?? 'utf-8';
}

function decodeQuotedPrintable(value: string, charset: string): string {
  return value.replaceAll(/(?:=[\da-f]{2})+/gi, (run) => {
    const codes = run.slice(1).split('=');
    return decodeBytes(
      Uint8Array.from(codes, (code) => Number.parseInt(code, 16)),
      charset,
    );
  });
}
