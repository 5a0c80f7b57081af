type Settings = Partial<Record<'VITE_SUPABASE_URL' | 'VITE_SUPABASE_PUBLISHABLE_KEY', string | undefined>>;

/** What `.env.example` has where one's own belongs. */
export const placeholders: readonly string[] = ['your-project.supabase.co', 'sb_publishable_...'];

/** Why nobody else could use what is built with these settings, and what to do; null when they may be right. */
export function settingsProblem(settings: Settings): string | null {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = settings;
  if (!url || !key) {
    return (
      'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not both set, so this build would have no backend. ' +
      'Put both into .env.local (see docs/deploy.md).'
    );
  }
  return exampleProblem(url) ?? exampleProblem(key) ?? addressProblem(url);
}

/** That the example still stands where the address or the key of a project belongs; null when it does not. */
export function exampleProblem(value: string): string | null {
  const left = placeholders.find((placeholder) => value.includes(placeholder));
  if (left === undefined) return null;
  return `"${left}" is the example of .env.example. Put the address and the key of your project into .env.local (see docs/deploy.md).`;
}

/**
 * Why `address` is not the address of a project as the app needs it, with the right form; null when it may be right.
 * The app puts `/auth/v1` and the like behind it, so that even a slash at its end would make other addresses of them.
 */
export function addressProblem(address: string): string | null {
  const right = rightAddress(address);
  // What nobody can have as an address is none, even where it is written like the advice.
  if (right === address && right !== anyProject) return null;
  return `"${address}" is not the address of a project as the app needs it. Write ${right} instead (see docs/deploy.md).`;
}

const anyProject = 'https://<ref>.supabase.co';
/** What Supabase itself has before its names. */
const ownHosts = new Set(['www', 'app', 'api', 'status']);

function rightAddress(address: string): string {
  if (!URL.canParse(address)) return anyProject;
  const { protocol, hostname, host, pathname, origin } = new URL(address);
  if (/(?:^|\.)supabase\.(?:co|com|io)$/.test(hostname)) {
    const [, inPath] = /\/project\/([a-z]+)/.exec(pathname) ?? [];
    const [, inHost] = /([^.]+)\.supabase\.[^.]+$/.exec(hostname) ?? [];
    const ref = inPath ?? inHost;
    return ref === undefined || ownHosts.has(ref) ? anyProject : anyProject.replace('<ref>', ref);
  }
  if (protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))) return origin;
  return protocol === 'http:' ? `https://${host}` : anyProject;
}

/** Browsers let pages of others talk to nobody else without encryption. */
function isThisMachine(hostname: string): boolean {
  return /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
