import { mutationOptions } from '@tanstack/react-query';

import type { GiftChange, GiftTexts } from '@/domain/gift/gift';
import type { ConcretizeRequest } from '@/domain/suggestion/concretize-request';

import { concretize, RateLimitError } from '../ai/concretize';
import type { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { changeGift } from './changes/gift-changes';
import { failureToast, type ToastText } from './mutation-meta';

interface Ask {
  request: ConcretizeRequest;
  /** Cancels the request. */
  signal: AbortSignal;
}

/** Requests suggestions from the AI function. Resolves to null if cancelled. */
export function askForSuggestions(data: PersonalData) {
  return mutationOptions({
    mutationKey: [data.scope, 'suggestions'],
    mutationFn: async ({ request, signal }: Ask) => {
      try {
        return await concretize(data.scope, request, signal);
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
    meta: { success: concretizedToast, failure: askFailureToast },
  });
}

function concretizedToast({ signal }: Ask): ToastText | null {
  return signal.aborted
    ? null
    : {
        title: 'Geschenkidee konkretisiert! ✨',
        description: 'Deine Geschenkidee wurde erfolgreich verfeinert.',
      };
}

function askFailureToast(error: AppError): ToastText {
  const title = error instanceof RateLimitError ? 'Zu viele Anfragen' : 'Fehler beim Konkretisieren';
  return { title, description: error.message };
}

/** Stores the result of the concretizer in a gift. `isSuggestion` selects the success toast. */
export function saveConcretized(data: PersonalData) {
  return mutationOptions({
    ...changeGift(data),
    mutationFn: ({ id, change, base }: SaveConcretized) => data.gifts.change(id, change, base),
    meta: {
      success: ({ isSuggestion }: SaveConcretized) =>
        isSuggestion
          ? {
              title: 'Geschenk aktualisiert!',
              description: 'Der Vorschlag wurde erfolgreich übernommen.',
            }
          : { title: 'Geschenk gespeichert!', description: 'Die Änderungen wurden gespeichert.' },
      failure: failureToast('Fehler beim Speichern'),
    },
  });
}

export interface SaveConcretized {
  id: string;
  change: GiftChange;
  base: Partial<GiftTexts>;
  isSuggestion: boolean;
}
