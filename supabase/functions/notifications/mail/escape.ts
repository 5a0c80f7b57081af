const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

/** Names come from others, and mail programs make a link of whatever looks like one: an invisible sign keeps them from it. */
export function unlinked(text: string): string {
  return text.replaceAll(/([.:@])(?=\S)/gu, '$1\u2060');
}
