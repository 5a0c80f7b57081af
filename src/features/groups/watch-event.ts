/**
 * What somebody who watches a group hears of. It says where to look, not what to show: read again through the queries,
 * which also apply the reader's rights.
 *
 * - `message`: carries its row, so that the chat need not ask for it.
 * - `reaction`, `comment`: `giftId` is null for a removed one, because a removal carries nothing but the id.
 * - `removed`: arrives for the rows of every group, also of foreign ones. Look the id up in what you show and ignore it
 *   when it is not there. The group itself and messages excepted: `group` is always the watched one.
 * - `everything`: something may have been missed (just connected, polling, back online, tab visible again): read again
 *   what is on the screen.
 */
export type GroupEvent =
  | { subject: 'message'; change: 'added'; message: ArrivedMessage }
  | { subject: 'gift' | 'member' | 'group'; change: RowChange; id: string }
  | { subject: 'reaction' | 'comment'; change: RowChange; id: string; giftId: string | null }
  | { subject: 'everything' };

export type RowChange = 'added' | 'changed' | 'removed';

/** A chat message as the live connection delivers it: without the sender's name. */
export interface ArrivedMessage {
  id: string;
  memberId: string | null;
  text: string;
  createdAt: string;
}
