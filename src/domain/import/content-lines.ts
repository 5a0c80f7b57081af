import { decodeBytes } from './text-file.ts';

export interface ContentLine {
  /** Name of the property in upper case, without a group prefix such as `item1.` */
  name: string;
  /** Parameters between name and value in upper case: `;VALUE=TEXT`. */
  params: string;
  /** Unfolded value with quoted-printable decoded; escapes such as `\,` remain. */
  value: string;
}

/** Longest value that is kept: names and dates are shorter, embedded pictures are cut. */
const longestValue = 4_000;

/**
 * Lazily yields the named properties of a .vcf or .ics text (RFC 2426, 5545, 6350, vCard 2.1) and skips others.
 * `onProgress` gets the share that was read, from 0 to 1, about a hundred times.
 */
export function* contentLines(
  text: string,
  names: ReadonlySet<string>,
  onProgress: (share: number) => void = () => undefined,
): Generator<ContentLine, void> {
  const lines = linesOf(text, onProgress);
  let current = lines.next().value;
  while (current !== undefined) {
    const start = current;
    const name = nameOf(start);
    current = lines.next().value;
    if (!names.has(name)) continue;
    const parts = [start];
    let hasCodedBlank = false;
    const isQuoted = start.toUpperCase().includes('QUOTED-PRINTABLE');
    while (current !== undefined) {
      const last = parts.at(-1) ?? '';
      if (isQuoted && last.endsWith('=') && nameOf(current) !== 'END') {
        parts[parts.length - 1] = last.slice(0, -1);
        // Some programs fold quoted-printable lines with a leading blank as well. If the text encodes its own blanks as
        // `=20`, a literal leading blank belongs to the folding.
        hasCodedBlank ||= last.includes('=20');
        const isFolded = hasCodedBlank || /^[ \t]=[\da-f]{2}/i.test(current);
        parts.push(isFolded ? current.replace(/^[ \t]/, '') : current);
      } else if (current.startsWith(' ') || current.startsWith('\t')) parts.push(current.slice(1));
      else break;
      current = lines.next().value;
    }
    const line = propertyOf(name, parts.join(''));
    if (line !== null) yield line;
  }
}

function* linesOf(text: string, onProgress: (share: number) => void): Generator<string, undefined> {
  const step = Math.max(1, text.length / 100);
  let report = step;
  let from = 0;
  let feed = -1;
  let carriageReturn = -1;
  while (from <= text.length) {
    if (feed < from) feed = positionOf('\n', text, from);
    if (carriageReturn < from) carriageReturn = positionOf('\r', text, from);
    const end = Math.min(feed, carriageReturn);
    yield text.slice(from, end);
    from = feed === end + 1 && carriageReturn === end ? end + 2 : end + 1;
    if (from >= report) {
      onProgress(Math.min(1, from / text.length));
      report = from + step;
    }
  }
  return undefined;
}

/** Index of a character from `from` on; the length of the text without one. */
function positionOf(sign: string, text: string, from: number): number {
  const index = text.indexOf(sign, from);
  return index === -1 ? text.length : index;
}

/** Yields the properties of each component `kind`, without those of nested components such as alarms. */
export function* contentBlocks(lines: Iterable<ContentLine>, kind: string): Generator<ContentLine[], void> {
  let open: ContentLine[] | null = null;
  let inner: string | null = null;
  // A vCard 2.1 may contain the card of an agent.
  let isAgent = false;
  for (const line of lines) {
    const what = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN' && what === kind && !isAgent) {
      // A component without an end is used up to the start of the next one.
      if (open !== null) yield open;
      open = [];
      inner = null;
    } else if (line.name === 'BEGIN') inner ??= what;
    else if (line.name === 'END') {
      if (what === kind && inner !== kind && open !== null) {
        yield open;
        open = null;
      }
      if (what === inner) inner = null;
    } else if (inner === null) open?.push(line);
    isAgent = line.name === 'AGENT' && what === '' && open !== null;
  }
  if (open !== null) yield open;
}

/** Resolves the escapes `\,` `\;` `\\` and `\n`. */
export function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/gs, (_, char: string) => (char === 'n' || char === 'N' ? '\n' : char));
}

export function valueParts(value: string): string[] {
  const parts = [''];
  for (const [piece] of value.matchAll(/\\.|;|[^;\\]+|\\/gs)) {
    if (piece === ';') parts.push('');
    else parts.push((parts.pop() ?? '') + piece);
  }
  return parts.map(unescaped);
}

/** First value of a property that is not blank; '' without one. */
export function valueOf(lines: readonly ContentLine[], name: string): string {
  return filled(lines, name)?.value ?? '';
}

export function filled(lines: readonly ContentLine[], name: string): ContentLine | undefined {
  return lines.find((line) => line.name === name && line.value.trim() !== '');
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

/** Index of the first colon outside a quoted parameter; -1 without one. */
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
