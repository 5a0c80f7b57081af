import type { ChatMessage } from '@/domain/chat/chat-message';
import { logError } from '@/lib/log-error';

import { AppError, errorSentences } from '../../app-error';
import type { MutationTexts } from '../../queries/mutation-meta';
import type { ChatApi, Draft } from '../../supabase/chat-api';
import { classifyMessageFailure } from '../outbox/retry-policy';

/** Stores a message once. Rejects with kind `not_found` when its writer is no longer in the group. */
export async function sendMessage(
  api: Pick<ChatApi, 'insert' | 'hasMember'>,
  memberId: string,
  draft: Draft,
): Promise<ChatMessage> {
  try {
    return await api.insert(memberId, draft);
  } catch (error) {
    // `invalid`: the writer was removed while it was stored, which names a row that is gone.
    if (!(error instanceof AppError) || (error.kind !== 'forbidden' && error.kind !== 'invalid')) throw error;
    // Without an answer nobody knows.
    if (await api.hasMember(memberId).catch(() => true)) throw error;
    throw new AppError('not_found', errorSentences.not_found, { cause: error, status: error.status });
  }
}

export const messageTexts: MutationTexts = {
  success: { title: 'Nachricht gesendet!' },
  failure(error) {
    // What goes out by itself says so in its bubble.
    if (classifyMessageFailure(error) !== 'refused') return null;
    const title = 'Nachricht konnte nicht gesendet werden';
    // A limit of a day is no fault: the sentence says which it is and what to do.
    if (error.kind === 'quota') return { title, description: error.message };
    logError(title, error.cause ?? error);
    return { title: 'Fehler', description: title };
  },
};
