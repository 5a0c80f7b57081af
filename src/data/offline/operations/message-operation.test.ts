import { expect, test, vi } from 'vitest';

import { AppError, type AppErrorKind, errorSentences } from '../../app-error';
import { messageTexts, sendMessage } from './message-operation';

test.each<[string, () => Promise<boolean>, AppErrorKind]>([
  ['a member', async () => true, 'forbidden'],
  ['somebody who has left', async () => false, 'not_found'],
  ['nobody knows who', () => Promise.reject(new AppError('offline', '')), 'forbidden'],
])('what is refused to %s', async (_name, hasMember, kind) => {
  const insert = () => Promise.reject(new AppError('forbidden', 'Das ist nicht erlaubt.'));
  const sent = sendMessage({ insert, hasMember }, 'me', { id: '1', text: 'Hallo' });
  await expect(sent).rejects.toMatchObject({ kind });
});

test('a message during the removal of its writer is refused as after leaving', async () => {
  const insert = () => Promise.reject(new AppError('invalid', 'violates foreign key constraint'));
  const sent = sendMessage({ insert, hasMember: async () => false }, 'me', { id: '1', text: 'Hallo' });
  await expect(sent).rejects.toMatchObject({ kind: 'not_found', message: errorSentences.not_found });
});

const limit = (hint: string, message: string) =>
  new AppError('quota', message, { status: 400, cause: { code: 'QUOTA', hint } });

test.each([
  ['a limit of a minute', limit('messages', 'Warte kurz.')],
  ['no answer', new AppError('offline', '')],
  ['no session', new AppError('signed_out', '')],
])('a message that is retried has no toast: %s', (_name, error) => {
  const { failure } = messageTexts;
  expect(typeof failure === 'function' && failure(error, undefined)).toBeNull();
});

test('a daily quota shows its own message and is not logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { failure } = messageTexts;
  const error = limit('messages_a_day', 'Versuch es morgen wieder.');
  expect(typeof failure === 'function' && failure(error, undefined)).toEqual({
    title: 'Nachricht konnte nicht gesendet werden',
    description: 'Versuch es morgen wieder.',
  });
  expect(log).not.toHaveBeenCalled();
});
