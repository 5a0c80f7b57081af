// Columns: name of the fault, function, pattern to find in its source, replacement.
const groups = String.raw`
the newest member is promoted » private.choose_next_admin » joined_at, id » joined_at desc, id
a guest is promoted first » private.choose_next_admin » role = 'guest', (?=joined) »
codes have confusable characters » private.new_join_code » ABCDEFGHJK » ABCDEFGH0K
codes come from random() » private.new_join_code » get_byte\(extensions\.gen_random_bytes\(1\), 0\) » floor(pg_catalog.random() * 256)::integer
requests of two users are taken for one » private.new_group_id » auth\.uid\(\) \|\| ' ' \|\| (?=\w) »
a wrong link is silent » private.join_by_token » raise exception 'Invalid token'; » return null;
blanks in a code are not ignored » private.join_by_code » \[\[:space:\]-\] » -
a book of a join code is looked for » public.join_group_by_code » private\.bounded\(p_code\) » p_code
the creator is a plain member » private.create_group » 'admin' » 'member'
guests join as members » private.become_member » else 'guest' » else 'member'
a token that does not say who is a guest joins as member » private.become_member » 'is_anonymous'\)::boolean is false » 'is_anonymous')::boolean is not true
joining gives no number » private.become_member » private\.name_in_group\(\w+, (\w+)\) » private.display_name($1)
a renewed code renews the link » private.rotate_join_code » set join_code » set invite_token = private.new_invite_token(), join_code
a hidden gift is refused in another way than a missing one » private.my_membership_for_gift » (?=if member is null then) » if exists (select from public.group_gifts as it where it.recipient_user_id = auth.uid()) then raise exception 'hidden'; end if;
nobody sees what a deleted account was to get » private.was_member » joined_at < » joined_at >
what was given is released » private.release_gift » \('reserved', 'purchased'\) » ('reserved', 'purchased', 'gifted')
guests are in no group by a link » private.is_member_by_token » member\.user_id = » member.role <> 'guest' and member.user_id =
a link is a pattern » private.is_member_by_token » invite_token = » invite_token like
reserving again fails » private.reserve_gift » found or \( » found and (
a status that is taken back is refused when it is sent again » private.undo_gift_status » found or exists » found and exists
release: who had it counts as who released it » private.release_gift » (select \w+, )member, » $1held.reserved_by,
release: who released it counts as who had it » private.release_gift » member, held\.reserved_by, » member, member,
release: what was bought counts as reserved » private.release_gift » , held\.status » , 'reserved'
undo: whoever it is for undoes » private.undo_release » private\.my_membership_for_gift\((p_gift)\) » (select group_members.id from public.group_members join public.group_gifts using (group_id) where group_gifts.id = $1 and user_id = auth.uid())
undo: nothing to undo counts as taken » private.undo_release » then null else » then false else
names: several members are called alike » private.name_in_group » min\(number\) » min(2)
names: a number is given again » private.name_in_group » max\(coalesce\( » min(coalesce(
names: numbers of one digit are counted » private.name_in_group » \(\[0-9\]\{1,4\}\)\$ » ([0-9])$$
names: numbers of one digit are known » private.name_in_group » \[0-9\]\{0,4\}\$ » [0-9]?$$
names: what ends in a number is one » private.name_in_group » look_of\(chosen\) ~ '\^mitglied » look_of(chosen) ~ 'mitglied
names: two are called alike » private.name_in_group » private\.look_of\(chosen\) <> all \(taken\) » true
names: blanks and invisible signs make another name » private.look_of » private\.visible_part\(p_name\) » p_name
names: another way to write a letter makes another name » private.look_of » NORMALIZE\((.+), NFKC\) » $1
restore: what was said weighs nothing » private.count_restored » sum\(octet_length\(content::text\)\) » 0
restore: an id that is taken at this moment stops it » private.put_back » on conflict \(id\) do nothing »
restore: what has the id elsewhere cannot be deleted » private.keep_deleted_gift » on conflict \(gift_id\) do nothing »
restore: whoever restores is nobody afterwards » private.put_back » set_config\('request\.jwt\.claims', claims, true\) » set_config('request.jwt.claims', '', true)
restore: what others wrote is counted » private.put_back » set_config\('request\.jwt\.claims', '', true\) » set_config('request.jwt.claims', claims, true)
returning: without a moment » private.created_by_now » begin\n » $& if new.created_at is null then return new; end if;
returning: from nineteen hundred » private.created_by_now » 1900- » 2000-
returning: from the future » private.created_by_now » and now\(\) then » and 'infinity' then
messages of all groups count together » private.limit_writes » count_write\(place\.id, » count_write(auth.uid(),
messages of all times count » private.count_write » now\(\) - p_every(?= then counted\.amount) » now() - interval '1 hour'
guests write as much as members » private.limit_writes » when place\.is_guest then » when false then
guests store as much as members » private.limits_of_caller » then 2 else » then 10 else
guests are in as many groups as members » private.limit_memberships » else 10 end » else 100 end
a run deletes idle guests however much they wrote » private.delete_idle_guests » member_count \+ messages » member_count
an idle guest in too many large groups never goes » private.delete_idle_guests » or turn = 1 »
who goes locks no groups » private.lock_groups_of » for no key update »
who goes locks no group that a guest left » private.lock_groups_of » union\s+select group_id from private\.left_by_guests where user_id = any \(p_users\) »
the groups of somebody come in any order » private.my_group_ids » order by group_id »
the highest number that is free » private.choose_paper » \n\s+number(?=\n\s+limit) » $& desc
the newest gifts of deleted accounts go first » private.bound_secrets » recipient_left_at desc » recipient_left_at
gifts of deleted accounts are counted for all groups together » private.bound_secrets » partition by gift\.group_id »
a hidden gift is counted for all » private.count_gift_changes » null, recipient, left_at » null, null, null
what hangs on a hidden gift is counted for all » private.count_response_changes » null, recipient, left_at » null, null, null
the tombstone of what is hidden is counted for all » private.count_tombstones » null, hidden_from, hidden_since » null, null, null
a picture is hidden from nobody » private.copy_picture_recipient » select recipient_user_id, recipient_left_at into » select null, null into
a picture that comes late is hidden from nobody » private.copy_picture_recipient » select recipient_user_id, recipient_left_at into » select recipient_user_id, null into
a picture that begins later » private.is_picture » \^\(UklGR » (UklGR
a picture with something behind it » private.is_picture » =\{0,2\}\$ » ={0,2}
reactions and comments are visible once purchased » private.my_surprise_ids » where (\w+\.)?recipient_user_id = \(select auth\.uid\(\)\) » $& and status <> 'purchased'
reactions and comments are visible once gifted » private.my_surprise_ids » where (\w+\.)?recipient_user_id = \(select auth\.uid\(\)\) » $& and status <> 'gifted'
what was said about a copy is read when others have taken the wish » private.my_surprise_ids » \('idea', 'elsewhere'\) » ('idea')
names keep U+061C » private.one_line » \\u061C »
names keep U+200E » private.one_line » \\u200E »
names keep U+2028 » private.one_line » \\u2028 »
names keep U+2029 » private.one_line » \\u2029 »
names keep U+2066-U+2069 » private.one_line » \\u2066\x2d\\u2069 »
names keep U+202A-U+202E » private.one_line » \\u202A\x2d\\u202E »
names keep U+0009-U+000D » private.one_line » \\u0009\x2d\\u000D »
names keep U+0001-U+0008 » private.one_line » \\u0001\x2d\\u0008 »
names keep blanks at their edges that JavaScript trims » private.one_line » \u00A0 »
texts keep overrides » private.many_lines » \\u202A-\\u202E »
texts lose their lines » private.many_lines » \\u000B- » \u000A-
joined emoji fall apart » private.one_line » \\u200E » \u200C-\u200E
facts under a word » private.is_person_facts » \{12\}\$ » {12}$$|tee
facts of another kind » private.is_person_facts » '"allergie"'::jsonb\] » '"allergie"'::jsonb, '"liest"'::jsonb]
two facts under one id » private.is_person_facts » count\(DISTINCT \( » count((
a lead day twice » private.is_lead_days » count\(DISTINCT » count(
the token of a calendar is stored » private.renew_calendar_token » sha256\((convert_to\(\w+, 'UTF8'\))\) » $1
eleven devices » private.save_push_subscription » limit most - 1 » limit most
news: what is older than a member is new » private.count_group_news » , me\.joined_at\)(?= as since) » )
news: on the day itself nobody hears » private.count_group_news » draw\.day >= today » draw.day > today
news: whoever asks stays somebody else » private.group_news_of » coalesce\(claims, ''\) » current_setting('request.jwt.claims')
a day is over for all when it is in Germany » private.is_past » COALESCE\([\s\S]+?, ('Europe/Berlin'::text)\) » $1
a note is compared by its title » public.notes_digest » \(\$1\)\.notes » ($$1).title
a note is compared by its beginning » public.notes_digest » \(\$1\)\.notes » left(($$1).notes, 1000)
a title without a note is not compared » public.title_digest » (received_gifts\)[\s\S]+)\(\$1\)\.title » $1case when ($$1).notes is not null then ($$1).title end
a giver is compared by the title » public.from_name_digest » \(\$1\)\.from_name » ($$1).title
a first note is replaced unread » public.notes_digest » AS text_digest; » AS text_digest WHERE ($$1).notes IS NOT NULL;
facts are replaced unread » public.facts_digest » \(\(\$1\)\.facts\)::text » ($$1).name
`;

const wishes = String.raw`
wishes: withdrawn only while free » private.follow_unshare » and copy\.group_id = gone\.place » $& and copy.status = 'idea'
wishes: a copy that is made anew forgets the day that was named » private.put_copies » greatest\(wished\.reveal_on, state\.reveal_on\) » wished.reveal_on
wishes: sharing anew lets the taker down » private.put_copies » created_by = excluded\.created_by, » $& status = 'idea', reserved_by = null,
wishes: what changed while it was not shared is not noted » private.put_copies » then now\(\) » then null
wish pictures: new copies have none » private.put_copies » , wished\.picture_id » , null
wishes: a surprise that comes back is known from the new day of the group on » private.put_back » then 'infinity' end » then null end
wishes: a list tells a part of the mail address » private.open_wish_list » account\.raw_user_meta_data ->> 'name' » account.email
wishes: a list does not say how much » private.open_wish_list » wish\.is_favorite, » false,
wishes: what is taken is everybody’s own » private.taken_wishes » coalesce\(state\.taken_by = auth\.uid\(\), false\) » true
wishes: a surprise ends on the day of the event » private.reveal_day_of » \) \+ 1\) » ) + 0)
wishes: revealed before the day » private.my_revealed_gifts » told_on\) <= today » $& + 1
wishes: of a deleted wish nobody is told » private.my_revealed_gifts » left join public\.wishes » join public.wishes
wishes: revealed before the event » private.keep_reveal_day » greatest\(new » coalesce(new
wishes: the secret ends when the owner says » private.keep_named_day » greatest\(old\.reveal_on, new\.reveal_on\) » new.reveal_on
wishes: the secret ends with a day that the group names for a moment » private.keep_latest_day » greatest\(latest_day, old\.event_date\) » latest_day
wishes: of several days that a group gave up the last one counts » private.keep_latest_day » greatest\(latest_day, old\.event_date\) » old.event_date
wishes: how much is a change to be seen » private.follow_wish » (?= as is_told) » or true
wishes: another link is no change » private.follow_wish » \(changed\.title, changed\.notes, changed\.url, changed\.price_cents\)(?=\s+as is_told) » (changed.title, changed.notes, before.url, changed.price_cents)
wish pictures: another one alone is no change » private.follow_wish » before\.picture_id,\s+([\s\S]*?)changed\.picture_id,\s+(?=changed) » $1
wish pictures: a list shows any number » private.wish_list_pictures » limit at_once »
wish pictures: of a group any number » private.group_wish_pictures » limit at_once »
wishes: any change is one to be seen » private.follow_wish » case when wish\.is_told then now » case when true then now
wishes: changes are not noted » private.follow_wish » then now\(\) else copy\.wish_changed_at » then copy.wish_changed_at else copy.wish_changed_at
wish pictures: copies keep the former one » private.follow_wish » picture_id = wish\.picture_id » picture_id = copy.picture_id
wishes: no later day puts off what a giver has told » private.follow_wish » then copy\.told_on end » then copy.told_on else copy.told_on end
wishes: no draft puts off what a giver has told » private.withdraw_copies » then copy\.told_on end » then copy.told_on else copy.told_on end
wishes: a key that is in use says so » private.take_wish » when unique_violation then » when division_by_zero then
wishes: names turn texts around » private.take_wish » private\.one_line\(pg_catalog\.left\((p_name), 1000\)\) » btrim($1)
wishes: a key gives back twice » private.give_back_wish » , key_hash = null »
wishes: given back they stay taken in groups » private.follow_link_taker » then 'elsewhere' else 'idea' end » then 'elsewhere' else 'elsewhere' end
wishes: the link stays the same » private.renew_wish_link » set token = private\.new_invite_token\(\) » set token = wish_links.token
wishes: names of visitors outlive the owner » private.keep_secret » new\.taken_name := null » new.taken_name := new.taken_name
wish pictures: links are tried all day » private.wish_list_pictures » private\.owner_of_link\((p_token)\) » (select user_id from private.wish_links where token = $1)
`;

const draws = String.raw`
draws: prepared twice » private.create_draw » return false;(?=\s*end if;) » return true;
draws: the first time instead of the last » private.forbidden_pairs » draws\.day desc » draws.day
draws: over on the day itself » private.is_over » \.day < » .day <=
draws: forgotten a day too early » private.forget_draws » ::date - 60 » ::date - 59
draws: any other day asks all anew » private.change_draw » if p_day < held\.day » if p_day <> held.day
draws: all that is forbidden leaves one » private.could_be_another » return 1 < » return 0 <
draws: the first messages are read » private.read_draw_thread » created_at desc, message\.id desc » created_at, message.id
draws: who asks is not told what is theirs » private.read_draw_thread » latest\.side = \w+ » false
draws: all threads are read by all » private.read_draw_thread » result\.receiver_id = me » me is not null
draws: what was left as it was read is written » private.change_draw » p_note is distinct from p_note_base » true
draws: who changes with the giver is known before » private.close_gap » possible\[private\.random_below\(cardinality\(possible\)\) \+ 1\] » possible[1]
draws: who gave to the one who left has not looked any more » private.close_gap » perform private\.tell_draw_news\(p_draw\.id, array\[p_giver, other\]\); » $& update public.draw_participants set seen_round = 0 where id = p_giver;
draws: who changes with them hears of nothing » private.close_gap » array\[p_giver, other\] » array[p_giver]
draws: all hear who gave to the one who left » private.close_gap » array\[p_giver, other\] » private.people_in_draw(p_draw.id)
draws: a giver hears of no change » private.put_between » array\[giver, (p_newcomer)\] » array[$1]
draws: all hear whose receiver changed » private.put_between » array\[giver, p_newcomer\] » private.people_in_draw(p_draw.id)
draws: who comes later gets whom somebody has who has not looked » private.put_between » private\.could_be_another\(people, allowed, p_newcomer, result\.receiver_id\) » $& and exists ( select from public.draw_participants where id = result.giver_id and seen_round < held.round)
draws: one side alone hears of a message » private.ask_in_draw » array\[giver, receiver\] » array[receiver]
draws: asked is in » private.ask_all_for_draw » joined_at, refusal\)(\s+select held\.id, held\.group_id, member\.id, asked_at,) » joined_at, is_in, refusal)$1 true,
draws: who left with the group is asked » private.ask_all_for_draw » then 'left' end » then null end
draws: who is taken out has said no » private.take_out » coalesce\(refusal, 'out'\) » coalesce(refusal, 'declined')
draws: who left has said no » private.forget_results » set refusal = 'out' » set refusal = 'declined'
draws: who comes back has not looked » private.join_draw » refusal = null » $&, seen_round = 0
draws: coming and going is another draw » private.change_draw_row » rounds > 0 » rounds >= 0
draws: void names are still drawn » private.change_draw_row » ELSE NULL::timestamp with time zone » ELSE draws.drawn_at
draws: whoever is put between or left out, exclusions do not hold » private.may_give » p_allowed\[array_position\(p_people, p_giver\)\]\[array_position\(p_people, p_receiver\)\] » true
`;

const pools = String.raw`
pools: the words differ » private.enter_my_pool » No such gift » No such pool
pools: what was taken over is split anew » private.resplit_pool » amount_cents - taken_cents » amount_cents
pools: what was taken over is gone » private.resplit_pool » part\.cents \+ share\.taken_cents » part.cents
pools: the price is split » private.resplit_pool » case when is_collector_even then difference else 0 end » 0
pools: what is gone is refused » private.take_share » return 'taken';(?=\s*end if;) » return 'gone';
pools: cents go to who came last » private.split_cents » given\.place\) AS turn » given.place DESC) AS turn
pools: own amounts take cents » private.split_cents » PARTITION BY \(given\.cents IS NULL\) »
pools: an IBAN of wrong digits » private.is_iban » = \(1\)::numeric » > (0)::numeric
pools: what came comes back as sent » private.put_pool_back » was_received(?=, joined_at\s+from) » is_sent
pools: nobody knows to whom it was paid » private.let_collector_go » coalesce\(former\.name_then, ''\) » null
pools: what is handed over is with a deleted one » private.forget_payer » left\(paid_to, 0\) » ''
pools: what is kept of a deleted gift names deleted accounts » private.forget_payer » jsonb_build_object\('name_then', null, 'user_id', null\) » '{}'
pools: what is kept of a deleted gift names deleted collectors » private.forget_payer » jsonb_build_object\('paid_to', left\(content ->> 'paid_to', 0\), 'paid_to_user_id', null\) » '{}'
pools: a refusal names the account » private.set_pool_payment » is not true » is null
pools: whatever happens fixes it anew » private.change_pool_row » COALESCE\(pool\.fixed_at, now\(\)\) » now()
pools: a code that is none » private.set_pool_payment » left\(private\.new_join_code\(\), 4\) » 'AAAA'
pools: what an earlier collector has comes back as nothing » private.mark_share » case held\.state when 'fixed' then amount_cents end » null
pools: what came back is fixed in an open round » private.mark_share » case held\.state when 'fixed' then amount_cents end » amount_cents
pools: what another received is only sent to them » private.receive_share » else found_share\.is_received end » else false end
`;

/** Rows of the four tables above, parsed. */
export const otherTexts = [groups, wishes, draws, pools]
  .flatMap((table) => table.trim().split('\n'))
  .map((row) => {
    const [name = '', object = '', from = '', to = ''] = row.split('»').map((cell) => cell.trim());
    return { name, object, from: new RegExp(from, 'i'), to };
  });
