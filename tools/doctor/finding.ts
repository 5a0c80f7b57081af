/** Line of the doctor's report. A note informs or names a skipped check; it is no failure. */
export interface Finding {
  state: 'good' | 'bad' | 'note';
  text: string;
  /** Advice for the operator. */
  advice?: string;
}

export function good(text: string): Finding {
  return { state: 'good', text };
}

export function bad(text: string, advice: string): Finding {
  return { state: 'bad', text, advice };
}

export function badIf(isBad: boolean, text: string, advice: string): Finding[] {
  return isBad ? [bad(text, advice)] : [];
}

export function note(text: string, advice?: string): Finding {
  return { state: 'note', text, ...(advice !== undefined && { advice }) };
}

/** The given problems, or, without any, one good finding with `text`. */
export function goodUnless(problems: Finding[], text: string): Finding[] {
  return problems.length > 0 ? problems : [good(text)];
}
