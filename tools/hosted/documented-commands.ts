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

/** Every text that tells somebody to run the CLI: the documents, the examples of settings, the advice of the doctor. */
export function mentions(): { file: string; text: string }[] {
  const files = globSync(
    ['**/*.{md,toml,yml}', '**/{,.env}*.example', '.github/**/*.yml', 'tools/doctor/*.ts'],
    // The faults are patterns of what the doctor says.
    { cwd: root, exclude: ['**/node_modules', 'test-results', 'tools/doctor/*-faults.ts'] },
  );
  return files.flatMap((file) =>
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
  const full = lines.matchAll(
    /(?:\bnpx )?(?<![\w/@.-])supabase(?:@\S+)? (?=[a-z-])(?:(?! && | +#)[^`'";:)\n])*/g,
  );
  const short = lines.matchAll(/(?<=`)(?:config|db|functions|link|login|secrets) [^`\n]+(?=`)/g);
  const known = commandsOf('docs/deploy.md').map((one) => withoutVariables(one.text));
  return [
    ...[...full].map(([part]) => part.trim().replace('--remote=<url>', '--remote')),
    ...[...short].map(([part]) => known.find((one) => one.startsWith(`${program} ${part}`)) ?? part),
  ];
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
