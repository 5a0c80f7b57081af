import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import type { Gift } from '@/domain/gift';

import { type Analysis, parseAnalyses, storedAnalyses, subscribeAnalyses } from './analysis-record';

/** How far the AI is with each gift. Takes up again what a reload has cut off. */
export function useAnalyses(gifts: readonly Gift[]): ReadonlyMap<string, Analysis> {
  const data = usePersonalData();
  const client = useQueryClient();
  const stored = useSyncExternalStore(subscribeAnalyses, () => storedAnalyses(data.scope));
  const analyses = useMemo(() => parseAnalyses(stored), [stored]);

  useEffect(() => {
    const running = gifts.filter(({ id }) => analyses.get(id)?.state === 'running');
    if (running.length > 0) void resume(running);

    async function resume(cutOff: readonly Gift[]) {
      const { resumeAnalysis } = await import('./analyse-gift');
      for (const gift of cutOff) resumeAnalysis(client, data, gift);
    }
  }, [analyses, gifts, client, data]);

  return analyses;
}
