-- Constraints of the tables: unique keys, foreign keys, cascades, checks of written values, and triggers that several
-- tables share.
begin;
set local search_path = public, extensions;
select plan(8);

create temporary view ours as
select oid, relnamespace, oid::regclass::text collate "default" as name from pg_class
where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p');
create temporary view ours_columns as
select name, relnamespace, attrelid, attnum, attname::text collate "default" as attname, atttypid,
  array(select conname from pg_constraint where conrelid = attrelid and contype = 'f' and attnum = any (conkey)) as belongs,
  exists (select from pg_constraint where conrelid = attrelid and contype = 'c' and attnum = any (conkey)) as is_checked
from ours join pg_attribute on attrelid = ours.oid
where attnum > 0 and not attisdropped;

select is_empty(
  $$ select name from ours where not exists (select from pg_constraint where conrelid = ours.oid and contype = 'p') $$,
  'every table has a primary key'
);
select results_eq(
  $$ select name, string_agg(regexp_replace(pg_get_indexdef(indexrelid), '^.* USING btree ', ''), ', ' order by indexrelid::regclass::text)
     from ours join pg_index on indrelid = ours.oid where indisunique and not indisprimary group by name order by 1 $$,
  $$ values
     ('draw_participants', '(draw_id, id), (draw_id, group_id, member_id)'),
     ('draws', '(id, group_id)'),
     ('gift_pools', '(gift_id, group_id)'),
     ('gift_reactions', '(gift_id, member_id, type)'),
     ('group_gifts', '(id, group_id), (recipient_user_id, wish_id, group_id) WHERE (wish_id IS NOT NULL)'),
     ('group_members', '(group_id, paper), (id, group_id), (user_id, group_id) INCLUDE (id)'),
     ('occasion_done', '(user_id, person_id, occurs_on) NULLS NOT DISTINCT'),
     ('people', '(user_id, id)'),
     ('pool_payment', '(gift_id, group_id)'),
     ('pool_shares', '(gift_id, member_id)'),
     ('private.calendar_tokens', '(token_hash)'),
     ('private.deliveries', '(user_id, channel, kind, day)'),
     ('private.draw_results', '(draw_id, receiver_id)'),
     ('private.group_secrets', '(invite_token), (join_code)'),
     ('private.wish_links', '(token)'),
     ('private.wish_states', '(key_hash)'),
     ('push_subscriptions', '(endpoint)') $$,
  'what there is once beside the primary keys'
);
select results_eq(
  $$ select name, string_agg(attname, ' ' order by attnum) from ours_columns
     where belongs = '{}' and atttypid = 'uuid'::regtype and attname <> 'id' group by name order by 1 $$,
  $$ values
     ('draw_exclusions', 'group_id'),
     ('draw_news', 'group_id'),
     ('gift_pools', 'collector_id'),
     ('gifts', 'picture_id'),
     ('group_gift_pictures', 'recipient_user_id'),
     ('group_gifts', 'picture_id wish_id'),
     ('pool_shares', 'share_id member_id user_id paid_to_user_id'),
     ('private.address_secret', 'secret'),
     ('private.deliveries', 'user_id'),
     ('private.draw_messages', 'receiver_id'),
     ('private.draw_results', 'giver_id receiver_id'),
     ('private.group_changes', 'group_id told_to hidden_from'),
     ('private.left_by_guests', 'user_id group_id row_id'),
     ('private.mail_bounces', 'user_id'),
     ('private.notices', 'user_id subject'),
     ('private.undo_deleted_gifts', 'gift_id group_id deleted_by recipient_user_id'),
     ('private.undo_deleted_responses', 'member_id'),
     ('private.undo_releases', 'released_by reserved_by'),
     ('private.wish_states', 'wish_id'),
     ('private.write_counters', 'user_id place_id'),
     ('tombstones', 'group_id row_id told_to hidden_from'),
     ('wishes', 'picture_id') $$,
  'an id names a row that is there, but for what outlives it'
);
select results_eq(
  $$ select name from ours_columns
     where attname = 'user_id' and belongs <> '{}' and not exists (
       select from pg_constraint where conname = any (belongs) and conrelid = attrelid and confrelid = 'auth.users'::regclass
     ) order by 1 $$,
  array['group_news_settings', 'private.notification_plans', 'wish_pictures', 'wish_shares'],
  'what is somebody''s goes with the account'
);
select results_eq(
  $$ select name, string_agg(regexp_replace(pg_get_constraintdef(pg_constraint.oid), '^FOREIGN KEY (.*) REFERENCES .* ON DELETE ', '\1 '), ', ' order by conname)
     from ours join pg_constraint on conrelid = ours.oid where contype = 'f' and confdeltype <> 'c' group by name order by 1 $$,
  $$ values
     ('chat_messages', '(member_id, group_id) SET NULL (member_id)'),
     ('draw_participants', '(member_id, group_id) SET NULL (member_id)'),
     ('draws', '(created_by, group_id) SET NULL (created_by)'),
     ('gift_comments', '(member_id, group_id) SET NULL (member_id)'),
     ('gifts', '(user_id, person_id) SET NULL (person_id)'),
     ('group_gifts', '(created_by, group_id) SET NULL (created_by), (recipient_user_id) SET NULL, (reserved_by, group_id) SET NULL (reserved_by)'),
     ('groups', '(created_by) SET NULL'),
     ('private.deliveries', '(batch_id) SET NULL, (joined_by) SET NULL'),
     ('private.wish_states', '(taken_by) SET NULL'),
     ('received_gifts', '(user_id, person_id) SET NULL (person_id)'),
     ('reminders', '(user_id, person_id) SET NULL (person_id)') $$,
  'everything goes with what it belongs to, but for these'
);
select results_eq(
  $$ select name, string_agg(attname, ' ' order by attnum) from ours_columns
     where relnamespace = 'public'::regnamespace and not is_checked
       and atttypid not in ('uuid'::regtype, 'uuid[]'::regtype, 'boolean'::regtype, 'timestamptz'::regtype) group by name order by 1 $$,
  $$ values
     ('budgets', 'id'),
     ('draw_participants', 'seen_round'),
     ('draws', 'round'),
     ('gift_pools', 'even_count'),
     ('group_gifts', 'price_cents reveal_on told_on'),
     ('groups', 'member_count'),
     ('pool_shares', 'name_then amount_cents taken_cents state paid_to'),
     ('push_subscriptions', 'failures') $$,
  'texts, numbers and days are checked, but for those that the database writes itself'
);
select results_eq(
  $$ select name, string_agg(conname::text collate "default", ' ' order by conname) from ours join pg_constraint on conrelid = ours.oid
     where contype = 'c' and (relnamespace = 'private'::regnamespace or cardinality(conkey) > 1) group by name order by 1 $$,
  $$ values
     ('draw_exclusions', 'draw_exclusions_check'),
     ('draw_participants', 'draw_participants_refusal_check'),
     ('gift_pools', 'gift_pools_paid_cents_check'),
     ('gifts', 'gifts_price_check'),
     ('group_gifts', 'group_gifts_price_check group_gifts_reserved_by_check'),
     ('private.ai_usage', 'ai_usage_period_check'),
     ('private.deliveries', 'deliveries_channel_check deliveries_kind_check deliveries_state_check'),
     ('private.draw_messages', 'draw_messages_side_check draw_messages_text_check'),
     ('private.draw_results', 'draw_results_check'),
     ('private.extra_push_origins', 'extra_push_origins_origin_check'),
     ('private.mail_bounces', 'mail_bounces_bounces_check'),
     ('private.notices', 'notices_kind_check'),
     ('private.project_budgets', 'project_budgets_bytes_a_day_check'),
     ('private.wish_states', 'wish_states_taken_name_check') $$,
  'and so are words of the private schema, and columns that depend on each other'
);
-- Triggers of a single table are tested in the file of that table.
select results_eq(
  $$ select proname::text collate "default", count(*)::integer,
       (count(*) filter (where pg_get_triggerdef(pg_trigger.oid) ~ 'pg_trigger_depth\(\) = 0'))::integer as own
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid
     where not tgisinternal and pronamespace = 'private'::regnamespace
     group by 1 having count(*) > 1 or bool_or(pg_get_triggerdef(pg_trigger.oid) ~ 'pg_trigger_depth') order by 1 $$,
  $$ values
     ('add_group_of_gift', 2, 0),
     ('bound_pictures', 3, 0),
     ('clean_texts', 16, 0),
     ('count_gift_changes', 2, 0),
     ('count_news_of_draws', 2, 0),
     ('count_open_changes', 4, 0),
     ('count_response_changes', 4, 0),
     ('follow_taker', 2, 0),
     ('follow_wish', 2, 0),
     ('forget_changes_of', 2, 0),
     ('forget_missing_person', 2, 0),
     ('forget_release', 2, 0),
     ('forget_write_counters', 2, 0),
     ('keep_deleted_gift', 1, 1),
     ('keep_reveal_day', 2, 0),
     ('limit_bytes', 28, 13),
     ('limit_changes', 12, 12),
     ('limit_changes_at_once', 12, 12),
     ('limit_everywhere', 8, 4),
     ('limit_guest_bytes', 4, 1),
     ('limit_ideas', 1, 1),
     ('limit_own_rows', 10, 0),
     ('limit_pictures', 3, 0),
     ('limit_reservations', 1, 1),
     ('limit_writes', 5, 2),
     ('lock_my_groups', 3, 3),
     ('lock_my_shares', 2, 2),
     ('lock_wishes_of', 2, 0),
     ('refuse_former_admin', 3, 3),
     ('refuse_long', 17, 0),
     ('skip_unnamed_picture', 2, 0),
     ('tell_picture', 1, 1),
     ('write_response_tombstone', 2, 2) $$,
  'triggers of several tables, and how many of them pass over what other triggers do'
);

select * from finish();
rollback;
