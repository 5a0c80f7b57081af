import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { subscribeAiRecords } from '@/data/ai/ai-records';
import { isWaiting, subscribeWaitingCount } from '@/data/offline/outbox/waiting-count';
import { usePersonalData } from '@/data/personal-data-context';
import type { Gift } from '@/domain/gift/gift';

import { type Analysis, parseAnalyses, storedAnalyses } from './analysis-record';

/** AI analyses by gift id. Resumes those that a reload has interrupted, and those whose AI quota has been reset. */
export function useAnalyses(gifts: readonly Gift[]): ReadonlyMap<string, Analysis> {
  const data = usePersonalData();
  const client = useQueryClient();
  const stored = useSyncExternalStore(subscribeAiRecords, () => storedAnalyses(data.scope));
  const analyses = useMemo(() => parseAnalyses(stored), [stored]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function resumeDue() {
      clearTimeout(timer);
      const now = Date.now();
      const open = gifts.flatMap((gift) => {
        const analysis = analyses.get(gift.id);
        if (!analysis || analysis.state === 'failed' || isWaiting(gift.id)) return [];
        return [{ gift, dueAt: analysis.state === 'running' ? now : analysis.since }];
      });
      const due = open.filter(({ dueAt }) => dueAt <= now);
      if (due.length > 0) void resume(due.map(({ gift }) => gift));
      const next = Math.min(...open.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now));
      if (Number.isFinite(next)) timer = setTimeout(resumeDue, next - now + 1);
    }

    async function resume(cutOff: readonly Gift[]) {
      const { resumeAnalysis } = await import('./analyse-gift');
      for (const gift of cutOff) resumeAnalysis(client, data, gift);
    }
    resumeDue();
    // An analysis can resume as soon as its gift has left the outbox.
    const stop = subscribeWaitingCount(resumeDue);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [analyses, gifts, client, data]);

  return analyses;
}
