import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { indexedDeviceStore } from '@/data/offline/device/indexed-device-store';
import { addFailed } from '@/data/offline/outbox/failed-changes';
import { changesKey, freshRecord } from '@/data/offline/outbox/outbox-entry';
import { rememberWhileUnsent, unsentGuests } from '@/data/offline/outbox/unsent-guests';
import { recordWaitingCount } from '@/data/offline/outbox/waiting-count';
import type { Session } from '@/data/session/session';
import { SessionContext } from '@/data/session/session-context';
import { localDrafts, setDraftText } from '@/data/texts/drafts';
import { forgetText, guests, storeText } from '@/data/texts/local-texts';

import { FormerGuests } from './former-guests';

const scope = 'user:mia';
const signedOut: Session = { status: 'signed_out', left: false, lost: true };
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  recordWaitingCount(scope, 0);
  await indexedDeviceStore.remove([scope]);
});

const recordOf = (id: string, text: string, daysAgo = 0) =>
  freshRecord(
    { kind: 'chat.send', id, value: { groupId: 'g', memberId: 'm', text } },
    'Weihnachten',
    Date.now() - daysAgo * dayMs,
    true,
  );

/** Leftovers of an expired guest session: a queued and a failed message, a draft of a comment, a blank draft. */
async function leaveUnsent() {
  await indexedDeviceStore.append(changesKey(scope), recordOf('1', 'Wer bringt den Kuchen?'));
  const failed = {
    record: recordOf('2', 'Und die Kerzen?'),
    group: '2',
    reason: 'Versuch es morgen wieder.',
  };
  await addFailed(indexedDeviceStore, scope, failed);
  setDraftText(localDrafts(scope), 'comment:i', 'Ich könnte den');
  setDraftText(localDrafts(scope), 'chat:m', ' \u200b');
  recordWaitingCount(scope, 1, 1, 0, 1);
  storeText(guests, 'draft', 'mia', '');
}

function open(session: Session) {
  render(
    <SessionContext value={{ session, setSession: () => undefined }}>
      <h1>Willkommen</h1>
      <FormerGuests />
    </SessionContext>,
  );
}

const panel = () => screen.findByRole('region', { name: 'Vom früheren Gastzugang' });
async function texts() {
  return (await within(await panel()).findAllByRole('listitem')).map((item) => item.textContent);
}
async function discard(name: string) {
  await userEvent.click(within(await panel()).getByRole('button', { name }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Verwerfen' }));
}

test.each<[string, Session]>([
  ['a visitor', signedOut],
  ['the next guest', { status: 'guest', userId: 'tom' }],
  ['a guest of this browser alone', { status: 'guest', userId: null }],
])(
  '%s reads what a guest whose session is over has not sent, and decides about it',
  async (_who, session) => {
    await leaveUnsent();
    open(session);
    const reason = 'Der Gastzugang, mit dem das geschrieben wurde, besteht nicht mehr.';
    await waitFor(async () => expect(await texts()).toHaveLength(3));
    expect(await texts()).toEqual([
      `Nachricht an „Weihnachten“${reason}Und die Kerzen?KopierenVerwerfen`,
      `Nachricht an „Weihnachten“${reason}Wer bringt den Kuchen?KopierenVerwerfen`,
      `Angefangener Kommentar${reason}Ich könnte denKopierenVerwerfen`,
    ]);
    expect(await panel()).toHaveTextContent(/^3 Texte konnten nicht gesendet werden/);

    await discard('Nachricht an „Weihnachten“ (Wer bringt den Kuchen?) verwerfen');
    await discard('Angefangener Kommentar (Ich könnte den) verwerfen');
    await waitFor(async () => expect(await texts()).toHaveLength(1));
    await discard('Nachricht an „Weihnachten“ (Und die Kerzen?) verwerfen');
    await waitFor(async () => expect(await indexedDeviceStore.scopes()).toEqual([]));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  },
);

test('the present guest has a panel of their own', async () => {
  await leaveUnsent();
  open({ status: 'guest', userId: 'mia' });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(unsentGuests()).toEqual(['mia']);
});

test('changes of a former guest go after 30 days', async () => {
  await indexedDeviceStore.append(changesKey(scope), recordOf('1', 'Kuchen?', 31));
  recordWaitingCount(scope, 1, 0, 0, 1);
  storeText(guests, 'draft', 'mia', '');
  open(signedOut);
  await waitFor(() => expect(unsentGuests()).toEqual([]));
  expect(await indexedDeviceStore.scopes()).toEqual([]);
});

test('a guest is remembered as long as something of theirs is not sent', () => {
  const stop = rememberWhileUnsent('mia');
  expect(unsentGuests()).toEqual([]);
  recordWaitingCount(scope, 1, 0, 0, 1);
  expect(unsentGuests()).toEqual(['mia']);
  setDraftText(localDrafts(scope), 'chat:m', 'Wer');
  recordWaitingCount(scope, 0);
  expect(unsentGuests()).toEqual(['mia']);
  act(() => forgetText(scope, 'draft', 'chat:m'));
  expect(unsentGuests()).toEqual([]);
  setDraftText(localDrafts(scope), 'chat:m', 'Wer');
  stop();
  forgetText(scope, 'draft', 'chat:m');
  expect(unsentGuests()).toEqual(['mia']);
});
