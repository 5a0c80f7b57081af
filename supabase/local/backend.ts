import { join } from 'node:path';

import { App } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';

import { addAnonymousSignIn } from './auth/anonymous-sign-in.ts';
import { isAuthService } from './auth/auth-service.ts';
import { addEmailChange } from './auth/email-change.ts';
import { linkPrefix } from './auth/mail-token.ts';
import { addPasswordChange } from './auth/password-change.ts';
import { addPasswordSignIn } from './auth/password-sign-in.ts';
import { addRepeatedMails } from './auth/repeated-mails.ts';
import { addSignUpBudgets, type AskHook } from './auth/sign-up-budgets.ts';
import { createDataFolder, dataFolder, type DataFolder } from './data-folder.ts';
import { openDatabase, unusableDatabase } from './database/database.ts';
import { migrate, seed } from './database/migrate.ts';
import { lockFolder } from './folder-lock.ts';
import { EdgeFunctions } from './functions/edge-functions.ts';
import { throughGateway } from './gateway.ts';
import { loadSecrets } from './keys.ts';
import { answerMailbox } from './mail/mailbox-pages.ts';
import { Mailbox } from './mail/mailbox.ts';
import { Mutex } from './mutex.ts';
import { extraPushHosts, notificationEnvironment } from './notifications/environment.ts';
import { MailService } from './notifications/mail-service.ts';
import { answerTick, tick } from './notifications/scheduler.ts';
import { readProjectConfig } from './project-config.ts';
import { Realtime } from './realtime/realtime.ts';
import { StartError } from './start-error.ts';

export interface BackendOptions {
  /** Project folder, which contains supabase/. */
  root: string;
  /** Folder that keeps database, mails and keys between starts; in memory without it. */
  dataDir?: string;
  /** Content of the initial database, made by `PGlite.dumpDataDir`. */
  snapshot?: Blob;
  /** True to insert supabase/seed.sql into a new database. */
  seeded?: boolean;
  /** True to limit new accounts per network; false for browser tests, which create hundreds on one machine. */
  countsAccounts?: boolean;
  /**
   * Hosts and local ports of fake shops for tests, such as `www.laden.example.org:4321`. With them the function that
   * reads product links reaches no other host.
   */
  shops?: string | undefined;
}

/** Supabase project in this process: auth, REST, functions and mailbox behind one fetch, and Realtime. */
export interface Backend {
  readonly sql: PGlite;
  readonly mailbox: Mailbox;
  readonly realtime: Realtime;
  /** Fake mail service that the edge functions send through. */
  readonly mailService: MailService;
  /** Answers an HTTP request; `peerAddress` is the remote address of its socket. */
  fetch(request: Request, peerAddress?: string | null): Promise<Response>;
  /** Sets the public origin of this backend, which links in mails need. */
  setOrigin(origin: string): void;
  /**
   * Plans reminders and sends due ones; with `until` those due by then. Resolves to the answer of the sending function,
   * or null when nothing was due.
   */
  tick(until?: Date): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts the embedded backend. Rejects with a `StartError` if the data folder is in use or has no usable database. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  if (!options.dataDir) return openBackend(options);
  const folder = dataFolder(options.dataDir);
  createDataFolder(folder);
  const unlock = await lockFolder(folder.path);
  try {
    const backend = await openBackend(options, folder);
    return { ...backend, close: () => backend.close().then(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openBackend(
  { root, snapshot, seeded, countsAccounts = true, shops }: BackendOptions,
  folder?: DataFolder,
): Promise<Backend> {
  const secrets = loadSecrets(folder?.keys);
  const config = readProjectConfig(root, secrets);
  const mailbox = new Mailbox(folder?.mails);
  const { connection, sql } = await openDatabase({
    ...(folder && { folder: folder.database }),
    ...(snapshot && { snapshot }),
  });
  const mutex = new Mutex();
  const realtime = new Realtime({ sql, mutex, jwtSecret: secrets.jwtSecret });
  const askHook: AskHook = async (event) => {
    const text = 'select private.before_user_created($1) as answer';
    const { rows } = await sql.query<{ answer: Awaited<ReturnType<AskHook>> }>(text, [event]);
    return rows[0]?.answer ?? {};
  };
  const app = new App({
    ...config,
    connection,
    options: {
      drivers: { email: mailbox },
      server: {
        admin: false,
        disableStudio: true,
        middlewares: [
          async (context, next) => {
            const auth: unknown = context.var.authService;
            if (!isAuthService(auth)) throw new Error('This version of Lite has another auth service.');
            if (context.req.path.startsWith('/auth/v1/')) {
              const prefix = linkPrefix(await context.req.text());
              addRepeatedMails(auth, prefix);
              addEmailChange(auth, prefix);
              addPasswordSignIn(auth);
              addPasswordChange(auth, () => context.get('sessionId'));
            }
            if (config.auth.enable_anonymous_sign_ins) addAnonymousSignIn(auth, secrets.jwtSecret);
            if (countsAccounts) addSignUpBudgets(auth, peerOf(context.env), askHook);
            await next();
          },
        ],
      },
    },
  });
  try {
    await app.ensureSystemSchema();
    await migrate(sql, join(root, 'supabase'));
    await realtime.start();
    for (const host of extraPushHosts()) {
      await sql.query('insert into private.extra_push_origins values ($1) on conflict do nothing', [
        `http://${host}`,
      ]);
    }
    if (seeded) await seed(sql, join(root, 'supabase'));
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw folder && !(error instanceof StartError) ? unusableDatabase(folder.database, error) : error;
  }
  async function askDatabase(request: Request, peerAddress: string | null): Promise<Response> {
    return throughGateway(request, (asked) => mutex.run(async () => app.fetch(asked, { peerAddress })));
  }
  const mailService = new MailService(mailbox, secrets.secretKey);
  const functions = new EdgeFunctions({
    root,
    secretKey: secrets.secretKey,
    env: (name, origin) => ({
      ...notificationEnvironment(name, origin, app.config.auth?.site_url ?? '', secrets),
      ...(shops !== undefined && { LOCAL_SHOPS: shops }),
    }),
    entry: (name) =>
      name === 'read-product-link' && shops !== undefined
        ? join(import.meta.dirname, 'functions/local-shops.ts')
        : undefined,
    fetch: (request, peerAddress) =>
      new URL(request.url).pathname.startsWith('/mail-service/')
        ? mailService.answer(request)
        : askDatabase(request, peerAddress),
  });
  const tickNow = (until?: Date) =>
    tick({ sql, mutex, functions, secret: secrets.notificationsSecret }, until);
  return {
    sql,
    mailbox,
    realtime,
    mailService,
    tick: tickNow,
    async fetch(request, peerAddress = null) {
      const { pathname } = new URL(request.url);
      if (/^\/(auth|rest)\/v1\//.test(pathname)) return askDatabase(request, peerAddress);
      if (pathname.startsWith('/_mail')) return answerMailbox(pathname, mailbox);
      if (pathname === '/_tick') return answerTick(request, tickNow);
      return functions.fetch(request, peerAddress);
    },
    setOrigin(origin) {
      if (app.config.auth) app.config.auth.site_url = origin;
    },
    async close() {
      await functions.close();
      await realtime.close();
      await mutex.run(() => connection.close());
    },
  };
}

/** Address of the caller, which `Backend.fetch` has passed to the app. */
function peerOf(environment: unknown): string | null {
  const { peerAddress } = (environment ?? {}) as { peerAddress?: unknown };
  return typeof peerAddress === 'string' ? peerAddress : null;
}
