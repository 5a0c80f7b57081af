import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cliVersion } from './test-install-cli.ts';

export interface DocumentedCommand {
  /** Environment variables in front of the command, with the placeholders of the documentation. */
  variables: string[];
  args: string[];
  /** The whole command without a trailing comment. */
  text: string;
}

/**
 * Subcommands of the Supabase CLI. Without `npx` in front, `supabase` begins a command only when one of these follows.
 */
const verbs =
  'branches|config|db|functions|gen|init|inspect|link|login|migrations?|projects|secrets|seed|start|status|stop|storage|test|unlink';
const longForm = new RegExp(
  `(?:\\bnpx supabase\\S*(?= [a-z-])|(?<![\\w/@.-])supabase(?:@\\S+)?(?= (?:${verbs})\\b))(?:(?! && | +#)[^\`'";:)\\n])*`,
  'g',
);
/** Pattern of a command in backticks without the program's name, such as `config push`. */
const shortForm = new RegExp(`(?<=\`)(?:${verbs}) [^\`\\n]+(?=\`)`, 'g');

const root = join(import.meta.dirname, '../..');
/** Beginning of all documented commands. */
export const program = `npx supabase@${cliVersion.split('.')[0]}`;
const command = /^(?<variables>(?:[A-Z_]+=\S+ )*)npx supabase(?<version>@\S+)? (?<args>.+)$/;

/** Supabase CLI commands in the shell blocks of a Markdown page, in order. */
export function commandsOf(page: string): DocumentedCommand[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)]
    .flatMap(([, block = '']) => block.split('\n'))
    .flatMap((line) => line.replace(/\s+#.*/, '').split(' && '))
    .flatMap((part) => {
      const { variables = '', args } = command.exec(part.trim())?.groups ?? {};
      return args === undefined
        ? []
        : [{ variables: variables.split(' ').filter(Boolean), args: args.split(' '), text: part.trim() }];
    });
}

const searched = ['**/*.{md,toml,yml,json,ts,tsx,js,html,sql,sh}', '**/{,.env}*.example', '.github/**/*.yml'];
/**
 * Files that are not searched: installed, built and foreign ones, and tests that list commands which nobody has to run.
 */
const notSearched = [
  '**/{node_modules,dist,dist-e2e,test-results,playwright-report,.temp}',
  'package-lock.json',
  'tools/doctor/**/*.test.ts',
  'tools/hosted/{test-documented-commands,*.test}.ts',
];

/** Files that may mention a CLI command. */
export function textFiles(): string[] {
  return globSync(searched, { cwd: root, exclude: notSearched });
}

/** All mentions of CLI commands in documents, settings with examples, and advice in code. */
export function mentions(): { file: string; text: string }[] {
  return textFiles().flatMap((file) =>
    mentionsIn(readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text })),
  );
}

/**
 * CLI commands that a text mentions: from `npx` (older forms omit it) to the end of the command. In running text a code
 * span such as `config push` counts when a command of docs/deploy.md begins like it.
 */
export function mentionsIn(text: string): string[] {
  // Joins code spans that contain a line break.
  const lines = text.replaceAll(/(?<!`)`(?!`)[^`]+`/g, (span) => span.replaceAll('\n', ' '));
  const full = lines.matchAll(longForm);
  const short = lines.matchAll(shortForm);
  return [
    ...[...full].map(([part]) => part.trim().replace('--remote=<url>', '--remote')),
    ...[...short].map(([part]) => commandOf(part) ?? part),
  ];
}

/** Command of docs/deploy.md that begins with these words. */
function commandOf(words: string): string | undefined {
  const known = commandsOf('docs/deploy.md').map(({ text }) => withoutVariables(text));
  return known.find((one) => `${one} `.startsWith(`${program} ${words} `));
}

/** Command without environment variables in front, which mentions omit. */
export function withoutVariables(text: string): string {
  return text.replace(/^(?:[A-Z_]+=\S+ )+/, '');
}

/** First code block of a Markdown page that begins with this text. */
export function blockOf(page: string, language: string, start: string): string {
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const found = blocks.find(([, name, block]) => name === language && block?.startsWith(start))?.[2];
  if (found === undefined) throw new Error(`${page} has no ${language} block that begins with ${start}.`);
  return found;
}
