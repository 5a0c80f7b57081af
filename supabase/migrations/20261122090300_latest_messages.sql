-- The newest messages in the order in which the app reads them: of two at the same moment, the id decides.
create index chat_messages_group_id_created_at_id_idx on public.chat_messages (group_id, created_at desc, id desc);
drop index public.chat_messages_group_id_created_at_idx;

-- The filter of the page and the one of the policy name the same groups, but the planner takes them for two and expects
-- a hundredth of a hundredth: fewer rows than a page has, so it read and sorted the whole chat. With a hundred groups at
-- most in its eyes it walks the index and stops after one page. A chat that it still takes for smaller has at most about
-- a thousand messages.
alter table public.chat_messages alter column group_id set (n_distinct = 100);
analyze public.chat_messages;
