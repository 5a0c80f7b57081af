import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('boot.js', import.meta.url), 'utf8');

/**
 * The only inline script, without what nobody but its readers needs: every visit loads it anew. It must not depend on the
 * build, nor on a tool that may change: hosts allow it by its hash (`npm run host-files`).
 */
export const bootScript = source.replaceAll(/^\s*\/\/.*\n|^ +/gm, '');

export const bootScriptSource = `'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`;
