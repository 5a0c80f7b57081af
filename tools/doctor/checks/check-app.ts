import { noCache, securityHeaders } from '../../../scripts/hosting/response-headers.ts';
import { ask, field, type Answer, type Deployment } from '../deployment.ts';
import { bad, badIf, goodUnless, note, type Finding } from '../finding.ts';
import { checkBundle } from './check-bundle.ts';
import { checkFiles } from './check-files.ts';

const sendHeaders =
  'Serve the headers of your host: dist/_headers (Netlify, Cloudflare) or deploy/nginx.conf (npm run host-files)';

/** Checks the static host and the build that it serves. */
export async function checkApp(app: string, deployment: Deployment): Promise<Finding[]> {
  const { project } = deployment;
  const page = await ask(app);
  if (page.status !== 200 || !page.text.includes('<div id="root">')) {
    return [bad(`${app} does not show the app (${page.status})`, 'Serve the content of dist/ there.')];
  }
  // A development server is refused, because it shows nothing about the host.
  if (page.text.includes('/@vite/client')) {
    return [
      bad(
        `${app} is a development server (npm start), not what a host would serve`,
        'Name the published app, or look at the build: npm run build && npm run preview.',
      ),
    ];
  }
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '/assets/';
  const get = (path: string) => ask(new URL(path, app));
  const [deepLink, worker, previous, push, manifest, script, lost] = await Promise.all([
    get('/g/doctor'),
    get('/sw.js'),
    get('/previous-version.js'),
    get('/push.js'),
    get('/manifest.webmanifest'),
    get(asset),
    get('/assets/doctor-0000.js'),
  ]);
  const fresh = {
    'the page': page,
    'pages such as /g/…': deepLink,
    'sw.js': worker,
    'previous-version.js': previous,
    'push.js': push,
  };
  return [
    ...checkHeaders(
      { ...fresh, 'files under /assets/': script },
      securityHeaders(project === app ? undefined : project),
    ),
    ...checkForeignScripts(page),
    ...checkCaching(fresh, script),
    ...checkLostAsset(lost),
    ...checkCompression(script),
    ...checkInstallation(worker, { 'previous-version.js': previous, 'push.js': push }, manifest),
    ...(await checkFiles(app, asset)),
    ...(await checkEncryption(app)),
    ...(await checkBundle(app, deployment)),
  ];
}

function checkHeaders(answers: Record<string, Answer>, expected: Record<string, string>): Finding[] {
  const problems = Object.entries(expected).flatMap(([name, value]) => {
    const bySent = Map.groupBy(Object.keys(answers), (place) => answers[place]?.headers.get(name) ?? null);
    return [...bySent].flatMap(([sent, places]) => {
      const where = places.length === Object.keys(answers).length ? '' : ` of ${places.join(', ')}`;
      if (sent === null) return bad(`the header ${name}${where} is missing`, sendHeaders);
      if (isSameHeader(sent, value)) return [];
      return bad(`the header ${name}${where} says "${sent}" instead of "${value}"`, sendHeaders);
    });
  });
  return goodUnless(problems, 'the security headers are there');
}

/** Some hosts inject a script into every page, which the content security policy then blocks. */
function checkForeignScripts({ text }: Answer): Finding[] {
  const scripts = text.matchAll(/<script\b[^>]*?\bsrc=["']?((?:https?:)?\/\/[^"'\s>]+)/g);
  return [...scripts].map(([, address = '']) =>
    bad(
      `the host adds the script ${address} to the page`,
      'Switch off what adds it (analytics, snippets, optimisation) in the settings of the host.',
    ),
  );
}

/** True when two header values are equal apart from letter case and the order of their directives. */
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

function checkCaching(fresh: Record<string, Answer>, script: Answer): Finding[] {
  const cachedPages = Object.entries(fresh)
    .filter(([, answer]) => !isAlwaysAsked(answer))
    .map(([place]) => place);
  const text = `browsers may keep ${cachedPages.join(', ')}, so a new version would reach nobody`;
  const isAsked = !/immutable/.test(cacheControl(script));
  return goodUnless(
    [
      ...badIf(cachedPages.length > 0, text, `Send Cache-Control: ${noCache}`),
      ...badIf(isAsked, 'browsers ask for unchanged files again and again', sendHeaders),
    ],
    'browsers keep the files of a version and ask for a new one',
  );
}

/** Checks the answer to a missing asset, which browsers request after a rollback or while a new version spreads. */
function checkLostAsset(lost: Answer): Finding[] {
  const isKept = /immutable|max-age=[1-9]/.test(cacheControl(lost));
  if (lost.status === 200) {
    return [
      bad(
        `a missing file under /assets/ is answered with the page${isKept ? ', and kept as that file for a year' : ''}`,
        'Answer missing files under /assets/ with 404: publish 404.html and _redirects of dist/ as well.',
      ),
    ];
  }
  return badIf(
    isKept,
    `that a file under /assets/ is missing (${lost.status}) is kept for a year`,
    'Send Cache-Control with files that exist only; build on Netlify itself, or name the assets one by one, as _headers does there.',
  );
}

function checkCompression({ headers, text }: Answer): Finding[] {
  const vary = headers.get('vary') ?? '';
  if (headers.has('content-encoding') && !/accept-encoding|\*/i.test(vary)) {
    return [
      note('caches between may mix up compressed files', 'Send Vary: Accept-Encoding (nginx: gzip_vary on).'),
    ];
  }
  if (headers.has('content-encoding') || text.length < 2000) return [];
  return [note('files are sent uncompressed', 'Switch gzip or brotli on.')];
}

/** Checks that http:// redirects to https://, because browsers may use http for an address typed without a scheme. */
async function checkEncryption(app: string): Promise<Finding[]> {
  if (!app.startsWith('https:')) return [];
  const plain = await ask(app.replace('https:', 'http:')).catch(() => null);
  const target = plain?.headers.get('location') ?? '';
  const isServed =
    plain !== null && !(plain.status >= 300 && plain.status < 400 && target.startsWith('https:'));
  return badIf(
    isServed,
    `${app} is also served without encryption`,
    'Redirect http:// to https:// for every path.',
  );
}

function cacheControl({ headers }: Answer): string {
  return headers.get('cache-control') ?? '';
}

function isAlwaysAsked(answer: Answer): boolean {
  return /no-cache|no-store|max-age=0/.test(cacheControl(answer));
}

/** Checks service worker and web manifest. `parts` are scripts that the worker imports, so they must be served, too. */
function checkInstallation(worker: Answer, parts: Record<string, Answer>, manifest: Answer): Finding[] {
  const isMissing = (name: string, consequence: string) =>
    bad(`${name} is missing, so ${consequence}`, 'Serve all of dist/.');
  const problems = Object.entries(parts)
    .filter(([, part]) => !isScript(part))
    .map(([name]) => isMissing(name, 'sw.js does not start and no update arrives'));
  if (!isScript(worker)) problems.push(isMissing('sw.js', 'the app does not work offline'));
  if (manifest.status !== 200 || field(manifest.json, 'name') === undefined)
    problems.push(isMissing('manifest.webmanifest', 'the app cannot be installed'));
  else if (!/json/.test(manifest.headers.get('content-type') ?? ''))
    problems.push(
      bad('manifest.webmanifest has the wrong type', 'Send Content-Type: application/manifest+json'),
    );
  return goodUnless(problems, 'the app can be installed and works offline');
}

function isScript({ status, headers }: Answer): boolean {
  return status === 200 && /javascript/.test(headers.get('content-type') ?? '');
}
