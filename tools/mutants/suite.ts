import { readFileSync } from 'node:fs';

import type { Client, QueryResult } from 'pg';

import { readTap, tapFiles } from '../../supabase/local/database/tap.ts';
import { superuser } from '../postgres/postgres-server.ts';
import { startProjectDatabase } from '../postgres/project-database.ts';

export interface TapFile {
  name: string;
  path: string;
}

/** pgTAP files with tests. Setup files, whose names begin with a digit, are left out: `startSuites` commits them. */
export const suite: readonly TapFile[] = tapFiles.filter(({ name }) => !/^\d/.test(name));

/** Report of a test file's first failed assertion, or that the file ended early; undefined when it passes. */
export function firstRed(results: readonly { rows: readonly object[] }[]): string | undefined {
  // The assertions are counted here, because savepoints roll back pgTAP's own count.
  const { planned, assertions } = readTap(results);
  const red = assertions.find(({ report }) => !report.startsWith('ok '));
  if (red) return red.report;
  return assertions.length === planned ? undefined : `${assertions.length} of ${planned} assertions`;
}

/** SQL that makes a failed assertion cancel its query. No exception handler catches that, so the file ends at once. */
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

/** Database in which test files can run; each ends at its first failed assertion. */
export interface OpenSuite {
  /** Connection of the superuser acting as `postgres`, because faults also alter objects of other owners. */
  client: Client;
  /** Second connection of the superuser, to observe the first one. */
  observer: Client;
  close(): Promise<void>;
}

export type SuiteServer = Awaited<ReturnType<typeof startSuites>>;

/** Starts PostgreSQL with a template database that is copied in a fraction of a second. */
export async function startSuites() {
  const server = await startProjectDatabase({ track_functions: 'all', autovacuum: 'off' });
  const template = await server.connect(superuser);
  await template.query(endAtFirstRed);
  await template.query('set session authorization postgres');
  for (const { name, path } of tapFiles) {
    if (/^\d/.test(name)) await template.query(readFileSync(path, 'utf8'));
  }
  await template.end();
  // PostgreSQL copies a template database only while it has no other connections.
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
      // Sets what `alter database … set` has set in the template, because these settings are not copied.
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

/** First failed assertion of a test file under a fault, or that it ended early; undefined if it passes. Rolls back. */
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

/** Error when the SQL of a fault fails. Such a fault is not tested: every file would fail and count as a detection. */
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
