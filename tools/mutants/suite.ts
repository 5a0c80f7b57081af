import { readFileSync } from 'node:fs';

import type { Client, QueryResult } from 'pg';

import { readTap, tapFiles } from '../../supabase/local/database/tap.ts';
import { superuser } from '../postgres/postgres-server.ts';
import { startProjectDatabase } from '../postgres/project-database.ts';

export interface TapFile {
  name: string;
  path: string;
}

/** pgTAP files with tests; `startSuites` commits the setup files once. */
export const suite: readonly TapFile[] = tapFiles.filter(({ name }) => !/^\d/.test(name));

/** First failed assertion of a file with its diagnostics, or the message that the file ended early. */
export function firstRed(results: readonly { rows: readonly object[] }[]): string | undefined {
  // Not pgTAP's own count, which savepoints roll back.
  const { planned, assertions } = readTap(results);
  const red = assertions.find(({ report }) => !report.startsWith('ok '));
  if (red) return red.report;
  return assertions.length === planned ? undefined : `${assertions.length} of ${planned} assertions`;
}

/** A failed assertion cancels its query, which no exception handler catches, so the file ends at once. */
const endAtFirstRed = `
  alter function extensions.ok(boolean, text) rename to report_ok;
  create function extensions.ok(boolean, text) returns text language plpgsql as $$
  begin
    if $1 is not true then
      raise query_canceled using message = 'not ok - ' || coalesce($2, '');
    end if;
    return extensions.report_ok($1, $2);
  end $$;
  grant execute on function extensions.ok(boolean, text) to public`;

/** Database ready for test files; the first failed assertion ends a file. */
export interface OpenSuite {
  /** Superuser acting as `postgres`, who may alter objects of others. */
  client: Client;
  /** Second superuser session to observe the first one. */
  observer: Client;
  close(): Promise<void>;
}

export type SuiteServer = Awaited<ReturnType<typeof startSuites>>;

/** Server with cheap copies of one database, a fraction of a second each. */
export async function startSuites() {
  const server = await startProjectDatabase({ track_functions: 'all', autovacuum: 'off' });
  const template = await server.connect(superuser);
  await template.query(endAtFirstRed);
  await template.query('set session authorization postgres');
  for (const { name, path } of tapFiles) {
    if (/^\d/.test(name)) await template.query(readFileSync(path, 'utf8'));
  }
  await template.end();
  // A template database must have no other connections.
  const copier = await server.connect(superuser, 'template1');
  let copies = 0;
  let lastCopy: Promise<unknown> = Promise.resolve();
  return {
    async open(): Promise<OpenSuite> {
      copies += 1;
      const name = `copy_${copies}`;
      lastCopy = lastCopy.then(() =>
        copier.query(`create database ${name} template postgres owner postgres`),
      );
      await lastCopy;
      const client = await server.connect(superuser, name);
      // Settings of a database are not copied with it.
      await client.query(`
        set search_path = "$user", public, extensions;
        set statement_timeout = '30s';
        set session authorization postgres`);
      const observer = await server.connect(superuser, name);
      return {
        client,
        observer,
        async close() {
          await Promise.all([client.end(), observer.end()]);
          await copier.query(`drop database ${name} with (force)`);
        },
      };
    },
    async stop() {
      await copier.end();
      await server.stop();
    },
  };
}

/** Failed assertion or early end of a file under a fault; undefined when all pass. Rolls everything back. */
export async function noticedBy(client: Client, fault: string, file: TapFile): Promise<string | undefined> {
  const text = readFileSync(file.path, 'utf8').replace('begin;\n', (begin) => begin + asOwner(fault));
  try {
    const results: unknown = await client.query(text);
    const red = firstRed([results].flat() as QueryResult[]);
    return red && `${file.name}: ${red.split('\n', 1).join()}`;
  } catch (error) {
    await client.query('rollback');
    return `${file.name}: ${error instanceof Error ? error.message.split('\n', 1).join() : String(error)}`;
  }
}

/** Reason why a fault cannot be applied; it would otherwise count as detected. */
export async function whyNotSeeded(client: Client, fault: string): Promise<string | undefined> {
  try {
    await client.query(`begin; ${asOwner(fault)}`);
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    await client.query('rollback');
  }
}

function asOwner(fault: string): string {
  return `set local session authorization default;\n${fault};\nset local session authorization postgres;\n`;
}
