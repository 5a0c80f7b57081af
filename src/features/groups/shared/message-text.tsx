import { deletedText } from '@/domain/group/group';

import { LinkedText } from './linked-text';

/** Text of a message or comment, or 'Gelöscht' for a guest whose account was deleted. */
export function MessageText({ memberId, text }: { memberId: string | null; text: string }) {
  if (memberId === null && text === deletedText) return <i className="text-ink-2">Gelöscht</i>;
  return <LinkedText text={text} />;
}
