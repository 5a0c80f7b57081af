import { openOver, type Connect, type OpenChannel } from './watch-channel';
import { readChange } from './watch-event';

/** Listens to the changed rows of a group; the policies decide about each of them when it is told. */
export function rowChangesOver(connect: Connect): OpenChannel {
  return openOver(connect, ({ client, groupId, handlers, isOpen, lose }) => {
    const channel = client.channel(`group:${groupId}`);
    for (const [table, event] of wantedChanges) {
      const filter = `${table === 'groups' ? 'id' : 'group_id'}=eq.${groupId}`;
      channel.on('postgres_changes', { event, schema: 'public', table, filter }, (payload) => {
        const change = readChange(table, payload);
        if (isOpen() && change !== null) handlers.onEvent(change);
      });
    }
    // SUBSCRIBED comes before the database listens, and when it never does only this message says so.
    channel.on('system', {}, (message: { extension?: unknown; status?: unknown }) => {
      if (message.status !== 'ok') lose();
      else if (isOpen() && message.extension === 'postgres_changes') handlers.onReady();
    });
    channel.subscribe((status: string) => {
      if (status !== 'SUBSCRIBED') lose();
    });
  });
}

/** No delete is ever told, because no policy could be asked about it: what went arrives as a row of `removals`. */
const wantedChanges = [
  ['chat_messages', 'INSERT'],
  ['group_gifts', '*'],
  ['gift_pools', '*'],
  ['gift_reactions', 'INSERT'],
  ['gift_comments', 'INSERT'],
  ['group_members', '*'],
  ['groups', '*'],
  ['draws', '*'],
  ['draw_news', '*'],
  ['removals', 'INSERT'],
] as const;
