import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The only script inside the page. It must not depend on the build: hosts allow it by its hash, some of them in a file
 * that is written once (`npm run host-files`).
 */
export const bootScript = readFileSync(new URL('boot.js', import.meta.url), 'utf8');

/** How a content security policy names the script. */
export const bootScriptSource = `'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`;
