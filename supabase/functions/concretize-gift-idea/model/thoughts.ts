const names = 'think|thinking|thought|thoughts|reasoning|reflection|analysis';
/** `<think>` tags in all bracket styles of models, and the channel marks of the Harmony format. */
const mark = new RegExp(
  String.raw`[<＜◁\[](?<slash>\/?)(?:${names})(?:\s[^<>＞▷\]]{0,99})?[>＞▷\]]` +
    String.raw`|<\|channel\|>\s{0,9}(?<channel>\w{1,20})[^<]{0,99}(?:<\|message\|>)?` +
    String.raw`|<\|(?:start\|>\w{0,20}|end\|>|return\|>)`,
  'giu',
);

/**
 * Removes reasoning from a model text: `<think>…</think>`, also without a start or end tag, and all channels except the
 * final one. Linear time.
 */
export function withoutThoughts(text: string): string {
  let spoken = '';
  let isThought = false;
  let end = 0;
  for (const match of text.matchAll(mark)) {
    const { slash, channel } = match.groups ?? {};
    const isEnd = slash === '/';
    // An end tag without a start tag: everything before was reasoning.
    if (isEnd && !isThought) spoken = '';
    else if (!isThought) spoken += text.slice(end, match.index);
    if (slash !== undefined) isThought = !isEnd;
    else isThought = channel !== undefined && channel.toLowerCase() !== 'final';
    end = match.index + match[0].length;
  }
  return isThought ? spoken : spoken + text.slice(end);
}
