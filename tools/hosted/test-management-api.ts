import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { z } from 'zod';

import authSettings from './auth-settings.json' with { type: 'json' };
import { findingsIn } from './test-advisors.ts';

/** Fake of `api.supabase.com` for one project, as far as the Supabase CLI uses it. */
export interface ManagementApi {
  url: string;
  /** Auth settings of the project by their API names; a push changes them. */
  auth: Record<string, unknown>;
  dataApi: Record<string, unknown>;
  secrets: Map<string, string>;
  /** Deployed edge functions by name. */
  functions: Map<string, DeployedFunction>;
  /** Requests that the fake does not support. */
  unknown: string[];
  close(): Promise<void>;
}

export interface DeployedFunction {
  files: Map<string, string>;
  settings: Record<string, unknown>;
}

export const projectRef = 'abcdefghijklmnopqrst';
/** Domain used in place of supabase.co; it never resolves. */
export const serviceDomain = 'supabase.invalid';
export const poolerHost = `aws-0-eu-central-1.pooler.${serviceDomain}`;

const settingsSchema = z.record(z.string(), z.unknown());
const secretsSchema = z.array(z.object({ name: z.string(), value: z.string() }));

/** Data API settings before a push; each differs from the value in supabase/config.toml. */
export const newDataApi: Readonly<Record<string, unknown>> = {
  db_schema: 'public,graphql_public',
  db_extra_search_path: 'public',
  max_rows: 100,
  db_pool: null,
  db_pool_acquisition_timeout: null,
  db_pool_max_idletime: null,
  db_pool_max_lifetime: null,
};

export async function startManagementApi(
  startSettings: Record<string, unknown> = {},
): Promise<ManagementApi> {
  const api: Omit<ManagementApi, 'url' | 'close'> = {
    auth: { ...authSettings, ...startSettings },
    dataApi: { ...newDataApi },
    secrets: new Map(),
    functions: new Map(),
    unknown: [],
  };
  const project = `/v1/projects/${projectRef}`;
  const answers: Record<string, (request: Request) => unknown> = {
    'GET /v1/profile': () => ({ gotrue_id: 'owner', username: 'owner', primary_email: 'owner@example.org' }),
    [`GET ${project}`]: () => ({
      id: projectRef,
      ref: projectRef,
      organization_id: 'organization',
      organization_slug: 'organization',
      name: 'Päckchen',
      region: 'eu-central-1',
      created_at: '2026-01-01T00:00:00Z',
      status: 'ACTIVE_HEALTHY',
      database: {
        host: 'localhost',
        version: '17.6.1.1',
        postgres_engine: '17',
        release_channel: 'ga',
      },
    }),
    [`GET ${project}/api-keys`]: () => [
      {
        name: 'default',
        api_key: 'sb_publishable_0',
        id: 'key',
        type: 'publishable',
        prefix: 'sb_publishable',
        description: null,
        hash: 'hash',
        secret_jwt_template: null,
        inserted_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
      },
    ],
    [`GET ${project}/config/storage`]: () => ({
      fileSizeLimit: 52_428_800,
      features: { imageTransformation: { enabled: true }, s3Protocol: { enabled: true } },
    }),
    [`GET ${project}/billing/addons`]: () => ({ selected_addons: [], available_addons: [] }),
    [`GET ${project}/config/database/pooler`]: () => [
      {
        identifier: projectRef,
        database_type: 'PRIMARY',
        is_using_scram_auth: true,
        db_user: 'postgres',
        db_host: poolerHost,
        db_port: 5432,
        db_name: 'postgres',
        connection_string: `postgresql://postgres.${projectRef}:[YOUR-PASSWORD]@${poolerHost}:5432/postgres`,
        connectionString: '',
        default_pool_size: 15,
        max_client_conn: 200,
        pool_mode: 'session',
      },
    ],
    [`GET ${project}/advisors/security`]: () => ({ lints: findingsIn(api.auth) }),
    [`GET ${project}/advisors/performance`]: () => ({ lints: [] }),
    [`GET ${project}/functions`]: () => [],
    [`GET /v2/projects/${projectRef}/config`]: () => ({
      data: { attributes: { api: api.dataApi, auth: api.auth } },
    }),
    [`PATCH ${project}/postgrest`]: async (request) =>
      Object.assign(api.dataApi, settingsSchema.parse(await request.json())),
    [`PATCH ${project}/config/auth`]: async (request) =>
      Object.assign(api.auth, settingsSchema.parse(await request.json())),
    [`POST ${project}/secrets`]: async (request) => {
      for (const { name, value } of secretsSchema.parse(await request.json())) api.secrets.set(name, value);
    },
    [`POST ${project}/functions/deploy`]: async (request) => {
      const slug = new URL(request.url).searchParams.get('slug') ?? '';
      api.functions.set(slug, await readUpload(request));
      return { id: slug, slug, name: slug, status: 'ACTIVE', version: 1, created_at: 1, updated_at: 1 };
    },
    // Several functions of one command are uploaded one by one and then activated together.
    [`PUT ${project}/functions`]: async (request) => ({
      functions: z.array(settingsSchema).parse(await request.json()),
    }),
  };

  async function answerTo(incoming: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { method = '', url = '' } = incoming;
    const name = `${method} ${url.replace(/\?.*/, '')}`;
    const answer = answers[name];
    if (answer)
      return { status: method === 'POST' ? 201 : 200, body: await answer(await asRequest(incoming)) };
    api.unknown.push(name);
    return { status: 404, body: { message: 'Not found' } };
  }

  const server = createServer((incoming, response) => {
    answerTo(incoming)
      .catch((error: unknown) => ({ status: 400, body: { message: String(error) } }))
      .then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body) ?? ''),
      )
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(api, {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}

async function asRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/', headers } = incoming;
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: { 'content-type': headers['content-type'] ?? '' },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
}

/** The CLI sends a function as a multipart form: settings as `metadata`, files by path. */
async function readUpload(request: Request): Promise<DeployedFunction> {
  const form = await request.formData();
  const metadata = form.get('metadata');
  const uploaded = form.getAll('file').filter((value) => value instanceof File);
  const files = await Promise.all(uploaded.map(async (file) => [file.name, await file.text()] as const));
  return {
    files: new Map(files),
    settings: settingsSchema.parse(
      JSON.parse(typeof metadata === 'string' ? metadata : await readText(metadata)),
    ),
  };
}

const readText = async (file: File | null) => (file ? file.text() : '{}');
