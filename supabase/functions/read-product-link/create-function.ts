import { identifyCaller } from '../_shared/caller.ts';
import { readProject } from '../_shared/project.ts';
import { takeRequest } from '../_shared/request-limit.ts';
import { createHandler } from './handler.ts';
import type { Network } from './network.ts';

const timeoutMs = 8000;

/** The complete edge function; settings and network access are arguments, so that tests can replace them. */
export function createFunction(
  env: (name: string) => string | undefined,
  network: Network,
  log: (line: string) => void,
): (request: Request) => Promise<Response> {
  const project = readProject(env);
  const app = project.origins.find((origin) => origin.startsWith('https://'));
  return createHandler({
    origins: project.origins,
    identify: (request) => identifyCaller(request, project, fetch),
    takeRequest: (caller) => takeRequest('take_page_request', caller, project, fetch),
    network,
    // The user agent names this function honestly, so that shops can refuse it.
    userAgent: `Mozilla/5.0 (compatible; Paeckchen/1.0${app === undefined ? '' : `; +${app}`})`,
    timeoutMs,
    now: () => new Date(),
    log: (entry) => log(JSON.stringify(entry)),
  });
}
