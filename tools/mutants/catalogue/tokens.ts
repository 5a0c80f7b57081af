/** Token of SQL: a word or number in lower case, an unchanged literal, or a sign. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

const pattern =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\s+|(?<literal>'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$)|(?<word>[a-z_][\w$]*(?:\.[a-z_][\w$]*)*)|(?<other>\d+(?:\.\d+)?|:=|::|<>|<=|>=|[^\s])/giu;

/** Tokens of SQL without whitespace and comments. */
export function tokensOf(sql: string, from = 0, to = sql.length): Token[] {
  const tokens: Token[] = [];
  for (const { 0: text, index, groups } of sql.slice(from, to).matchAll(pattern)) {
    const kept = groups?.literal ?? groups?.word?.toLowerCase() ?? groups?.other;
    if (kept !== undefined) tokens.push({ text: kept, start: from + index, end: from + index + text.length });
  }
  return tokens;
}
