import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cliVersion } from './install-cli.ts';

export interface DocumentedCommand {
  /** Variables that stand before it, with the values that the page leaves open. */
  variables: string[];
  /** What follows the name of the program, as written. */
  args: string[];
  /** As a person reads it, without its comment. */
  text: string;
}

/** What the CLI can be told to do. Without `npx` other words after its name are no command. */
const verbs =
  'branches|config|db|functions|gen|init|inspect|link|login|migrations?|projects|secrets|seed|start|status|stop|storage|test|unlink';
const longForm = new RegExp(
  `(?:\\bnpx supabase\\S*(?= [a-z-])|(?<![\\w/@.-])supabase(?:@\\S+)?(?= (?:${verbs})\\b))(?:(?! && | +#)[^\`'";:)\\n])*`,
  'g',
);
/** A code span that begins with the verb. */
const shortForm = new RegExp(`(?<=\`)(?:${verbs}) [^\`\\n]+(?=\`)`, 'g');

const root = join(import.meta.dirname, '../..');
/** How every text begins a command. */
export const program = `npx supabase@${cliVersion.split('.')[0]}`;
const command = /^(?<variables>(?:[A-Z_]+=\S+ )*)npx supabase(?<version>@\S+)? (?<args>.+)$/;

/** The Supabase commands of a page's shell blocks, in their order. */
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
/** What is installed or built; what others have written; and where forms are listed that nobody is told to run. */
const notSearched = [
  '**/{node_modules,dist,dist-e2e,test-results,playwright-report,.temp}',
  'package-lock.json',
  'tools/doctor/*-faults.ts',
  'tools/hosted/{documented-commands,*.test}.ts',
];

/** The files in which a command may stand. */
export function textFiles(): string[] {
  return globSync(searched, { cwd: root, exclude: notSearched });
}

/** Every text that tells somebody to run the CLI: documents, settings with their examples, code that prints advice. */
export function mentions(): { file: string; text: string }[] {
  return textFiles().flatMap((file) =>
    mentionsIn(readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text })),
  );
}

/**
 * The commands a text names, from `npx` (an older form may have none) to the end. In running text `config push` is enough:
 * a code span that begins a command of the page stands for it.
 */
export function mentionsIn(text: string): string[] {
  // A code span may be broken over two lines.
  const lines = text.replaceAll(/(?<!`)`(?!`)[^`]+`/g, (span) => span.replaceAll('\n', ' '));
  const full = lines.matchAll(longForm);
  const short = lines.matchAll(shortForm);
  return [
    ...[...full].map(([part]) => part.trim().replace('--remote=<url>', '--remote')),
    ...[...short].map(([part]) => commandOf(part) ?? part),
  ];
}

/** The command of the page that begins with these words. */
function commandOf(words: string): string | undefined {
  const known = commandsOf('docs/deploy.md').map(({ text }) => withoutVariables(text));
  return known.find((one) => `${one} `.startsWith(`${program} ${words} `));
}

/** A command as the mentions have it. */
export function withoutVariables(text: string): string {
  return text.replace(/^(?:[A-Z_]+=\S+ )+/, '');
}

/** The block of a page that begins with these words. */
export function blockOf(page: string, language: string, start: string): string {
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const found = blocks.find(([, name, block]) => name === language && block?.startsWith(start))?.[2];
  if (found === undefined) throw new Error(`${page} has no ${language} block that begins with ${start}.`);
  return found;
}
