import { hostOnlyFiles, pageRules } from '../../../scripts/hosting/response-headers.ts';
import { ask } from '../deployment.ts';
import { badIf, goodUnless, note, type Finding } from '../finding.ts';

const publishDist = 'Publish the content of dist/ and nothing else.';
/** Files of the project that a host must not publish, each with a pattern that recognises its real content. */
const secretFiles: [path: string, content: RegExp][] = [
  ['/.env', /^\s*(?:export )?\w+ *=/m],
  ['/.env.local', /^\s*(?:export )?\w+ *=/m],
  ['/supabase/functions/.env', /^\s*(?:export )?\w+ *=/m],
  ['/.git/HEAD', /^(?:ref: |[\da-f]{40})/],
  ['/.git/config', /^\[core\]/m],
  ['/.npmrc', /^\S+ *=/m],
  ['/package.json', /"dependencies"/],
  ['/supabase/config.toml', /^\[auth/m],
  ['/supabase/seed.sql', /insert into/i],
];

/** Checks that the host publishes no secret files and answers the paths of the app correctly. */
export async function checkFiles(app: string, script: string): Promise<Finding[]> {
  const get = (path: string) => ask(new URL(path, app));
  const found = await Promise.all([
    ...secretFiles.map(async ([path, content]) => {
      const { status, text } = await get(path);
      const isPublic = status === 200 && !isPage(text) && content.test(text);
      return badIf(
        isPublic,
        `everybody can read ${path}`,
        `${publishDist} Renew every secret that was in it.`,
      );
    }),
    ...hostOnlyFiles.map(async (path) => {
      const { status, text } = await get(path);
      return badIf(
        status === 200 && !isPage(text),
        `everybody can read ${path}`,
        'Do not publish it: only Netlify and Cloudflare read it, and hide it.',
      );
    }),
    ...['/robots.txt', '/favicon.ico'].map(async (path) => {
      const { status, text } = await get(path);
      const answer = isPage(text) ? 'the page' : status;
      return badIf(answer !== 200, `${path} is answered with ${answer}`, 'Serve all of dist/.');
    }),
    get(`${script}.map`).then(({ status, text }) =>
      badIf(
        status === 200 && text.includes('"sources"'),
        'the source maps of the build are public',
        'Do not publish .map files; build with npm run build.',
      ),
    ),
    get('/assets/').then(({ status, text }) =>
      badIf(
        status === 200 && /<title>(?:Index of|Directory)/i.test(text),
        'the host lists the files of /assets/',
        'Switch the listing of folders off (nginx: autoindex off).',
      ),
    ),
  ]);
  return [
    ...goodUnless(found.flat(), 'only the files of the app are public'),
    ...(await checkPages(app)),
    ...(await checkBrokenLink(app)),
  ];
}

/** Checks that every route answers with the app's page, because a host with a list of routes may have an old list. */
async function checkPages(app: string): Promise<Finding[]> {
  const paths = pageRules.map((rule) => rule.replace('*', 'doctor'));
  const answers = await Promise.all(paths.map((path) => ask(new URL(path, app))));
  const lost = paths.filter(
    (_, index) => answers[index]?.status !== 200 || !isPage(answers[index]?.text ?? ''),
  );
  const problems = badIf(
    lost.length > 0,
    `${lost.join(', ')} ${lost.length === 1 ? 'does' : 'do'} not show the app`,
    'Answer unknown paths with index.html: dist/_redirects and deploy/nginx.conf show how.',
  );
  return goodUnless(problems, 'every path shows the app');
}

/** Checks the answer to a URL with an invalid escape. Only a note, because not every host can be configured for it. */
async function checkBrokenLink(app: string): Promise<Finding[]> {
  const { status, text } = await ask(`${app}/g/%`);
  if (status === 200 && isPage(text)) return [];
  return [
    note(
      `a link with a broken escape (/g/%) ends in ${status} of the host instead of words of the app`,
      'Answer 400 with index.html where your host allows it; deploy/nginx.conf shows how.',
    ),
  ];
}

function isPage(text: string): boolean {
  return text.includes('<div id="root">');
}
