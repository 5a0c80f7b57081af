type Settings = Partial<Record<'VITE_SUPABASE_URL' | 'VITE_SUPABASE_PUBLISHABLE_KEY', string | undefined>>;

/** Placeholder values of `.env.example`. */
export const placeholders: readonly string[] = ['your-project.supabase.co', 'sb_publishable_...'];

/** Problem of the build settings, with advice; null when none is found. */
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

/** Problem when the project URL or key still has the placeholder value of `.env.example`; null otherwise. */
export function exampleProblem(value: string): string | null {
  const left = placeholders.find((placeholder) => value.includes(placeholder));
  if (left === undefined) return null;
  return `"${left}" is the example of .env.example. Put the address and the key of your project into .env.local (see docs/deploy.md).`;
}

/** Problem of a project URL of the right form, or null. A trailing slash is one: the app appends `/auth/v1` etc. */
export function addressProblem(address: string): string | null {
  const right = rightAddress(address);
  // The placeholder `https://<ref>.supabase.co`, which the advice shows, is no valid URL either.
  if (right === address && right !== anyProject) return null;
  return `"${address}" is not the address of a project as the app needs it. Write ${right} instead (see docs/deploy.md).`;
}

const anyProject = 'https://<ref>.supabase.co';
/** Subdomains of supabase.co that belong to Supabase itself and not to a project. */
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

/** Browsers allow requests over http only to the user's own machine. */
function isThisMachine(hostname: string): boolean {
  return /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
