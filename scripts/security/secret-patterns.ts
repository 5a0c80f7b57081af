/** Position of a found secret. The value is left out, because reports end up in logs. */
export interface FoundSecret {
  kind: string;
  line: number;
}

// Patterns of secrets that can occur in this project. Minimum lengths exclude prefixes that texts only mention.
const patterns: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['secret key of Supabase', /\bsb_secret_[\w-]{20,}/g],
  ['access token of Supabase', /\bsbp_[0-9a-f]{40}\b/g],
  ['private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[\w+/=]{20}/g],
  ['key of an AI provider', /\bsk-(?:proj-|ant-|or-)?[\w-]{32,}/g],
  ['key of Google', /\bAIza[\w-]{35}\b/g],
  ['token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})/g],
  ['token of npm', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['key of AWS', /\bAKIA[0-9A-Z]{16}\b/g],
  [
    'password in an address',
    /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/?#@"'`$<>{}()[\]\\,]+:([^\s:/?#@"'`$<>{}()[\]\\,]{6,})@[\w.-]+/gi,
  ],
];
const exampleHosts = /@(?:[\w-]+\.)*(?:example(?:\.(?:org|com|net))?|laden\.de)$/;
const token = /\beyJ[\w-]{10,}\.(eyJ[\w-]{10,})\.[\w-]{10,}/g;

/** Finds secrets in a text. The JWT of the anonymous role is public and does not count. */
export function findSecrets(text: string): FoundSecret[] {
  const found = patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([secret]) => !exampleHosts.test(secret))
      .map(({ index }) => ({ kind, line: lineOf(text, index) })),
  );
  for (const { 1: claims = '', index } of text.matchAll(token)) {
    const role = roleOf(claims);
    if (role !== 'anon') found.push({ kind: `token with the role ${role}`, line: lineOf(text, index) });
  }
  return found;
}

function roleOf(claims: string): string {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
    const role: unknown =
      typeof parsed === 'object' && parsed !== null && 'role' in parsed ? parsed.role : null;
    return typeof role === 'string' ? role : 'unknown';
  } catch {
    return 'unknown';
  }
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
