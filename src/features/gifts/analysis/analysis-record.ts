import { aiRecord, storeAiRecord } from '@/data/ai/ai-records';
import type { DataScope } from '@/data/personal-data';
import { isObject } from '@/lib/is-object';
import { parseJson } from '@/lib/storage/safe-storage';

/** AI analysis of a gift, stored in the browser so that its state survives a reload. */
export interface Analysis {
  state: 'running' | 'waiting' | 'failed';
  /** Milliseconds since 1970: start of the analysis, or the earliest resumption of a waiting one. */
  since: number;
  /** Number of resumptions after a reload. */
  resumed: number;
}

const keptMs = 24 * 60 * 60 * 1000;

/** Stored JSON text of all analyses, for `parseAnalyses`. */
export function storedAnalyses(scope: DataScope): string | null {
  return aiRecord('ai-analyses', scope);
}

/** Returns analyses by gift id, without entries older than a day. */
export function parseAnalyses(stored: string | null): ReadonlyMap<string, Analysis> {
  const isKept = (entry: [string, unknown]): entry is [string, Analysis] =>
    isAnalysis(entry[1]) && Math.abs(Date.now() - entry[1].since) < keptMs;
  return new Map(Object.entries(parseJson(stored) ?? {}).filter(isKept));
}

/** Stores the analysis of a gift; null removes the entry. */
export function recordAnalysis(scope: DataScope, giftId: string, analysis: Analysis | null): void {
  const all = new Map(parseAnalyses(storedAnalyses(scope)));
  if (analysis) all.set(giftId, analysis);
  else all.delete(giftId);
  const text = all.size > 0 ? JSON.stringify(Object.fromEntries(all)) : null;
  storeAiRecord('ai-analyses', scope, text);
}

function isAnalysis(value: unknown): value is Analysis {
  if (!isObject(value)) return false;
  const { state, since, resumed }: { [field in keyof Analysis]?: unknown } = value;
  const isState = state === 'running' || state === 'waiting' || state === 'failed';
  return isState && typeof since === 'number' && typeof resumed === 'number';
}
