-- Rules for objects of the groups, beyond those for all objects.
begin;
set local search_path = public, extensions;
select plan(17);

select results_eq(
  $$ select tablename::text collate "default" from pg_publication_tables
     where pubname = 'supabase_realtime' and schemaname = 'public' order by 1 $$,
  array['chat_messages', 'draw_news', 'draws', 'gift_comments', 'gift_pools', 'gift_reactions', 'group_gifts', 'group_members', 'groups', 'tombstones'],
  'the tables that pages watch'
);
select is_empty(
  $$ select relname from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and relreplident <> 'd' $$,
  'a delete tells the primary key only'
);
select is_empty(
  $$ select relname, privilege_type from pg_class, aclexplode(relacl)
     where relnamespace = 'private'::regnamespace and grantee in (0, 'anon'::regrole, 'authenticated'::regrole) $$,
  'no API role has a privilege there'
);
select is_empty(
  $$ select attrelid::regclass, attname from pg_attribute, aclexplode(attacl)
     where attrelid in (select oid from pg_class where relnamespace = 'private'::regnamespace)
       and grantee in (0, 'anon'::regrole, 'authenticated'::regrole) $$,
  'nor on a column'
);
select is_empty(
  $$ select conrelid::regclass, conname from pg_constraint
     where contype = 'f' and connamespace = 'private'::regnamespace
       and not exists (
         select from pg_index
         where indrelid = conrelid and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
       ) $$,
  'every foreign key has an index'
);

-- Deleting a group deletes its members before its gifts; new rows that refer to both have to wait for the locks in that
-- order.
select is_empty(
  $$ with firing as (
       select tgrelid, tgconstrrelid, conrelid, tgname, conkey from pg_trigger
       join pg_constraint on pg_constraint.oid = tgconstraint where contype = 'f'
     ), cascade_of as (
       select conrelid, min(tgname) as name from firing
       where tgrelid = 'public.groups'::regclass and conrelid in ('public.group_members'::regclass, 'public.group_gifts'::regclass)
       group by conrelid
     ), check_of as (
       select tgrelid, tgconstrrelid as target, min(tgname) as name from firing
       where tgrelid in ('public.gift_reactions'::regclass, 'public.gift_comments'::regclass) and tgrelid = conrelid
       group by tgrelid, tgconstrrelid
     )
     select member.tgrelid::regclass from check_of as member join check_of as gift using (tgrelid)
     where member.target = 'public.group_members'::regclass and gift.target = 'public.group_gifts'::regclass
       and (member.name < gift.name) is distinct from (
         (select name from cascade_of where conrelid = 'public.group_members'::regclass)
           < (select name from cascade_of where conrelid = 'public.group_gifts'::regclass)
       ) $$,
  'new rows wait for members and gifts in the order in which a group deletes them'
);

-- Complete list of `security definer` functions, which run with the rights of the owner.
select results_eq(
  $$ select proname::text collate "default" from pg_proc
     where pronamespace = 'private'::regnamespace and prosecdef
       and has_function_privilege('authenticated', oid, 'execute') and proname <> 'delete_account'
     order by 1 $$,
  array[
    'all_draw_results', 'ask_all_for_draw', 'ask_for_draw', 'ask_in_draw', 'calendar_token_state', 'change_draw', 'changes_of_group', 'check_draw', 'count_group_news',
    'create_draw', 'create_group', 'delete_calendar_token', 'end_pool', 'fill_draw', 'find_taken_wish', 'fix_pool', 'give_back_wish',
    'group_wish_pictures', 'is_account_open', 'is_group_admin', 'is_member', 'is_member_by_token', 'is_my_membership',
    'is_push_endpoint', 'join_by_code', 'join_by_token', 'join_draw', 'join_pool', 'leave_draw', 'leave_pool',
    'lock_shares', 'mark_share', 'may_react', 'my_admin_group_ids', 'my_draw_result',
    'my_group_ids', 'my_member_ids', 'my_pool_ids', 'my_revealed_gifts', 'my_surprise_ids', 'my_taken_wishes',
    'notification_status', 'open_pool', 'open_wish_list', 'own_wish_link', 'read_draw_thread', 'read_invitation',
    'read_invite_token', 'read_join_code', 'receive_share', 'release_gift', 'remove_draw', 'rename_me', 'renew_calendar_token', 'renew_wish_link',
    'reopen_draw', 'reopen_pool', 'reserve_gift', 'resplit_pool', 'restore_gift', 'reveal_gift', 'rotate_invite_token',
    'rotate_join_code', 'run_draw', 'save_push_subscription', 'say_wish_given', 'see_wish_change',
    'send_test_notification', 'set_draw_exclusion', 'set_draw_hint', 'set_gift_status', 'set_pool_paid',
    'set_pool_payment', 'take_share', 'take_wish', 'taken_wishes', 'undo_gift_status', 'undo_release', 'was_member',
    'wish_list_pictures'
  ],
  'functions that act for the owner'
);
select is_empty(
  $$ select tablename, policyname from pg_policies
     where tablename in ('groups', 'group_members', 'group_gifts', 'gift_reactions', 'gift_comments', 'chat_messages')
       and cmd in ('SELECT', 'DELETE', 'UPDATE') and qual !~ 'ANY \(+ ?SELECT' $$,
  'reading compares with arrays that are made once'
);
select set_eq(
  $$ select oid::regproc::text from pg_proc
     where pronamespace = 'private'::regnamespace and proname ~ '^(my|is|may|read)' and provolatile <> 's'
       and prosecdef $$,
  array['private.my_membership_for_gift', 'private.my_draw_result', 'private.may_make_account', 'private.read_invitation'],
  'and each of them is stable, but for those that lock what they find, or count'
);
select set_eq(
  $$ select tgrelid::regclass::text from pg_trigger where tgname = 'lock_my_groups' and tgenabled = 'O' $$,
  array['groups', 'group_members', 'group_gifts'], 'what takes others along begins with their groups'
);
select has_index('public', 'group_members', 'group_members_group_id_joined_at_idx', array['group_id', 'joined_at'], 'members of a group');
select has_index('public', 'chat_messages', 'chat_messages_group_id_created_at_id_idx', 'the latest messages');
select is(
  (select array_to_string(attoptions, ' ') collate "C" from pg_attribute
   where attrelid = 'public.chat_messages'::regclass and attname = 'group_id'),
  'n_distinct=100', 'which the planner does not take for few'
);
select has_index('public', 'group_gifts', 'group_gifts_group_id_created_at_idx', 'the newest gifts');
select has_index('public', 'gift_comments', 'gift_comments_gift_id_created_at_idx', array['gift_id', 'created_at'], 'the comments of a gift');
select has_index('public', 'gift_reactions', 'gift_reactions_group_id_gift_id_idx', 'the reactions of a group');
select has_index('public', 'group_gifts', 'group_gifts_recipient_user_id_idx', 'what is hidden from somebody');

select * from finish();
rollback;
