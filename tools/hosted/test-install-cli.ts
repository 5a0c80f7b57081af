import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import pinned from './package.json' with { type: 'json' };

declare module 'vitest' {
  interface ProvidedContext {
    /** Why the Supabase CLI is missing, and what to do; null when it is installed. */
    cliProblem: string | null;
  }
}

/** CLI version that the documentation names and the tests install. */
export const cliVersion = pinned.dependencies.supabase;

/** Vitest global setup: installs the CLI once. When this fails, only the tests that need the CLI fail. */
export function setup(project: TestProject): void {
  project.provide('cliProblem', installCli(import.meta.dirname, npmInstall));
}

/**
 * The CLI has 142 MB, so it is installed on demand instead of by `npm ci`. Other versions and partial installations are
 * replaced.
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
  // The binaries are optional packages per platform; a lock file would list only those of one machine.
  execFileSync('npm', ['install', '--no-package-lock', '--prefix', folder], { stdio: 'inherit' });
}

/**
 * True when the CLI and its binary have the right version. Reads package files, because starting the CLI offline takes
 * half a minute.
 */
export function isInstalled(folder: string): boolean {
  const modules = join(folder, 'node_modules');
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = globSync(`@supabase/cli-${system}-${process.arch}*/bin/supabase{,.exe}`, { cwd: modules });
  const packages = ['supabase', ...binaries.map((path) => join(path, '../..'))];
  return (
    binaries.length > 0 &&
    // npm writes this file last, so without it the installation is incomplete.
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
