import { useSyncExternalStore } from 'react';

import { subscribeWaitingCount, unstoredCount } from '@/data/offline/outbox/waiting-count';
import { subscribeTexts } from '@/data/texts/local-texts';
import { openDraftCount } from '@/data/texts/open-draft-count';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

type GuestLossQuestionProps = {
  userId: string;
  onAnswer: (mayLeave: boolean) => void;
};

export function GuestLossQuestion({ userId, onAnswer }: GuestLossQuestionProps) {
  const scope = `user:${userId}` as const;
  const messages = useSyncExternalStore(subscribeWaitingCount, () => unstoredCount(scope));
  const drafts = useSyncExternalStore(subscribeTexts, () => openDraftCount(scope));
  const count = messages + drafts;
  return (
    <AlertDialog
      open
      onClose={() => onAnswer(false)}
      title="Trotzdem fortfahren?"
      description={count === 0 ? 'Inzwischen ist alles gesendet.' : lossText(messages, drafts)}
      confirmLabel={count === 0 ? 'Fortfahren' : 'Fortfahren und verwerfen'}
      cancelLabel="Als Gast bleiben"
      onConfirm={() => onAnswer(true)}
      harmless={count === 0}
    />
  );
}

function lossText(messages: number, drafts: number): string {
  const parts: string[] = [];
  if (messages > 0) parts.push(messages === 1 ? 'Eine Nachricht' : `${messages} Nachrichten`);
  const one = messages > 0 ? 'ein angefangener Text' : 'Ein angefangener Text';
  if (drafts > 0) parts.push(drafts === 1 ? one : `${drafts} angefangene Texte`);
  const isOne = messages + drafts === 1;
  const lost = isOne ? `geht ${drafts === 1 ? 'er' : 'sie'}` : 'gehen sie';
  return `${parts.join(' und ')} an deine Gruppen ${isOne ? 'ist' : 'sind'} noch nicht gesendet. Mit einem Konto bist du dort jemand anderes, dann ${lost} verloren.`;
}
