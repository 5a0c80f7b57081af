import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('boot.js', import.meta.url), 'utf8');

/**
 * The only inline script, without its comments, because every visit loads it. Must not depend on the build or a
 * minifier: hosts allow it by its hash (`npm run host-files`).
 */
export const bootScript = source.replaceAll(/^\s*\/\/.*\n|^ +/gm, '');

export const bootScriptSource = `'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`;
