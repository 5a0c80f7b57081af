import { aiRecord, keepAiRecord } from '@/data/ai/ai-records';
import type { DataScope } from '@/data/personal-data';

/** The AI works on a gift, waits for the end of a limit, or could not. Kept in the browser, so that the card says so after a reload, too. */
export interface Analysis {
  state: 'running' | 'waiting' | 'failed';
  /** Milliseconds since 1970; for one that waits, when it may go on. */
  since: number;
  /** How often it was taken up again after a reload. */
  resumed: number;
}

const keptMs = 24 * 60 * 60 * 1000;

/** The record as it is stored, for `parseAnalyses`. */
export function storedAnalyses(scope: DataScope): string | null {
  return aiRecord('ai-analyses', scope);
}

/** The analyses by gift id. What is older than a day is forgotten. */
export function parseAnalyses(stored: string | null, now = Date.now()): ReadonlyMap<string, Analysis> {
  const found = Object.entries(parseFields(stored)).flatMap(([id, value]): [string, Analysis][] => {
    const analysis = toAnalysis(value);
    return analysis && Math.abs(now - analysis.since) < keptMs ? [[id, analysis]] : [];
  });
  return new Map(found);
}

/** Notes how far the analysis of a gift is; null when there is nothing more to say about it. */
export function recordAnalysis(scope: DataScope, giftId: string, analysis: Analysis | null): void {
  const all = new Map(parseAnalyses(storedAnalyses(scope)));
  if (analysis) all.set(giftId, analysis);
  else all.delete(giftId);
  const text = all.size > 0 ? JSON.stringify(Object.fromEntries(all)) : null;
  keepAiRecord('ai-analyses', scope, text);
}

function toAnalysis(value: unknown): Analysis | null {
  const { state, since, resumed } = fieldsOf(value);
  if (state !== 'running' && state !== 'waiting' && state !== 'failed') return null;
  if (typeof since !== 'number' || typeof resumed !== 'number') return null;
  return { state, since, resumed };
}

function parseFields(stored: string | null): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
