import { noCache, securityHeaders } from '../hosting/response-headers.ts';
import { ask, field, type Answer, type Deployment } from './deployment.ts';
import { bad, good, goodUnless, note, type Finding } from './finding.ts';

const sendHeaders =
  'Serve the headers of your host: dist/_headers (Netlify, Cloudflare), vercel.json or deploy/nginx.conf (npm run host-files)';

/** What the host of the static page has to get right. */
export async function checkApp(app: string, { project }: Deployment): Promise<Finding[]> {
  const page = await ask(app);
  if (page.status !== 200 || !page.text.includes('<div id="root">')) {
    return [bad(`${app} does not show the app (${page.status})`, 'Serve the content of dist/ there.')];
  }
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '/assets/';
  const get = (path: string) => ask(new URL(path, app));
  const [deepLink, worker, manifest, script, lost] = await Promise.all([
    get('/g/doctor'),
    get('/sw.js'),
    get('/manifest.webmanifest'),
    get(asset),
    get('/assets/doctor-0000.js'),
  ]);
  return [
    ...checkHeaders(page, securityHeaders(project === app ? undefined : project)),
    deepLink.status === 200 && deepLink.text === page.text
      ? good('every path shows the app')
      : bad(
          `a link such as ${app}/g/… ends in ${deepLink.status} instead of the app`,
          'Answer unknown paths with index.html: netlify.toml, vercel.json and deploy/nginx.conf show how.',
        ),
    ...checkCaching({ page, worker, script, lost }),
    ...checkInstallation(worker, manifest),
  ];
}

function checkHeaders({ headers }: Answer, expected: Record<string, string>): Finding[] {
  const problems = Object.entries(expected).flatMap(([name, value]) => {
    const sent = headers.get(name);
    if (sent === null) return bad(`the header ${name} is missing`, sendHeaders);
    if (isSameHeader(sent, value)) return [];
    return bad(`the header ${name} says "${sent}" instead of "${value}"`, sendHeaders);
  });
  return goodUnless(problems, 'the security headers are there');
}

/** The order of a policy's parts says nothing, and neither does the way a host writes the letters. */
function isSameHeader(sent: string, expected: string): boolean {
  const parts = (value: string) =>
    value
      .toLowerCase()
      .split(/[;,]/)
      .map((part) => part.trim().split(/\s+/).toSorted().join(' '))
      .filter(Boolean)
      .toSorted()
      .join(';');
  return parts(sent) === parts(expected);
}

function checkCaching(answers: Record<'page' | 'worker' | 'script' | 'lost', Answer>): Finding[] {
  const { page, worker, script, lost } = answers;
  const problems: Finding[] = [];
  for (const [name, answer] of [
    ['the page', page],
    ['sw.js', worker],
  ] as const) {
    if (isAlwaysAsked(answer)) continue;
    problems.push(
      bad(`browsers may keep ${name}, so a new version would reach nobody`, `Send Cache-Control: ${noCache}`),
    );
  }
  if (!/immutable/.test(cacheControl(script))) {
    problems.push(bad('browsers ask for unchanged files again and again', sendHeaders));
  }
  return [
    ...goodUnless(problems, 'browsers keep the files of a version and ask for a new one'),
    ...checkLostAsset(lost),
  ];
}

/** Cloudflare Pages cannot do otherwise, and it matters only when an older version is published again. */
function checkLostAsset(lost: Answer): Finding[] {
  if (lost.status !== 200 || !cacheControl(lost).includes('immutable')) return [];
  return [
    note(
      'a missing file under /assets/ is answered with the page, and kept as that file for a year',
      'Answer missing files under /assets/ with 404 where your host allows it.',
    ),
  ];
}

function cacheControl({ headers }: Answer): string {
  return headers.get('cache-control') ?? '';
}

function isAlwaysAsked(answer: Answer): boolean {
  return /no-cache|no-store|max-age=0/.test(cacheControl(answer));
}

function checkInstallation(worker: Answer, manifest: Answer): Finding[] {
  const problems: Finding[] = [];
  if (worker.status !== 200 || !/javascript/.test(worker.headers.get('content-type') ?? '')) {
    problems.push(bad('sw.js is missing, so the app does not work offline', 'Serve all of dist/.'));
  }
  if (manifest.status !== 200 || field(manifest.json, 'name') === undefined) {
    problems.push(
      bad('manifest.webmanifest is missing, so the app cannot be installed', 'Serve all of dist/.'),
    );
  } else if (!/json/.test(manifest.headers.get('content-type') ?? '')) {
    problems.push(
      bad('manifest.webmanifest has the wrong type', 'Send Content-Type: application/manifest+json'),
    );
  }
  return goodUnless(problems, 'the app can be installed and works offline');
}
