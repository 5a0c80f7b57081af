import { askAsVisitor, field, type Deployment } from '../deployment.ts';
import { bad, good, note, type Finding } from '../finding.ts';

const path = '/functions/v1/read-product-link';
const deploy = 'Ship it: npx supabase@3 functions deploy read-product-link --use-api';

/** Checks the function that reads shop pages: allowed callers, and that it cannot reach private networks. */
export async function checkLinks(deployment: Deployment): Promise<Finding[]> {
  // Loopback address of the function's host, which it must refuse. Nothing else is visible from outside.
  const body = { url: 'http://127.0.0.1/' };
  const keyless = await askAsVisitor(deployment, path, {
    method: 'POST',
    headers: { apikey: 'nobody' },
    body,
  });
  if (keyless.status === 404) return [bad('links are not read: the function is not there', deploy)];
  if (keyless.status >= 500)
    return [
      bad(`what reads links does not start (${keyless.status})`, `${deploy}; then look into its logs.`),
    ];
  const findings = [
    keyless.status === 401 || keyless.status === 403
      ? good('links are not read without the public key')
      : bad(`links are read without the public key (${keyless.status})`, deploy),
  ];
  // Skipped without permission for test requests, because a visitor has only five per minute.
  if (!deployment.asksHelper) return [...findings, note('no link was tried')];
  const { status, json } = await askAsVisitor(deployment, path, { method: 'POST', body });
  if (status === 429) return [...findings, note('whether links lead out only: no more of them for now')];
  if (status === 503)
    return [
      ...findings,
      bad(
        'links are not read: the runtime or the limits do not answer',
        `Look into the logs: pinning means that this runtime connects elsewhere than it is told. ${deploy}`,
      ),
    ];
  const isRefused = status === 200 && field(json, 'state') === 'refused';
  return [
    ...findings,
    isRefused
      ? good('links are read, and those into private networks are refused')
      : bad(`a link to the machine itself is answered (${status}) and not refused`, deploy),
  ];
}
