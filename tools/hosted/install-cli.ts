import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import pinned from './package.json' with { type: 'json' };

declare module 'vitest' {
  interface ProvidedContext {
    /** Why the Supabase CLI is not there, and what to do; null when it is. */
    cliProblem: string | null;
  }
}

/** The version that the documentation names and the tests run. */
export const cliVersion = pinned.dependencies.supabase;

/** Global setup: installs the CLI once for all files. Without it these tests fail, and no others. */
export function setup(project: TestProject): void {
  project.provide('cliProblem', installCli(import.meta.dirname, npmInstall));
}

/**
 * The CLI weighs 142 MB, so it comes when it is needed first and not with `npm ci` of the project. Another version that
 * an earlier checkout left behind is replaced, and so is half of one.
 */
export function installCli(folder: string, install: (folder: string) => void): string | null {
  if (isInstalled(folder)) return null;
  const modules = join(folder, 'node_modules');
  let reason = 'npm left out its binary, which is an optional package.';
  try {
    rmSync(modules, { recursive: true, force: true, maxRetries: 3 });
    install(folder);
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  if (isInstalled(folder)) return null;
  return `The Supabase CLI ${cliVersion} is not in ${modules}: ${reason} The tests against it download 142 MB once; run them again with a network.`;
}

function npmInstall(folder: string): void {
  // Its binaries are optional packages by platform; a lock file would name those of one machine only.
  execFileSync('npm', ['install', '--no-package-lock', '--prefix', folder], { stdio: 'inherit' });
}

/** Whether program and binary are there in that version. Asking the program itself takes half a minute without a network. */
export function isInstalled(folder: string): boolean {
  const modules = join(folder, 'node_modules');
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = globSync(`@supabase/cli-${system}-${process.arch}*/bin/supabase{,.exe}`, { cwd: modules });
  const packages = ['supabase', ...binaries.map((path) => join(path, '../..'))];
  return (
    binaries.length > 0 &&
    // npm writes this one when everything else is there.
    existsSync(join(modules, '.package-lock.json')) &&
    packages.every((name) => versionOf(join(modules, name)) === cliVersion)
  );
}

function versionOf(folder: string): unknown {
  const description = join(folder, 'package.json');
  if (!existsSync(description)) return null;
  const found: unknown = JSON.parse(readFileSync(description, 'utf8'));
  return typeof found === 'object' && found !== null && 'version' in found ? found.version : null;
}
