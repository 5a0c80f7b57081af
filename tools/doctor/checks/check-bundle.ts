import { missingTexts } from '../../../scripts/hosting/operator-texts.ts';
import { findSecrets } from '../../../scripts/security/secret-patterns.ts';
import { ask, type Deployment } from '../deployment.ts';
import { bad, goodUnless, note, type Finding } from '../finding.ts';

const rebuild =
  'Put VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY of this project into .env.local, then: npm run build';
const filesAtOnce = 20;

/** Checks that the served app uses this project and contains no secrets. */
export async function checkBundle(app: string, { project, publishableKey }: Deployment): Promise<Finding[]> {
  const code = await readScripts(app);
  const problems: Finding[] = [];
  const addresses =
    project === app && code.includes('location.origin') ? [project] : addressesIn(code, project);
  if (addresses.length === 0) {
    problems.push(bad(`the app was not built for ${project}`, rebuild));
  } else if (!addresses.includes(project)) {
    problems.push(
      bad(
        `the app was built for ${addresses[0]}, which is more than the address of the project`,
        `Put VITE_SUPABASE_URL=${project} into .env.local, then: npm run build`,
      ),
    );
  } else if (!code.includes(publishableKey)) {
    problems.push(bad('the app was built with another key of the project', rebuild));
  }
  for (const { kind } of findSecrets(code)) {
    problems.push(
      bad(
        `the app carries a secret (${kind}) that everybody can read`,
        'Renew that secret at once, remove it from .env files whose names begin with VITE_, and build again.',
      ),
    );
  }
  return [
    ...goodUnless(problems, 'the app was built for this project and carries no secret'),
    ...missingTexts(code).map(({ what, advice }) => note(what, advice)),
  ];
}

/** URLs in the code that begin with the project's origin; each ends at the closing quote. */
function addressesIn(code: string, project: string): string[] {
  const tails = code.split(project).slice(1);
  return tails
    .map((tail) => `${project}${/^[^"'`]*/.exec(tail)?.[0] ?? ''}`)
    .filter((address) => URL.canParse(address) && new URL(address).origin === project);
}

/** Code of all scripts that the app's page loads, directly or from other scripts. */
async function readScripts(app: string): Promise<string> {
  const { text: page } = await ask(app);
  const known = new Set(assetsIn(page, app));
  const texts: string[] = [page];
  let open = [...known];
  while (open.length > 0) {
    const batch = open.slice(0, filesAtOnce);
    const answers = await Promise.all(batch.map((address) => ask(address)));
    const found = answers.flatMap(({ status, text }, index) =>
      status === 200 ? assetsIn(text, batch[index] ?? app) : [],
    );
    texts.push(...answers.map(({ text }) => text));
    open = [...open.slice(filesAtOnce), ...new Set(found.filter((address) => !known.has(address)))];
    for (const address of open) known.add(address);
  }
  return texts.join('\n');
}

/** URLs of scripts that a text names: absolute paths in the page and in lists of chunks, relative ones in imports. */
function assetsIn(text: string, base: string): string[] {
  const names = text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g);
  return [...names].map(([, name = '']) => new URL(`/assets/${name}`, base).href);
}
