import { change, type Fault } from './fault.ts';

const keep = 'private.keep_deleted_gift';
const back = 'private.put_back';
const count = 'private.count_restored';
const restore = 'private.restore_gift';
const forget = 'private.forget_deletions_of';
const hourlyJob = 'private.forget_removals';

/** Ways in which a deleted gift could come back to the wrong one, too late, not as it was, or tell of a surprise. */
export const restoreFaults: readonly Fault[] = [
  {
    name: 'restore: by every member',
    sql: change(
      restore,
      'join public.group_members as member on member.id = deleted.deleted_by',
      'join public.group_members as member on member.group_id = deleted.group_id',
    ),
  },
  {
    name: 'restore: by everybody',
    sql: change(restore, 'deleted.gift_id = gift and member.user_id = me and', 'deleted.gift_id = gift and'),
  },
  { name: 'restore: by whoever was an admin', sql: change(restore, " and member.role = 'admin'", '') },
  { name: 'restore: another gift', sql: change(restore, 'deleted.gift_id = gift and member', 'member') },
  { name: 'restore: for two hours', sql: change(restore, '1 hour', '2 hours') },
  { name: 'restore: for a minute', sql: change(restore, '1 hour', '1 minute') },
  {
    name: 'restore: what is back is kept',
    sql: change(restore, 'delete from private.deleted_gifts where gift_id = gift;', ''),
  },
  {
    name: 'restore: everything that was kept goes',
    sql: change(
      restore,
      'delete from private.deleted_gifts where gift_id = gift',
      'delete from private.deleted_gifts where true',
    ),
  },
  {
    name: 'restore: whoever it is for hears that it is back',
    sql: change(restore, 'and recipient_user_id is distinct from me', ''),
  },
  {
    name: 'restore: who joined later hears that it is back',
    sql: change(restore, 'and (recipient_left_at is null or member.joined_at < recipient_left_at)', ''),
  },
  {
    name: 'restore: outsiders hear that it is back',
    sql: change(restore, 'group_gifts.id = gift and member.user_id = me and', 'group_gifts.id = gift and'),
  },
  {
    name: 'restore: an id that is taken is counted',
    sql: change(restore, 'and not exists (select from public.group_gifts where id = gift)', ''),
  },
  {
    name: 'restore: an id that is taken at this moment stops it',
    sql: change(back, 'on conflict (id) do nothing', ''),
  },
  { name: 'restore: it is not counted', sql: change(restore, 'perform private.count_restored(kept);', '') },
  {
    name: 'restore: without the one who added it',
    sql: change(back, "kept.content ->> 'created_by'", 'null'),
  },
  {
    name: 'restore: without the one who has it',
    sql: change(back, "kept.content ->> 'reserved_by'", 'null'),
  },
  {
    name: 'restore: the one who added it has left',
    sql: change(
      back,
      "(select id from public.group_members where id = (kept.content ->> 'created_by')::uuid)",
      "(kept.content ->> 'created_by')::uuid",
    ),
  },
  {
    name: 'restore: a reservation of nobody',
    sql: change(
      back,
      "case when holder is null and kept.content ->> 'status' = 'reserved' then 'idea' else kept.content ->> 'status' end",
      "kept.content ->> 'status'",
    ),
  },
  {
    name: 'restore: what was bought is free',
    sql: change(back, "holder is null and kept.content ->> 'status' = 'reserved'", 'holder is null'),
  },
  {
    name: 'restore: what has the id elsewhere takes its place',
    sql: change(keep, 'gift_id = old.id and group_id = old.group_id', 'gift_id = old.id'),
  },
  {
    name: 'restore: what has the id elsewhere cannot be deleted',
    sql: change(keep, 'on conflict (gift_id) do nothing', ''),
  },
  {
    name: 'restore: what is too old stands in the way',
    sql: change(keep, "deleted_at < now() - interval '1 hour'", 'false'),
  },
  {
    name: 'restore: what is too old goes for everybody',
    sql: change(keep, 'deleted_by = member and deleted_at <', 'deleted_at <'),
  },
  {
    name: 'restore: a hundred of all members together',
    sql: change(keep, 'deleted_gifts where deleted_by = member) >=', 'deleted_gifts) >='),
  },
  {
    name: 'restore: whoever the embedded backend names is counted',
    sql: change(back, ", set_config('request.jwt.claim.sub', '', true)", ''),
  },
  {
    name: 'restore: whoever the embedded backend names is nobody afterwards',
    sql: change(back, ", set_config('request.jwt.claim.sub', claimed_user, true)", ''),
  },
  {
    name: 'restore: a hundred megabytes',
    sql: change(count, 'then 2 else 10 end', 'then 2 else 100 end'),
  },
  {
    name: 'restore: what was said weighs nothing',
    sql: change(count, 'sum(octet_length(content::text))', '0'),
  },
  { name: 'restore: ideas without end', sql: change(count, "'ideas_a_day', most", "'ideas_a_day', 5000") },
  {
    name: 'restore: without hearts',
    sql: change(back, "response.subject = 'gift_reactions'", 'false'),
  },
  {
    name: 'restore: without comments',
    sql: change(back, "response.subject = 'gift_comments'", 'false'),
  },
  {
    name: 'restore: what others wrote is counted',
    sql: change(
      back,
      "set_config('request.jwt.claims', '', true)",
      "set_config('request.jwt.claims', claims, true)",
    ),
  },
  {
    name: 'restore: whoever restores is nobody afterwards',
    sql: change(
      back,
      "set_config('request.jwt.claims', claims, true)",
      "set_config('request.jwt.claims', '', true)",
    ),
  },
  {
    name: 'restore: what is hidden counts',
    sql: change(count, 'and gift.recipient_user_id is distinct from me', ''),
  },
  {
    name: 'restore: what is hidden from who joined later counts',
    sql: change(
      count,
      'and (gift.recipient_left_at is null or member.joined_at < gift.recipient_left_at)',
      '',
    ),
  },
  {
    name: 'restore: more ideas than a group may have',
    sql: change(count, 'most constant integer := 2000', 'most constant integer := 2001'),
  },
  {
    name: 'restore: fewer ideas than a group may have',
    sql: change(count, ') >= most then', ') >= most - 1 then'),
  },
  {
    name: 'restore: more than 500 for one',
    sql: change(count, ') >= most_for_one then', ') > most_for_one then'),
  },
  {
    name: 'restore: without end in a day',
    sql: change(count, "'ideas_here_a_day', most_here", "'ideas_here_a_day', 501"),
  },
  { name: 'restore: what the database deletes is kept', sql: change(keep, 'member is null or', '') },
  { name: 'restore: 2000 at once are kept', sql: change(keep, 'integer := 100', 'integer := 2000') },
  { name: 'restore: one at a time is kept', sql: change(keep, 'integer := 100', 'integer := 1') },
  {
    name: 'restore: gifts of a group that goes are kept',
    sql: `drop trigger keep_deleted_gift on public.group_gifts;
      create trigger keep_deleted_gift before delete on public.group_gifts
      for each row execute function private.keep_deleted_gift()`,
  },
  {
    name: 'restore: deleted again it is the first one',
    sql: change(keep, 'gift_id = old.id and group_id = old.group_id', 'false'),
  },
  { name: 'restore: who leaves can do it later', sql: change(forget, 'deleted_by = old.id', 'false') },
  { name: 'restore: what somebody wrote who left', sql: change(forget, 'member_id = old.id', 'false') },
  {
    name: 'restore: what was for a deleted account',
    sql: change('private.forget_removals_of', 'recipient_user_id = old.id', 'false'),
  },
  {
    name: 'restore: deleted gifts are forgotten early',
    sql: change(hourlyJob, "deleted_at < now() - interval '1 hour'", 'true'),
  },
  {
    name: 'restore: deleted gifts are kept',
    sql: change(hourlyJob, "deleted_at < now() - interval '1 hour'", 'false'),
  },
  { name: 'restore: deleted gifts are read', sql: 'grant select on private.deleted_gifts to authenticated' },
  {
    name: 'restore: deleted comments are read',
    sql: 'grant select on private.deleted_responses to authenticated',
  },
];
