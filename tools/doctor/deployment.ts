/** Deployment that the doctor checks; URLs are origins without a path. */
export interface Deployment {
  project: string;
  publishableKey: string;
  /** Origin of the app; null to check only the backend. */
  app: string | null;
  /** True to ask the AI helper one question, which may cost one paid call. */
  asksHelper: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Body parsed as JSON; undefined when it is no JSON. */
  json: unknown;
}

/** Long enough for a paused project of the free plan to start. */
export const answerTimeoutMs = 60_000;

/** Sends a request and does not follow redirects. Rejects when no answer comes. */
export async function ask(address: string | URL, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(answerTimeoutMs),
    ...init,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parseJson(text) };
}

/** Sends a request with the public key only, or also with the token of an account. */
export function askAsVisitor(
  { project, publishableKey }: Deployment,
  path: string,
  { method = 'GET', headers = {}, body, token }: AskOptions = {},
): Promise<Answer> {
  return ask(new URL(path, project), {
    method,
    headers: {
      apikey: publishableKey,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  token?: string | undefined;
}

/** Field of a JSON object, of any type. */
export function field(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;
}

/** Field of a JSON object as text; empty for other types. */
export function textField(json: unknown, name: string): string {
  const value = field(json, name);
  return typeof value === 'string' ? value : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True when the database has refused for a missing privilege or policy. */
export function isRefused({ json }: Answer): boolean {
  return field(json, 'code') === '42501';
}

/** True when the API does not know the table or function. */
export function isMissing({ json }: Answer): boolean {
  return ['42P01', '42883', 'PGRST202', 'PGRST205'].includes(String(field(json, 'code')));
}

/** Status and error message of an answer as text. */
export function messageOf({ status, json }: Answer): string {
  const text = field(json, 'message');
  return typeof text === 'string' ? `${status}, ${text}` : String(status);
}
