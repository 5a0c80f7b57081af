import { spawnSync } from 'node:child_process';

export interface AddedText {
  commit: string;
  file: string;
  text: string;
}

/** All text ever added by a commit, because removed secrets stay readable in the history; null without git. */
export function readHistory(): AddedText[] | null {
  const { status, stdout } = spawnSync('git', ['log', '-p', '--no-color', '--format=commit %h'], {
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  });
  return status === 0 ? parseHistory(stdout) : null;
}

/** Parses the output of `git log -p --format="commit %h"`. */
export function parseHistory(log: string): AddedText[] {
  let commit = '';
  return log.split(/^(?=commit [0-9a-f]+$|diff --git )/m).flatMap((part) => {
    const [head = '', ...lines] = part.split('\n');
    if (head.startsWith('commit ')) commit = head.slice('commit '.length);
    const file = /^diff --git a\/.* b\/(.*)$/.exec(head)?.[1];
    if (file === undefined) return [];
    const added = lines.filter((line) => line.startsWith('+') && !line.startsWith('+++ '));
    return [{ commit, file, text: added.map((line) => line.slice(1)).join('\n') }];
  });
}
