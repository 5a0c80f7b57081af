/** Length of a typed join code; new codes have ten characters. */
export const joinCodeLength = { min: 6, max: 10 } as const;

/** Join code as stored: upper case, at most ten characters, without blanks and dashes. */
export function normalizeJoinCode(typed: string): string {
  const code = typed
    .slice(0, 200)
    .replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase();
  return Array.from(code).slice(0, joinCodeLength.max).join('');
}

export function joinCodeProblem(code: string): string | null {
  const { length } = Array.from(code);
  return length < joinCodeLength.min || length > joinCodeLength.max
    ? 'Der Code muss zwischen 6 und 10 Zeichen lang sein'
    : null;
}

/** Join code in two blocks, easy to read and dictate: ABCDE FGHJK. */
export function formatJoinCode(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)} ${code.slice(half)}`.trim();
}
