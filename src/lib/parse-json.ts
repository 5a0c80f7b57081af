/** What a stored text says; null for none and for one that is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
