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

/** Long, because a free project that slept has to wake up first. */
export const answerTimeoutMs = 60_000;

/** Follows no redirect. Rejects when nobody answers. */
export async function ask(address: string | URL, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(answerTimeoutMs),
    ...init,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parseJson(text) };
}

/** A request of somebody who holds nothing but the public key, or the token of an account. */
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

/** The field of a JSON object, whatever it is. */
export function field(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;
}

/** The same as text; empty when it is none. */
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

/** Whether the database says that the privilege or the policy is missing. */
export function isRefused({ json }: Answer): boolean {
  return field(json, 'code') === '42501';
}

/** Whether the API knows no table or function of that name. */
export function isMissing({ json }: Answer): boolean {
  return ['42P01', '42883', 'PGRST202', 'PGRST205'].includes(String(field(json, 'code')));
}

/** The status with what the answer says about it. */
export function messageOf({ status, json }: Answer): string {
  const text = field(json, 'message');
  return typeof text === 'string' ? `${status}, ${text}` : String(status);
}
