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

/**
 * Inserts word joiners, because mail programs turn anything like a URL into a link, and names come from other users.
 */
export function unlinked(text: string): string {
  return text.replaceAll(/([.:@])(?=\S)/gu, '$1\u2060');
}
