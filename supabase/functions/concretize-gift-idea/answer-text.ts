/**
 * The text of a message, which some providers send as a list of parts (`[{ type: 'text', text: '…' }]`) or already as
 * the object that was asked for. What is no text, such as a thought or a picture, is left out.
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
