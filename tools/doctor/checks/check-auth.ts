import { ask, askAsVisitor, field, type Deployment } from '../deployment.ts';
import { bad, good, goodUnless, note, type Finding } from '../finding.ts';

const configure = 'Send the settings of supabase/config.toml: npx supabase@3 config push';
/** Pages of the app to which mail links redirect. */
const mailPages = ['/auth', '/email-confirmed', '/reset-password'];
const elsewhere = 'elsewhere.example';

export async function checkAuth(deployment: Deployment): Promise<Finding[]> {
  const { status, json } = await askAsVisitor(deployment, '/auth/v1/settings');
  if (status !== 200) {
    return [bad(`the sign-in service answers ${status}`, 'Check the address and the key of the project.')];
  }
  const external = field(json, 'external');
  const problems = [
    field(json, 'disable_signup') === true && 'nobody can register',
    field(external, 'email') !== true && 'signing in with e-mail and password is off',
    field(external, 'anonymous_users') !== true && 'guests cannot join groups: anonymous sign-ins are off',
    field(json, 'mailer_autoconfirm') !== false && 'addresses count as confirmed without a mail',
    ...extraProviders(external).map((name) => `signing in with ${name} is on, which no page offers`),
    field(json, 'saml_enabled') === true && 'signing in with SAML is on, which no page offers',
  ].filter((problem) => problem !== false);
  return [
    ...goodUnless(
      problems.map((problem) => bad(problem, configure)),
      'registration, confirmation by mail and guests are set up',
    ),
    ...(await checkRedirects(deployment)),
  ];
}

/**
 * Checks the redirect allow list without sending a mail: a link with a made-up token redirects to its page when that is
 * on the list, else to the site URL.
 */
async function checkRedirects({ project, app, publishableKey }: Deployment): Promise<Finding[]> {
  if (app === null) return [note('the pages that mails lead to', 'Name the app: --app https://…')];
  async function destination(target: string): Promise<URL | null> {
    const link = new URL('/auth/v1/verify', project);
    link.search = new URLSearchParams({ token: 'doctor', type: 'signup', redirect_to: target }).toString();
    const { headers } = await ask(link, { headers: { apikey: publishableKey } });
    return URL.parse(headers.get('location') ?? '');
  }
  const strangers = await Promise.all(
    strangersTo(app).map(async (target) => [target, await destination(target)] as const),
  );
  if (strangers.every(([, reached]) => reached === null)) {
    return [note('the pages that mails lead to do not show from outside')];
  }
  // The auth service redirects from a target that is not allowed to the site URL, without the target's path.
  const open = strangers.filter(
    ([target, reached]) => reached && reached.origin + reached.pathname === target,
  );
  if (open.length > 0) {
    return [
      bad(
        `mails may lead to ${open.length === strangers.length ? 'any address' : open.map(([target]) => new URL(target).origin).join(', ')}`,
        'Remove wildcards and addresses that are not the app from additional_redirect_urls in supabase/config.toml, then: npx supabase@3 config push',
      ),
    ];
  }
  for (const page of mailPages) {
    const reached = await destination(`${app}${page}`);
    if (reached?.origin === app) continue;
    return [
      bad(
        `mails cannot lead to ${app}${page}, only to ${reached?.origin ?? 'nowhere'}`,
        `Put ${app} into site_url and additional_redirect_urls of supabase/config.toml, then: npx supabase@3 config push`,
      ),
    ];
  }
  return [good('mails lead to the app and to no other address')];
}

/** Foreign URLs that would pass a redirect allow list with a wildcard or a forgotten development entry. */
export function strangersTo(app: string): string[] {
  const { protocol, hostname } = new URL(app);
  const parent = hostname.split('.').slice(1).join('.');
  const hosts = [
    elsewhere,
    // Passes an allow list with the pattern https://app*
    `${hostname}.${elsewhere}`,
    // These two pass the patterns https://*app and https://*.app
    `doctor-${hostname}`,
    `doctor.${hostname}`,
    // Passes the pattern https://*.vercel.app
    ...(parent.includes('.') ? [`doctor.${parent}`] : []),
  ];
  return [
    ...hosts.map((host) => `${protocol}//${host}/auth`),
    ...(hostname === 'localhost' ? [] : ['http://localhost:3000/auth', 'http://localhost:5173/auth']),
  ].filter((target) => URL.canParse(target));
}

function extraProviders(external: unknown): string[] {
  const providers = typeof external === 'object' && external !== null ? Object.entries(external) : [];
  return providers
    .filter(([name, isOn]) => isOn === true && !['email', 'anonymous_users'].includes(name))
    .map(([name]) => name);
}
