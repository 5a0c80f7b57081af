/** A whole update or delete; one that only locks rows or belongs to an insert or a grant has no table and `set` behind it. */
const writes = /\b(?:update\s+(?:only\s+)?[\w."]+(?:\s+as\s+\w+|\s+(?!set\b)\w+)?\s+set|delete\s+from)\b/gi;

/**
 * The updates and deletes without a `where` of their own, also inside of functions. The API of a hosted project refuses
 * them (`safeupdate`, loaded for `authenticator`), whatever the policies would leave of them.
 */
export function unsafeWrites(sql: string): string[] {
  const code = withoutTexts(sql);
  return Array.from(code.matchAll(writes))
    .filter(({ 0: start, index }) => !/\bwhere\b/i.test(ownLevel(code.slice(index + start.length))))
    .map(({ index }) =>
      code
        .slice(index, index + 80)
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

/** Comments and texts may say anything. */
function withoutTexts(sql: string): string {
  return sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replace(/'(?:[^']|'')*'/g, "''");
}

/** The rest of a statement without what stands in brackets. */
function ownLevel(rest: string): string {
  let depth = 0;
  let level = '';
  for (const character of rest) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && character === ';')) break;
    if (depth === 0) level += character;
  }
  return level;
}
