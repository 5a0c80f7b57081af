import { deletedText } from '@/domain/group/group';

import { LinkedText } from './linked-text';

/** A message or comment; of a guest whose account is deleted it says so. */
export function SaidText({ memberId, text }: { memberId: string | null; text: string }) {
  if (memberId === null && text === deletedText) return <i className="text-ink-2">Gelöscht</i>;
  return <LinkedText text={text} />;
}
