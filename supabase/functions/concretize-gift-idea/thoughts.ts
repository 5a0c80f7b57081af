const mark = /<(\/?)(?:think|thinking|thought|thoughts|reasoning|reflection)\s{0,9}>/giu;

/**
 * A text without what a model wrote to itself: `<think>…</think>`, also without the beginning (some providers leave it
 * out) or without an end. Reads every character once.
 */
export function withoutThoughts(text: string): string {
  let kept = '';
  let isThought = false;
  let end = 0;
  for (const { index, 0: found, 1: slash } of text.matchAll(mark)) {
    const isEnd = slash === '/';
    // An end without a beginning: everything so far was thought.
    if (isEnd && !isThought) kept = '';
    else if (!isThought) kept += text.slice(end, index);
    isThought = !isEnd;
    end = index + found.length;
  }
  return isThought ? kept : kept + text.slice(end);
}
