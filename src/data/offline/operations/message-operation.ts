import type { ChatMessage } from '@/domain/chat/chat-message';
import { logError } from '@/lib/log-error';

import { AppError, errorSentences } from '../../app-error';
import type { MutationTexts } from '../../queries/mutation-meta';
import type { ChatApi, Draft } from '../../supabase/chat-api';
import { classifyMessageFailure } from '../outbox/retry-policy';

/** Sends a message, idempotent by id. Rejects with `not_found` when the writer is no longer in the group. */
export async function sendMessage(
  api: Pick<ChatApi, 'insert' | 'hasMember'>,
  memberId: string,
  draft: Draft,
): Promise<ChatMessage> {
  try {
    return await api.insert(memberId, draft);
  } catch (error) {
    // Kind `invalid` is a foreign key error here: the member was removed during the insert.
    if (!(error instanceof AppError) || (error.kind !== 'forbidden' && error.kind !== 'invalid')) throw error;
    // If this check gets no answer, the member may still exist, so the first error is thrown.
    if (await api.hasMember(memberId).catch(() => true)) throw error;
    throw new AppError('not_found', errorSentences.not_found, { cause: error, status: error.status });
  }
}

export const messageTexts: MutationTexts = {
  success: { title: 'Nachricht gesendet!' },
  failure(error) {
    // No toast for a message that is retried automatically: the chat shows its state.
    if (classifyMessageFailure(error) !== 'refused') return null;
    const title = 'Nachricht konnte nicht gesendet werden';
    // The message of a daily quota error names the limit and the remedy.
    if (error.kind === 'quota') return { title, description: error.message };
    logError(title, error.cause ?? error);
    return { title: 'Fehler', description: title };
  },
};
