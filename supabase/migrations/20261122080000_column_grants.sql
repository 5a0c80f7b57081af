-- Reading is granted column by column, as writing is. A grant on the whole table includes the system columns, and xmax of
-- a membership changes with every row that refers to it: it told when somebody reserved or commented something hidden.
-- `select=*`, embedded rows and `returning` go on as long as every column that a table shows is named here.
revoke select on all tables in schema public from authenticated;

grant select (user_id, girlfriend_name, girlfriend_birthday) on public.profiles to authenticated;
grant select (id, user_id, name, occasion, occasion_date, birthday, created_at) on public.people to authenticated;
grant select (
  id, user_id, title, description, category, occasion, occasion_date, style, status, is_favorite, recipient_name,
  price_min, price_max, budget, budget_range, notes, link, created_at
) on public.gifts to authenticated;
grant select (id, user_id, person_id, title, reminder_date, is_completed, created_at) on public.reminders to authenticated;
grant select (
  id, name, description, event_date, visibility, created_by, created_at, member_count
) on public.groups to authenticated;
grant select (id, group_id, user_id, display_name, role, joined_at) on public.group_members to authenticated;
grant select (
  id, group_id, created_by, title, notes, url, price_min, price_max, status, reserved_by, recipient_user_id, created_at
) on public.group_gifts to authenticated;
grant select (id, group_id, gift_id, member_id, type) on public.gift_reactions to authenticated;
grant select (id, group_id, gift_id, member_id, text, created_at) on public.gift_comments to authenticated;
grant select (group_id, gift_id, comment_count) on public.gift_comment_counts to authenticated;
grant select (id, group_id, member_id, text, created_at) on public.chat_messages to authenticated;
