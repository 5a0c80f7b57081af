import { ask, askAsVisitor, field, type Deployment } from './deployment.ts';
import { bad, good, goodUnless, note, type Finding } from './finding.ts';

const configure = 'Send the settings of supabase/config.toml: npx supabase config push';
/** Where the mails of the app lead to. */
const mailPages = ['/auth', '/email-confirmed', '/reset-password'];
const elsewhere = 'https://elsewhere.example';

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
 * A link of a mail that is used up leads to its page all the same, or to the site address where that page is not on the
 * list. So a made-up token shows the list without sending a mail.
 */
async function checkRedirects({ project, app, publishableKey }: Deployment): Promise<Finding[]> {
  if (app === null) return [note('the pages that mails lead to', 'Name the app: --app https://…')];
  async function destination(target: string): Promise<URL | null> {
    const link = new URL('/auth/v1/verify', project);
    link.search = new URLSearchParams({ token: 'doctor', type: 'signup', redirect_to: target }).toString();
    const { headers } = await ask(link, { headers: { apikey: publishableKey } });
    return URL.parse(headers.get('location') ?? '');
  }
  const stranger = await destination(`${elsewhere}/auth`);
  if (stranger === null) return [note('the pages that mails lead to do not show from outside')];
  if (stranger.origin === elsewhere) {
    return [
      bad(
        'mails may lead to any address',
        'Remove the wildcards from additional_redirect_urls in supabase/config.toml, then: npx supabase config push',
      ),
    ];
  }
  for (const page of mailPages) {
    const reached = await destination(`${app}${page}`);
    if (reached?.origin === app) continue;
    return [
      bad(
        `mails cannot lead to ${app}${page}, only to ${reached?.origin ?? 'nowhere'}`,
        `Put ${app} into site_url and additional_redirect_urls of supabase/config.toml, then: npx supabase config push`,
      ),
    ];
  }
  return [good('mails lead to the app and to no other address')];
}
