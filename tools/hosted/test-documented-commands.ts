import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cliVersion } from './test-install-cli.ts';

export interface DocumentedCommand {
  /** Environment variables before the command, with placeholders of the page. */
  variables: string[];
  args: string[];
  /** Complete command without its comment. */
  text: string;
}

/** Subcommands of the CLI. Without `npx` other words after the program's name are no command. */
const verbs =
  'branches|config|db|functions|gen|init|inspect|link|login|migrations?|projects|secrets|seed|start|status|stop|storage|test|unlink';
const longForm = new RegExp(
  `(?:\\bnpx supabase\\S*(?= [a-z-])|(?<![\\w/@.-])supabase(?:@\\S+)?(?= (?:${verbs})\\b))(?:(?! && | +#)[^\`'";:)\\n])*`,
  'g',
);
/** Code span that begins with a subcommand. */
const shortForm = new RegExp(`(?<=\`)(?:${verbs}) [^\`\\n]+(?=\`)`, 'g');

const root = join(import.meta.dirname, '../..');
/** Common prefix of all documented commands. */
export const program = `npx supabase@${cliVersion.split('.')[0]}`;
const command = /^(?<variables>(?:[A-Z_]+=\S+ )*)npx supabase(?<version>@\S+)? (?<args>.+)$/;

/** Supabase commands in the shell blocks of a page, in order. */
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
/** Excluded: installed, built and foreign files, and lists of forms that nobody has to run. */
const notSearched = [
  '**/{node_modules,dist,dist-e2e,test-results,playwright-report,.temp}',
  'package-lock.json',
  'tools/doctor/**/*.test.ts',
  'tools/hosted/{test-documented-commands,*.test}.ts',
];

/** Files that may contain a command. */
export function textFiles(): string[] {
  return globSync(searched, { cwd: root, exclude: notSearched });
}

/** All mentions of the CLI: documents, settings with examples, advice in code. */
export function mentions(): { file: string; text: string }[] {
  return textFiles().flatMap((file) =>
    mentionsIn(readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text })),
  );
}

/**
 * Commands in a text, from `npx` (optional in an older form) to the end. In running text a code span such as `config
 * push` is enough when it begins a command of the page.
 */
export function mentionsIn(text: string): string[] {
  // A code span may contain a line break.
  const lines = text.replaceAll(/(?<!`)`(?!`)[^`]+`/g, (span) => span.replaceAll('\n', ' '));
  const full = lines.matchAll(longForm);
  const short = lines.matchAll(shortForm);
  return [
    ...[...full].map(([part]) => part.trim().replace('--remote=<url>', '--remote')),
    ...[...short].map(([part]) => commandOf(part) ?? part),
  ];
}

/** Command of the page that begins with these words. */
function commandOf(words: string): string | undefined {
  const known = commandsOf('docs/deploy.md').map(({ text }) => withoutVariables(text));
  return known.find((one) => `${one} `.startsWith(`${program} ${words} `));
}

/** Command without environment variables, as mentions have it. */
export function withoutVariables(text: string): string {
  return text.replace(/^(?:[A-Z_]+=\S+ )+/, '');
}

/** Code block of a page that begins with this text. */
export function blockOf(page: string, language: string, start: string): string {
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const found = blocks.find(([, name, block]) => name === language && block?.startsWith(start))?.[2];
  if (found === undefined) throw new Error(`${page} has no ${language} block that begins with ${start}.`);
  return found;
}
