/**
 * Text of a model message. Some providers send a list of parts (`[{ type: 'text', text: '…' }]`) or the parsed object;
 * other parts, such as thoughts or pictures, are dropped.
 */
export function answerText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map((part) => partText(part)).join('');
  return typeof content === 'object' && content !== null ? JSON.stringify(content) : '';
}

function partText(part: unknown): string {
  if (typeof part === 'string') return part;
  const text = fieldOf(part, 'text');
  const value = typeof text === 'string' ? text : fieldOf(text, 'value');
  return typeof value === 'string' ? value : '';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
