-- Why each thing is there, for whoever opens the schema in a tool. Tables and functions of later migrations bring their
-- own; a test asks for them.

comment on column public.profiles.user_id is 'The owner; every policy compares it with the caller.';
comment on column public.people.user_id is 'The owner; every policy compares it with the caller.';
comment on column public.gifts.user_id is 'The owner; every policy compares it with the caller.';
comment on column public.gifts.status is 'idea, wrapped or verschenkt; the last one is the spelling of the first accounts.';
comment on column public.gifts.occasion is 'A label such as Geburtstag; free text, because the list of the app may grow.';
comment on column public.gifts.notes is 'The words of the user, never changed by the AI helper.';
comment on column public.gifts.link is 'Typed or suggested, and shown as a link: http and https without credentials only.';
comment on column public.reminders.user_id is 'The owner; every policy compares it with the caller.';
comment on column public.reminders.reminder_date is 'A calendar day where the user is; without time and zone.';
comment on column public.groups.event_date is 'A calendar day; the countdown ends with the local midnight after it.';
comment on column public.group_members.joined_at is 'Decides who becomes admin when the last one leaves.';
comment on column public.group_members.user_id is 'The account behind the member; one membership per group.';
comment on column public.group_gifts.status is 'idea is free, reserved and purchased are taken care of, gifted is over.';
comment on column public.gift_reactions.type is 'like, heart or thumbs_up; a member may give one of each.';
comment on column public.gift_reactions.member_id is 'Whose it is; together with the group, so that it is a member of that one.';
comment on column public.gift_comments.member_id is 'Null once the member left.';
comment on column public.chat_messages.member_id is 'Null once the member left.';
comment on column public.gift_comment_counts.comment_count is 'Comments that the reader may see; none on a surprise for them.';
comment on column private.group_secrets.invite_token is '128 random bits; whoever has the link may join without limit of tries.';
comment on column private.group_secrets.join_code is 'Short enough to say aloud, hence the limit of tries.';
comment on column private.join_attempts.window_start is 'The first of the counted tries; older than 15 minutes, it starts anew.';
comment on column private.ai_usage.caller is 'user:id, address:keyed hash, or project for all together.';
comment on column private.ai_usage.window_start is 'The minute or the day in Berlin that is counted.';

-- What policies ask. Definer functions, because a policy must not depend on what the caller may read.
comment on function private.my_group_ids is 'The groups of the caller, once per statement, for policies.';
comment on function private.my_admin_group_ids is 'The groups that the caller leads, once per statement, for policies.';
comment on function private.my_member_ids is 'The memberships of the caller, once per statement, for policies.';
comment on function private.my_surprise_ids is 'The gifts that the caller must not know of, once per statement, for policies.';
comment on function private.is_my_membership is 'Whether a new row is written in the own name and in that group.';
comment on function private.is_group_admin is 'Whether the caller leads the group, asked again after waiting for a lock.';
comment on function private.is_member is 'Whether a user belongs to the group: a surprise is for somebody in it.';
comment on function private.may_react is 'Whether the caller may react to a gift; alike for hidden, elsewhere and missing.';

-- What triggers do.
comment on function private.keep_group_led is
  'After a member is gone: the longest-standing one becomes admin, and a group without members goes.';
comment on function private.refuse_last_demotion is 'A group with members has an admin, also when two step down at once.';
comment on function private.lock_my_groups is 'The group before its members, so that people who leave together never deadlock.';
comment on function private.renew_secrets is 'Whoever was removed knows the link and the code, so both change.';
comment on function private.free_gift is 'A reservation ends with the membership of the one who made it.';
comment on function private.count_members is 'Keeps groups.member_count, so that the list of groups counts nothing.';
comment on function private.add_group_of_gift is 'Fills in the group of a reaction or comment that leaves it out.';

-- What the functions of the API call. These run as the owner and check the caller themselves.
comment on function private.account_name is 'The name of the caller''s account as the app shows it.';
comment on function private.become_member is 'Joins the caller as member, or as guest without a registered account.';
comment on function private.choose_next_admin is 'The longest-standing member, registered ones first; waits for who is leaving.';
comment on function private.count_ai_request is 'Counts one call unless the window is full, and says which; safe in parallel.';
comment on function private.count_join_attempt is 'Counts a try before it is looked at, so that parallel ones share the limit.';
comment on function private.create_group is 'Behind public.create_group_with_admin_v2; guests create none.';
comment on function private.new_group_id is 'The same for the same user and key of a request, so that a repeated one makes one group.';
comment on function private.created_group is 'The group of an earlier try of the last day, as it is by now.';
comment on function private.display_name is 'A name that can be stored and seen, whatever was wished for.';
comment on function private.find_group_by_code is 'The group of a code, locked against a rotation that is under way.';
comment on function private.find_group_by_token is 'The group of a link, locked against a rotation that is under way.';
comment on function private.join_by_code is 'Behind public.join_group_by_code; never raises, or the try would be forgotten.';
comment on function private.join_by_token is 'Behind public.join_group_by_token.';
comment on function private.my_membership_for_gift is
  'The caller''s membership beside a gift; the same refusal for missing, foreign and surprise.';
comment on function private.new_invite_token is 'From the random source of the operating system.';
comment on function private.new_join_code is 'Ten of 31 characters without look-alikes, each equally likely.';
comment on function private.read_invite_token is 'Behind the computed column groups.invite_token; null unless admin.';
comment on function private.read_join_code is 'Behind the computed column groups.join_code; null unless admin.';
comment on function private.release_gift is 'Behind public.release_group_gift; the reserver or an admin.';
comment on function private.reserve_gift is 'Behind public.reserve_group_gift; one conditional update decides races.';
comment on function private.rotate_invite_token is 'Behind public.rotate_group_invite_token; admins only.';
comment on function private.rotate_join_code is 'Behind public.rotate_group_join_code; admins only.';
comment on function private.set_gift_status is 'Behind public.set_group_gift_status; the reserver only.';
