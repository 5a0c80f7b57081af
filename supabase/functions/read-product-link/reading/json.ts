/** JSON object with unknown values. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const longestList = 200;

/** Wraps a single value in a list; a missing value becomes an empty list. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, longestList) : [value];
}

/** Parses JSON as pages contain it: within comments, with raw line breaks and trailing commas. */
export function parseLooseJson(text: string): unknown {
  // The end is stripped step by step: one pattern with two adjacent whitespace parts would backtrack quadratically.
  const bare = text
    .trimEnd()
    .replace(/;$/, '')
    .trimEnd()
    .replace(/(?:-->|(?:\/\*\s*|\/\/[ \t]*)?\]\]>(?:\s*\*\/)?)$/, '')
    .replace(/^\s*(?:<!--|(?:\/\*\s*|\/\/[ \t]*)?<!\[CDATA\[(?:\s*\*\/)?)/, '');
  const whole = parsed(bare);
  if (whole !== undefined) return whole;
  const plain = bare
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/:\s*(?=[,}])/g, ':null')
    .replaceAll(/,\s*(?=[}\]])/g, '')
    .replaceAll(/("\s{0,9}:\s{0,9}\d+),(\d{1,2})(?=\s{0,9}[,}])/g, '$1.$2')
    .replaceAll(/\\(["\\/bfnrtu]?)/g, (escape, known: string) => (known === '' ? '' : escape));
  return (
    parsed(plain) ??
    parsed(plain.replace(/[}\]]$/, '')) ??
    (plain.includes('"') ? undefined : parsed(plain.replaceAll('&quot;', '"')))
  );
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Caches the result of `look` per object, as thousands of references may point to one object as large as the page. */
export function once<Value>(look: (node: JsonObject) => Value): (node: JsonObject) => Value {
  const seen = new WeakMap<JsonObject, { value: Value }>();
  return (node) => {
    const known = seen.get(node) ?? { value: look(node) };
    seen.set(node, known);
    return known.value;
  };
}
