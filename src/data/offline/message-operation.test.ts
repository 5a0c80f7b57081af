import { expect, test } from 'vitest';

import { AppError, type AppErrorKind } from '../app-error';
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

test.each<AppErrorKind>(['quota', 'offline', 'signed_out'])(
  'a message that goes out by itself needs no words: %s',
  (kind) => {
    const { failure } = messageTexts;
    expect(typeof failure === 'function' && failure(new AppError(kind, ''), undefined)).toBeNull();
  },
);
