import type { Token } from './tokens.ts';

/** Part of an SQL text, by position, and its replacement. */
export interface Change {
  start: number;
  end: number;
  to: string;
}

/** Replacement for a removed condition, by the keyword before it: an `if` never triggers, a `where` passes all rows. */
const begins: Readonly<Record<string, 'true' | 'false'>> = {
  where: 'true',
  having: 'true',
  on: 'true',
  if: 'false',
  elsif: 'false',
  while: 'false',
  when: 'false',
};
const beginsValue = new Set(['return', ':=', 'select', 'then', 'else', 'begin', ';', ',', '(', '[']);
const ends = new Set(
  'loop group order limit for returning union except intersect window offset fetch do join left right inner cross full set end into'.split(
    ' ',
  ),
);

interface Chain {
  alone: 'true' | 'false' | undefined;
  operands: { start: number; end: number }[];
  operators: string[];
  begin: number;
  isBetween: boolean;
}

/**
 * Faults that remove one operand of a condition: an operand of `and` becomes true, one of `or` false, and a single one
 * the value in `begins`. Operands within parentheses count as well.
 */
export function conditionsIn(tokens: readonly Token[], isWhole = false): Change[] {
  const changes: Change[] = [];
  const stack: { opener: string; chain: Chain | undefined; isSetting?: boolean; isSearched?: boolean }[] = [
    { opener: '', chain: isWhole ? open(0, 'true') : undefined },
  ];
  const close = (index: number) => {
    const top = stack.at(-1);
    if (!top?.chain) return;
    const { operands, operators, alone, begin } = top.chain;
    top.chain = undefined;
    const all = [...operands, { start: begin, end: index }];
    if (all.some(({ start, end }) => start >= end)) return;
    for (const [place, { start, end }] of all.entries()) {
      const around = [operators[place - 1], operators[place]];
      const to =
        operators.length === 0 ? alone : around.includes('and') ? ('true' as const) : ('false' as const);
      const first = tokens[start];
      const last = tokens[end - 1];
      if (to === undefined || !first || !last || (start === end - 1 && first.text === to)) continue;
      changes.push({ start: first.start, end: last.end, to });
    }
  };
  for (const [index, { text }] of tokens.entries()) {
    const top = stack.at(-1);
    if (!top) break;
    const before = tokens[index - 1]?.text ?? '';
    const after = tokens[index + 1]?.text ?? '';
    if (text === '(' || text === '[' || text === 'case') {
      stack.push(
        text === 'case'
          ? { opener: text, chain: undefined, isSearched: after === 'when' }
          : { opener: text, chain: open(index + 1) },
      );
    } else if (text === ')' || text === ']' || (text === 'end' && top.opener === 'case')) {
      close(index);
      if (stack.length > 1) stack.pop();
    } else if (text in begins && !(text === 'if' && before === 'end')) {
      close(index);
      if (!isNoCondition(tokens, index, top.isSearched)) top.chain = open(index + 1, begins[text]);
    } else if (text === 'and' || text === 'or') {
      if (text === 'and' && top.chain?.isBetween) top.chain.isBetween = false;
      else if (top.chain) {
        top.chain.operands.push({ start: top.chain.begin, end: index });
        top.chain.operators.push(text);
        top.chain.begin = index + 1;
      }
    } else if (text === 'between' && top.chain) {
      top.chain.isBetween = true;
    } else if (beginsValue.has(text)) {
      close(index);
      // In the `set` list of an update a condition can begin after an equals sign, not after a comma.
      if (!top.isSetting || text !== ',') top.chain = open(index + 1);
      if (text === ';') top.isSetting = false;
    } else if (text === '=' && top.isSetting && !top.chain) {
      top.chain = open(index + 1);
    } else if (text === 'from' ? before !== 'distinct' : ends.has(text) && !isSideOf(text, after)) {
      close(index);
      top.isSetting = text === 'set';
    }
  }
  close(tokens.length);
  return changes;
}

function open(begin: number, alone?: 'true' | 'false'): Chain {
  return { alone, operands: [], operators: [], begin, isBetween: false };
}

/** True for keywords that begin no condition in this place: constraint actions, exception handlers, `case` values. */
function isNoCondition(tokens: readonly Token[], index: number, isSearched: boolean | undefined): boolean {
  const [before = '', text, after = ''] = [-1, 0, 1].map((step) => tokens[index + step]?.text);
  if (text === 'on') return before === 'distinct' || /^(?:conflict|delete|update)$/.test(after);
  return text === 'when' && !(isSearched ?? /^(?:exit|continue)$/.test(before));
}

/** True for the SQL functions `left` and `right`, in contrast to joins. */
function isSideOf(text: string, after: string): boolean {
  return after === '(' && /^(?:left|right)$/.test(text);
}
