import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { serviceDomain } from './test-management-api.ts';

const binary = join(import.meta.dirname, 'node_modules/.bin/supabase');

export interface CliResult {
  exitCode: number;
  output: string;
}

/** Runs the CLI in a project folder against a local Management API. */
export class SupabaseCli {
  readonly #program: string;
  readonly #limit: number;
  readonly #folder: string;
  readonly #profile: string;
  readonly #environment: Record<string, string>;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * @param home Folder for the CLI's token and telemetry, instead of the user's home.
   * @param options.limit Timeout of a command in milliseconds, so that the failure names the command.
   */
  constructor(
    folder: string,
    home: string,
    apiUrl: string,
    { program = binary, limit = 120_000 }: { program?: string; limit?: number } = {},
  ) {
    this.#folder = folder;
    this.#program = program;
    this.#limit = limit;
    mkdirSync(home, { recursive: true });
    this.#profile = join(home, 'profile.yaml');
    writeFileSync(
      this.#profile,
      [
        'name: loopback',
        `api_url: ${apiUrl}`,
        `dashboard_url: ${apiUrl}`,
        `docs_url: ${apiUrl}`,
        `project_host: ${serviceDomain}`,
        `pooler_host: ${serviceDomain}`,
      ].join('\n'),
    );
    this.#environment = {
      PATH: process.env.PATH ?? '',
      HOME: home,
      SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
      // Confirms all prompts of the CLI, which users answer themselves.
      SUPABASE_YES: 'true',
      DO_NOT_TRACK: '1',
    };
  }

  /** Runs a CLI command. At most two run at once, because each keeps a core busy. */
  async run(args: readonly string[], environment: Record<string, string> = {}): Promise<CliResult> {
    if (this.#running === 2) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await this.#start(args, environment);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #start(args: readonly string[], environment: Record<string, string>): Promise<CliResult> {
    const options = {
      cwd: this.#folder,
      env: { ...this.#environment, ...environment },
      maxBuffer: 10_000_000,
      timeout: this.#limit,
    };
    return new Promise((resolve) => {
      execFile(this.#program, ['--profile', this.#profile, ...args], options, (error, stdout, stderr) => {
        const exitCode = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
        const ended = error?.killed
          ? `\nsupabase ${args.join(' ')} did not end within ${this.#limit / 1000} seconds`
          : '';
        // Without output the program has failed to start, so the error is returned.
        const said = `${stdout}${stderr}` || (error?.message ?? '');
        resolve({ exitCode, output: `${said}${ended}` });
      });
    });
  }
}
