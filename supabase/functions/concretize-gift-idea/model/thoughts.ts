const names = 'think|thinking|thought|thoughts|reasoning|reflection|analysis';
/** `<think>` in all the brackets models use, the channels of the Harmony format, and the marks between its messages. */
const mark = new RegExp(
  String.raw`[<＜◁\[](?<slash>\/?)(?:${names})(?:\s[^<>＞▷\]]{0,99})?[>＞▷\]]` +
    String.raw`|<\|channel\|>\s{0,9}(?<channel>\w{1,20})[^<]{0,99}(?:<\|message\|>)?` +
    String.raw`|<\|(?:start\|>\w{0,20}|end\|>|return\|>)`,
  'giu',
);

/**
 * A text without what a model wrote to itself: `<think>…</think>`, also without the beginning (some providers leave it
 * out) or without an end, and every channel but the final one. Reads every character once.
 */
export function withoutThoughts(text: string): string {
  let kept = '';
  let isThought = false;
  let end = 0;
  for (const match of text.matchAll(mark)) {
    const { slash, channel } = match.groups ?? {};
    const isEnd = slash === '/';
    // An end without a beginning: everything so far was thought.
    if (isEnd && !isThought) kept = '';
    else if (!isThought) kept += text.slice(end, match.index);
    if (slash !== undefined) isThought = !isEnd;
    else isThought = channel !== undefined && channel.toLowerCase() !== 'final';
    end = match.index + match[0].length;
  }
  return isThought ? kept : kept + text.slice(end);
}
