import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The only inline script. It must not depend on the build: hosts allow it by its hash (`npm run host-files`). */
export const bootScript = readFileSync(new URL('boot.js', import.meta.url), 'utf8');

export const bootScriptSource = `'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`;
