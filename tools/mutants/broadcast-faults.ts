import { change, type Fault } from './fault.ts';

/** What makes live updates by broadcast tell somebody too much, or too little. */
export const broadcastFaults: readonly Fault[] = [
  {
    name: 'broadcast: what is hidden goes to the topic of the group',
    sql: change('private.tell_members', 'hidden_from is null and hidden_since is null', 'true'),
  },
  {
    name: 'broadcast: what is hidden goes to the one it is hidden from',
    sql: change('private.tell_members', 'and member.user_id is distinct from hidden_from', ''),
  },
  {
    name: 'broadcast: who joins later hears of a gift for a deleted account',
    sql: change('private.tell_members', 'and (hidden_since is null or member.joined_at < hidden_since)', ''),
  },
  {
    name: 'broadcast: a response is told as if its gift were for nobody',
    sql: change('private.broadcast_response', 'gift.recipient_user_id, gift.recipient_left_at', 'null, null'),
  },
  {
    name: 'broadcast: a removal is told as if nothing were hidden',
    sql: change('private.broadcast_removal', 'new.hidden_from, new.hidden_since', 'null, null'),
  },
  {
    name: 'broadcast: a former member keeps the topic',
    sql: change('private.broadcast_removal', 'set live_key = gen_random_uuid()', 'set live_key = live_key'),
  },
  {
    name: 'broadcast: whoever is removed does not hear of it',
    sql: change('private.broadcast_removal', 'new.told_to is not null', 'false'),
  },
  {
    name: 'broadcast: what goes along with an account is told one by one',
    sql: change('private.broadcast_removal', 'pg_trigger_depth() <= 2', 'true'),
  },
  {
    name: 'broadcast: the topics of others are open',
    sql: change('private.may_hear', "':' || auth.uid()", "':' || split_part(topic, ':', 3)"),
  },
  {
    name: 'broadcast: outsiders join the topic of a group',
    sql: change('private.may_hear', 'me.user_id = auth.uid()', 'true'),
  },
  {
    name: 'broadcast: outsiders learn the topic of a group',
    sql: change('private.live_topic', ' and me.user_id = (select auth.uid())', ' limit 1'),
  },
  {
    name: 'broadcast: members send, too',
    sql: change('private.tell_by_broadcast', 'for select to authenticated', 'for all to authenticated'),
  },
];
