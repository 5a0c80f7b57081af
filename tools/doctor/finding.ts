/** One line of the report. A note is worth knowing, or says what was not looked at; it fails nothing. */
export interface Finding {
  state: 'good' | 'bad' | 'note';
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

export function note(text: string, advice?: string): Finding {
  return { state: 'note', text, ...(advice !== undefined && { advice }) };
}

/** `text` when nothing is wrong, else only what is. */
export function goodUnless(problems: Finding[], text: string): Finding[] {
  return problems.length > 0 ? problems : [good(text)];
}
