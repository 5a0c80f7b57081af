import { mutationOptions, MutationObserver, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { AppError } from '@/data/app-error';
import { changeGift } from '@/data/gift-queries';
import type { PersonalData } from '@/data/personal-data';
import { budgetText } from '@/domain/budget';
import type { NewGift } from '@/domain/gift';
import { textLimits } from '@/domain/text';
import { functions } from '@/lib/functions-client';
import { showToast } from '@/ui/toast';

import { analysisKey } from './analysis-key';

const suggestions = z.array(
  z.object({
    title: z.optional(z.string()),
    description: z.optional(z.string()),
    details: z.optional(z.string()),
  }),
);
const answer = z.object({ concretized: z.union([z.string().check(z.minLength(1)), suggestions]) });

/** Lets the AI refine a saved gift in the background; its description shows the result (specification, section 4). */
export function startAnalysis(client: QueryClient, data: PersonalData, gift: NewGift): void {
  showToast({
    tone: 'info',
    title: 'KI-Analyse gestartet',
    description: 'Das Geschenk ist gespeichert. Die Vorschläge erscheinen gleich auf der Karte.',
  });
  // The failure has its toast; nobody waits for this promise.
  new MutationObserver(client, analyseGift(client, data, gift)).mutate().catch(() => undefined);
}

function analyseGift(client: QueryClient, data: PersonalData, gift: NewGift) {
  return mutationOptions({
    mutationKey: analysisKey(data, gift.id),
    networkMode: 'always',
    mutationFn: async () => {
      const description = await concretize(gift);
      const save = new MutationObserver(client, { ...changeGift(data), meta: {} });
      await save.mutate({ id: gift.id, change: { description } });
    },
    meta: {
      success: { title: 'KI-Analyse abgeschlossen!' },
      failure: {
        title: 'KI-Analyse nicht möglich',
        description: 'Dein Geschenk ist gespeichert, nur die Vorschläge fehlen.',
      },
    },
  });
}

async function concretize(gift: NewGift): Promise<string> {
  const budget = budgetText(gift) ?? '';
  const { data, error } = await functions.invoke<unknown>('concretize-gift-idea', {
    body: {
      giftIdea: gift.title,
      recipientInfo: gift.recipientName ?? '',
      budget,
      occasion: gift.occasion ?? '',
      preferences: null,
      previousSuggestion: null,
      feedback: null,
      giftContext: {
        title: gift.title,
        description: gift.notes,
        category: gift.category,
        recipientName: gift.recipientName,
        notes: gift.notes,
        existingBudget: budget,
      },
    },
  });
  const parsed = answer.safeParse(data);
  if (error || !parsed.success) throw new AppError('server', 'KI-Analyse nicht möglich', { cause: error });
  return textOf(parsed.data.concretized).slice(0, textLimits.description);
}

/** The answer is a text or a list, and a text may hold a list. */
function textOf(concretized: z.infer<typeof answer>['concretized']): string {
  if (typeof concretized === 'string') {
    const list = suggestions.safeParse(parseJson(concretized));
    return list.success ? textOf(list.data) : concretized;
  }
  return concretized
    .map(({ title, description, details }, index) =>
      [title ?? `Vorschlag ${index + 1}`, description ?? details].filter(Boolean).join(': '),
    )
    .join('\n');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
