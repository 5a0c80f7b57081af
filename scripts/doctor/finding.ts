/** One line of the report. `unknown` is what cannot be seen from outside or was not asked; it fails nothing. */
export interface Finding {
  state: 'good' | 'bad' | 'unknown';
  text: string;
  /** What to do about it. */
  advice?: string;
}

export function good(text: string): Finding {
  return { state: 'good', text };
}

export function bad(text: string, advice: string): Finding {
  return { state: 'bad', text, advice };
}

export function unknown(text: string, advice?: string): Finding {
  return { state: 'unknown', text, ...(advice !== undefined && { advice }) };
}

/** `text` when nothing is wrong, else only what is. */
export function goodUnless(problems: Finding[], text: string): Finding[] {
  return problems.length > 0 ? problems : [good(text)];
}
