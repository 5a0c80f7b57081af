/** Complete update or delete statement; not `for update`, `on conflict do update` or a grant. */
const writes = /\b(?:update\s+(?:only\s+)?[\w."]+(?:\s+as\s+\w+|\s+(?!set\b)\w+)?\s+set|delete\s+from)\b/gi;

/**
 * Updates and deletes without a `where` clause, also inside of functions. The API of a hosted project refuses them
 * (`safeupdate`, loaded for `authenticator`), regardless of policies.
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

/** Removes comments and string literals. */
function withoutTexts(sql: string): string {
  return sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replace(/'(?:[^']|'')*'/g, "''");
}

/** Rest of a statement without nested parentheses. */
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
