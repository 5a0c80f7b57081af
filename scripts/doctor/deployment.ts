/** What the doctor looks at; addresses are origins. */
export interface Deployment {
  project: string;
  publishableKey: string;
  /** The address of the app; null when only the backend is looked at. */
  app: string | null;
  /** Whether to ask the AI helper one question, which may cost one paid call. */
  asksHelper: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when it is not JSON. */
  json: unknown;
}

const patience = 15_000;

/** Follows no redirect. Rejects when nobody answers. */
export async function ask(address: string | URL, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    ...init,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parseJson(text) };
}

/** A request of somebody who holds nothing but the public key. */
export function askAsVisitor(
  { project, publishableKey }: Deployment,
  path: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Answer> {
  return ask(new URL(path, project), {
    method,
    headers: {
      apikey: publishableKey,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** The field of a JSON object, whatever it is. */
export function field(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
