import { mutationOptions, MutationObserver, type QueryClient } from '@tanstack/react-query';

import { limitAt, storedLimit } from '@/data/ai/ai-limit';
import { concretize, RateLimitError } from '@/data/ai/concretize';
import { AppError } from '@/data/app-error';
import { isWaiting } from '@/data/offline/outbox/waiting-count';
import type { DataScope, PersonalData } from '@/data/personal-data';
import { changeGift } from '@/data/queries/changes/gift-changes';
import { giftQueries } from '@/data/queries/gift-queries';
import { demoRefusal } from '@/data/queries/mutation-meta';
import { personQueries } from '@/data/queries/person-queries';
import type { NewGift } from '@/domain/gift/gift';
import { budgetText } from '@/domain/gift/price/budget';
import { concretizeRequest } from '@/domain/suggestion/concretize-request';
import { knownOf } from '@/domain/suggestion/known-facts';
import { type Concretized, concretizedText } from '@/domain/suggestion/suggestion';
import { pause } from '@/lib/pause';
import { oneTabAtATime } from '@/lib/storage/one-tab-at-a-time';
import { showToast } from '@/ui/toast/toast';

import { type Analysis, parseAnalyses, recordAnalysis, storedAnalyses } from './analysis-record';

const failed = {
  title: 'KI-Analyse nicht möglich',
  description: 'Dein Geschenk ist gespeichert, nur die Vorschläge fehlen.',
};
const believableMs = 2 * 60 * 1000;
const mostResumed = 2;
const unloadMs = 500;
const storageMs = 200;

/**
 * Lets the AI refine a saved gift in the background and stores the result as its description. An analysis waits while
 * the AI quota is used up, and while the gift itself is still in the outbox.
 */
export function startAnalysis(client: QueryClient, data: PersonalData, gift: NewGift): void {
  if (data.scope === 'demo') return showToast({ tone: 'info', ...demoRefusal });
  if (isWaiting(gift.id)) return record(data.scope, gift.id, 'waiting');
  if (waitsForLimit(data.scope, gift.id)) return;
  showToast({
    tone: 'info',
    title: 'KI-Analyse gestartet',
    description: 'Das Geschenk ist gespeichert. Die Vorschläge erscheinen gleich auf der Karte.',
  });
  record(data.scope, gift.id, 'running');
  void alone(gift.id, () => run(client, data, gift));
}

/** Resumes an analysis that a reload has interrupted or the AI quota has delayed, unless another tab is running it. */
export function resumeAnalysis(client: QueryClient, data: PersonalData, gift: NewGift): void {
  void alone(gift.id, async () => {
    const analysis = parseAnalyses(storedAnalyses(data.scope)).get(gift.id);
    if (analysis?.state === 'waiting' && analysis.since <= Date.now()) {
      if (waitsForLimit(data.scope, gift.id)) return;
      record(data.scope, gift.id, 'running');
      await run(client, data, gift);
    }
    if (analysis?.state !== 'running') return;
    const isWorthIt = analysis.resumed < mostResumed && Date.now() - analysis.since < believableMs;
    recordAnalysis(data.scope, gift.id, {
      ...analysis,
      state: isWorthIt ? 'running' : 'failed',
      resumed: analysis.resumed + 1,
    });
    if (isWorthIt) await run(client, data, gift);
  });
}

function record(scope: DataScope, giftId: string, state: Analysis['state'], since = Date.now()): void {
  recordAnalysis(scope, giftId, { state, since, resumed: 0 });
}

/** Returns true while the AI quota is used up, and then records the analysis as waiting until the quota resets. */
function waitsForLimit(scope: DataScope, giftId: string): boolean {
  const limit = limitAt(Date.now(), storedLimit(scope));
  if (limit !== null) record(scope, giftId, 'waiting', limit.until);
  return limit !== null;
}

const attended = new Set<string>();

/** Runs in one tab at a time by a Web Lock, which the browser releases when the tab closes or reloads. */
async function alone(giftId: string, work: () => Promise<void>): Promise<void> {
  if (attended.has(giftId)) return;
  attended.add(giftId);
  // Insecure contexts have no Web Locks; two tabs may then send the same request twice, which is harmless.
  await oneTabAtATime(`ai-analysis:${giftId}`, async () => {
    await work().finally(() => attended.delete(giftId));
    // Keeps the lock a moment: another tab may get it before it sees the stored result, and would repeat the request.
    await pause(storageMs);
  });
}

async function run(client: QueryClient, data: PersonalData, gift: NewGift): Promise<void> {
  try {
    await new MutationObserver(client, analyseGift(client, data, gift)).mutate();
    recordAnalysis(data.scope, gift.id, null);
  } catch (error) {
    if (error instanceof RateLimitError && waitsForLimit(data.scope, gift.id)) return;
    // A reload aborts the request too. It marks nothing as failed, because the page is gone before this pause ends.
    await pause(unloadMs);
    record(data.scope, gift.id, 'failed');
  }
}

function analyseGift(client: QueryClient, data: PersonalData, gift: NewGift) {
  return mutationOptions({
    mutationKey: [data.scope, 'gift-analysis', gift.id],
    mutationFn: async () => {
      const wishes = {
        recipientName: gift.recipientName,
        budget: budgetText(gift),
        occasion: gift.occasion,
        preferences: null,
      };
      const people = client.getQueryData(personQueries.list(data).queryKey) ?? [];
      const gifts = client.getQueryData(giftQueries.list(data).queryKey) ?? [];
      const known = knownOf(gift, gift.recipientName, people, gifts);
      const request = concretizeRequest(gift, wishes, null, known);
      await saveText(client, data, gift, cardText(await concretize(data.scope, request), gift.title));
    },
    meta: {
      success: { title: 'KI-Analyse abgeschlossen!' },
      failure: (error: AppError) => (error instanceof RateLimitError ? null : failed),
    },
  });
}

async function saveText(client: QueryClient, data: PersonalData, gift: NewGift, description: string) {
  const gifts = client.getQueryData(giftQueries.list(data).queryKey);
  const current = gifts?.find(({ id }) => id === gift.id);
  // The gift was deleted meanwhile, or its description was changed.
  if (gifts && (!current || current.description !== gift.description)) return;
  const save = new MutationObserver(client, { ...changeGift(data), meta: {} });
  const base = { description: gift.description };
  await save.mutate({ id: gift.id, change: { description }, base }).catch((error: unknown) => {
    if (!(error instanceof AppError && (error.kind === 'not_found' || error.kind === 'conflict')))
      throw error;
  });
}

/** AI suggestions as text for a gift card: no repetition of the card's title, a note on catalogue ideas. */
function cardText({ suggestions, source }: Concretized, title: string): string {
  const [only, second] = suggestions;
  const isPlain = only?.title === title && only.description !== null && !second;
  const text = isPlain ? (only.description ?? '') : concretizedText(suggestions);
  return source === 'catalogue' ? `${text}\nAus dem Ideenkatalog` : text;
}
