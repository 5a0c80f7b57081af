import { cleanLine, cleanText } from '@/domain/text/text';

interface TextColumns {
  /** Names and titles. */
  lines: readonly string[];
  /** Texts that may have several lines. */
  texts?: readonly string[];
}

/** The columns as they may be stored: what comes from an import, a model or an older version is clean as well. */
export function cleanColumns<Columns extends object>(
  columns: Columns,
  { lines, texts = [] }: TextColumns,
): Columns {
  const cleaned = Object.entries(columns).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [];
    if (lines.includes(name)) return [[name, cleanLine(value)]];
    return texts.includes(name) ? [[name, cleanText(value)]] : [];
  });
  return { ...columns, ...Object.fromEntries(cleaned) };
}
