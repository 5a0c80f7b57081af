import { askAsVisitor, field, type Deployment } from '../deployment.ts';
import { bad, good, note, type Finding } from '../finding.ts';

const path = '/functions/v1/concretize-gift-idea';
const deploy = 'Ship it: npx supabase@3 functions deploy concretize-gift-idea --use-api';
const setOrigins =
  'Name your address in APP_ORIGINS of supabase/functions/.env, then: npx supabase@3 secrets set --env-file supabase/functions/.env';

/** Checks the AI helper: allowed callers, allowed origins, and its answer. */
export async function checkHelper(deployment: Deployment): Promise<Finding[]> {
  const keyless = await askAsVisitor(deployment, path, {
    method: 'POST',
    headers: { apikey: 'nobody' },
    body: { giftIdea: 'Buch' },
  });
  if (keyless.status === 404) return [bad('the AI helper is not there', deploy)];
  if (keyless.status >= 500) {
    return [bad(`the AI helper does not start (${keyless.status})`, `${deploy}; then look into its logs.`)];
  }
  const findings = [
    keyless.status === 401 || keyless.status === 403
      ? good('the AI helper refuses callers without the public key')
      : bad(`the AI helper answers callers without the public key (${keyless.status})`, deploy),
    ...(await checkOrigins(deployment)),
  ];
  if (!deployment.asksHelper) return [...findings, note('the AI helper was not asked anything')];
  return [...findings, await checkAnswer(deployment)];
}

async function checkOrigins(deployment: Deployment): Promise<Finding[]> {
  const { app, project } = deployment;
  async function allowedOrigin(origin: string): Promise<string | null> {
    const { headers } = await askAsVisitor(deployment, path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, apikey, content-type',
      },
    });
    return headers.get('access-control-allow-origin');
  }
  const findings: Finding[] = [];
  const stranger = 'https://elsewhere.example';
  if ([stranger, '*'].includes((await allowedOrigin(stranger)) ?? '')) {
    findings.push(bad('any page may call the AI helper', setOrigins));
  }
  if (app === null) {
    findings.push(note('whether the app may call the AI helper', 'Name the app: --app https://…'));
  } else if (app !== project && ![app, '*'].includes((await allowedOrigin(app)) ?? '')) {
    findings.push(bad(`${app} may not call the AI helper`, setOrigins));
  }
  return findings.length > 0 ? findings : [good('the app may call the AI helper, other pages may not')];
}

async function checkAnswer(deployment: Deployment): Promise<Finding> {
  const { status, json } = await askAsVisitor(deployment, path, {
    method: 'POST',
    body: { giftIdea: 'Ein Buch über Sterne', budget: '20€ - 40€', occasion: 'Geburtstag' },
  });
  const suggestions = field(json, 'concretized');
  if (status === 200 && Array.isArray(suggestions) && suggestions.length > 0) {
    const source = field(json, 'source') === 'model' ? 'its model' : 'the built-in catalogue';
    return good(`the AI helper answers from ${source}`);
  }
  if (status === 429) return good('the AI helper answers: no more questions for now');
  const reason = field(json, 'error');
  return bad(
    `the AI helper answers ${status}${typeof reason === 'string' ? `, ${reason}` : ''}`,
    'Check AI_BASE_URL, AI_MODEL and AI_API_KEY of supabase/functions/.env and the logs of the function.',
  );
}
