import { change, type Fault } from './fault.ts';

// Not `true`, so that the behaviour has to be noticed and not the spelling.
const anybody = '(select auth.uid()) is not null';

const reading = `using (${anybody})`;
const adding = `with check (${anybody})`;
const changing = `using (${anybody}) with check (${anybody})`;

const policies: readonly [table: string, policy: string, clause: string][] = [
  ['notification_settings', 'own notification settings are readable', reading],
  ['notification_settings', 'own notification settings can be added', adding],
  ['notification_settings', 'own notification settings can be changed', changing],
  ['occasion_done', 'own done occasions are readable', reading],
  ['occasion_done', 'own done occasions can be added', adding],
  ['occasion_done', 'own done occasions can be deleted', reading],
  ['push_subscriptions', 'own devices are readable', reading],
  ['push_subscriptions', 'own devices can be deleted', reading],
  ['group_news_settings', 'own news settings are readable', reading],
  ['group_news_settings', 'own news settings can be added', adding],
  ['group_news_settings', 'own news settings can be changed', changing],
  ['group_news_settings', 'own news settings can be deleted', reading],
];

const guests = [
  ['notification_settings', 'guests store no notification settings'],
  ['occasion_done', 'guests store no done occasions'],
  ['group_news_settings', 'guests store no news settings'],
] as const;

const tables = [...new Set(policies.map(([table]) => table))];

/** What would let a number tell of a surprise. */
export const newsFaults: readonly Fault[] = [
  {
    name: 'news: gifts are counted by the one they are for',
    sql: `alter policy "members see gifts that are not for them" on public.group_gifts
      using (group_id = any ((select private.my_group_ids())::uuid[]))`,
  },
  {
    name: 'news: comments are counted by the one the gift is for',
    sql: `alter policy "members see comments on what they may see" on public.gift_comments
      using (group_id = any ((select private.my_group_ids())::uuid[]))`,
  },
  {
    name: 'news: the owner of the database counts',
    sql: 'alter function private.count_group_news(timestamptz, timestamptz) owner to current_user',
  },
  {
    name: 'news: a secret change is planned for the one it is kept from',
    sql: change(
      'private.plan_notifications',
      'exists (select from private.group_news_of(user_id, news_since, moment))',
      'true',
    ),
  },
  {
    name: 'news: an idea is planned for the one it is for',
    sql: change(
      'private.plan_notifications',
      'gift.recipient_user_id is distinct from place.user_id and ',
      '',
    ),
  },
  {
    name: 'news: changes beside messages and ideas are not noticed',
    sql: change('private.plan_notifications', 'when may_have_more then', 'when false then'),
  },
  ...(
    [
      ['who said no is asked every day', 'part.refusal is null and ', ''],
      ['who was asked hears it every day', 'part.joined_at > span.since and ', ''],
      ['who was asked hears it twice', 'part.joined_at <= until', 'true'],
      ['a missed day still asks', 'draw.day >= today and ', ''],
      ['who has looked is told to look', 'part.seen_round < draw.round or ', 'true or '],
      ['void names are news', "draw.state = 'drawn' and ", ''],
      ['a question is no news', 'or own.changed_at > draw.drawn_at', ''],
      ['drawn names are news every day', 'own.changed_at > span.since and ', ''],
      ['drawn names are news twice', 'own.changed_at <= until', 'true'],
      ['an amount is told twice', 'pool.fixed_at <= until', 'true'],
      ['who has paid is told to pay', " and share.state = 'pledged'", ''],
      ['what is given is still to be paid', "gift.status <> 'gifted'", 'true'],
      ['an amount is told every day', 'pool.fixed_at > span.since and ', ''],
      ['on the day itself nobody hears', 'draw.day >= today', 'draw.day > today'],
      ['what is bought is paid', "gift.status <> 'gifted'", "gift.status = 'reserved'"],
      ['what is older than a member is new', ', me.joined_at) as since', ') as since'],
      ['a muted group is counted', ' and wanted.is_muted is not true', ''],
    ] as const
  ).map(([name, from, to]): Fault => ({
    name: `news: ${name}`,
    sql: change('private.count_group_news', from, to),
  })),
  ...(
    [
      ['draws', 'where part.member_id = place.member_id', 'where false'],
      ['what is secret in draws', 'where own.user_id = place.user_id', 'where false'],
      ['payments', 'where share.member_id = place.member_id', 'where false'],
    ] as const
  ).map(([what, from, to]): Fault => ({
    name: `news: nothing is planned for ${what}`,
    sql: change('private.plan_notifications', from, to),
  })),
  {
    name: 'news: who wants to hear of nothing by now hears it all the same',
    sql: change('private.notification_content', "group_news <> 'off'", 'true'),
  },
  {
    name: 'news: a muted group is planned',
    sql: change('private.plan_notifications', ' and wanted.is_muted is not true', ''),
  },
  {
    name: 'news: whoever asks stays somebody else',
    sql: change('private.group_news_of', "coalesce(claims, '')", "current_setting('request.jwt.claims')"),
  },
];

const calls = [
  'plan_notifications()',
  'claim_batch(text, integer)',
  'claim_deliveries(text, integer)',
  'finish_notifications(jsonb, jsonb)',
  'read_calendar(text)',
  'finish_notification(uuid, text, uuid, date, uuid)',
  'block_mail(text)',
];

/** Rules of reminders: their settings, devices and calendars, and who plans and sends. */
export const notificationFaults: readonly Fault[] = [
  ...policies.map(([table, policy, clause]) => ({
    name: `reminders: anybody instead of "${policy}"`,
    sql: `alter policy "${policy}" on public.${table} ${clause}`,
  })),
  ...guests.map(([table, policy]) => ({
    name: `reminders: guests store ${table}`,
    sql: `drop policy "${policy}" on public.${table}`,
  })),
  ...tables.map((table) => ({
    name: `reminders: ${table} without policies`,
    sql: `alter table public.${table} disable row level security`,
  })),
  ...tables.map((table) => ({
    name: `reminders: visitors ask for ${table}`,
    sql: `grant select on public.${table} to anon`,
  })),
  ...calls.map((call) => ({
    name: `reminders: users call ${call}`,
    sql: `grant execute on function public.${call} to authenticated`,
  })),
  ...['time_zone', 'send_hour', 'lead_days', 'group_news'].map((column) => ({
    name: `reminders: any ${column}`,
    sql: `alter table public.notification_settings drop constraint notification_settings_${column}_check`,
  })),
  ...['endpoint', 'p256dh', 'auth', 'device'].map((column) => ({
    name: `reminders: a device with any ${column}`,
    sql: `alter table public.push_subscriptions drop constraint push_subscriptions_${column}_check`,
  })),
  {
    name: 'reminders: eleven devices',
    sql: change('private.save_push_subscription', 'limit most - 1', 'limit most'),
  },
  {
    name: 'reminders: a device stays with its former user',
    sql: change('private.save_push_subscription', 'user_id = me, p256dh', 'p256dh'),
  },
  {
    name: 'reminders: a device keeps the id of its former user',
    sql: change('private.save_push_subscription', 'else gen_random_uuid() end', 'else known.id end'),
  },
  {
    name: 'reminders: a guest has devices',
    sql: change('private.save_push_subscription', 'is distinct from false', 'is null and false'),
  },
  {
    name: 'reminders: users say whether mail arrives',
    sql: 'grant update (mail_blocked_at) on public.notification_settings to authenticated',
  },
  {
    name: 'reminders: a block goes with settings that are deleted',
    sql: `grant delete on public.notification_settings to authenticated;
      create policy "own" on public.notification_settings for delete to authenticated using (user_id = (select auth.uid()))`,
  },
  {
    name: 'reminders: a new address stays blocked',
    sql: 'drop trigger unblock_mail on auth.users',
  },
  {
    name: 'reminders: what is planned outlives its account',
    sql: 'drop trigger forget_deliveries on auth.users',
  },
  {
    name: 'reminders: reservations have no time',
    sql: 'drop trigger note_reservation on public.group_gifts',
  },
  {
    name: 'reminders: what is to come has been seen',
    sql: 'drop trigger seen_by_now on public.group_news_settings',
  },
  {
    name: 'reminders: 61 reads of a calendar',
    sql: change('private.open_calendar', 'most constant integer := 60', 'most constant integer := 61'),
  },
  {
    name: 'reminders: the old address of a calendar goes on',
    sql: change('private.renew_calendar_token', 'token_hash = excluded.token_hash, ', ''),
  },
  {
    name: 'reminders: the token of a calendar is stored',
    sql: change(
      'private.renew_calendar_token',
      "sha256(convert_to(token, 'UTF8'))",
      "convert_to(token, 'UTF8')",
    ),
  },
  {
    name: 'reminders: a link is about people of others',
    sql: `create or replace function private.about_notification(of_user uuid, of_kind text, of_subject uuid, day date)
      returns jsonb language sql set search_path = '' return (
        select to_jsonb(person) from public.people as person where id = of_subject)`,
  },
  {
    name: 'reminders: a link completes reminders of others',
    sql: change(
      'private.finish_notification',
      'where user_id = of_user and id = of_subject',
      'where id = of_subject',
    ),
  },
  {
    name: 'reminders: a link ends what others put off',
    sql: change(
      'private.finish_notification',
      'where user_id = of_user and id = reminder',
      'where id = reminder',
    ),
  },
  {
    name: 'reminders: what was put off outlives its occasion',
    sql: change('private.finish_notification', 'and id = reminder', 'and false'),
  },
  {
    name: 'reminders: what is through is sent again',
    sql: change('private.finish_notifications', "and delivery.state = 'sending'", ''),
  },
  {
    name: 'reminders: a device gets again what it has',
    sql: change('private.notification_content', ' and id <> all (delivery.reached)', ''),
  },
  {
    name: 'reminders: what nobody sent comes as mails of its own',
    sql: change('private.plan_notifications', 'and delivery.day < due.today', 'and false'),
  },
  {
    name: 'reminders: what nobody sent is lost',
    sql: change('private.notification_content', 'where joined_by = delivery.id', 'where false'),
  },
  {
    name: 'reminders: what may have been sent is told again',
    sql: change('private.plan_notifications', 'and delivery.attempts = 0', ''),
  },
  {
    name: 'reminders: a blocked address is tried again at once',
    sql: `drop trigger try_mail_again on public.notification_settings;
      create trigger try_mail_again before update of mail on public.notification_settings
      for each row when (new.mail and not old.mail) execute function private.try_mail_again()`,
  },
  {
    name: 'reminders: what was counted of an address that is tried again stays',
    sql: change(
      'private.try_mail_again',
      'delete from private.mail_bounces where user_id = new.user_id;',
      '',
    ),
  },
  {
    name: 'reminders: one bounce blocks an address',
    sql: change('private.count_bounces', 'most constant integer := 2', 'most constant integer := 1'),
  },
  {
    name: 'reminders: a bounce at a former address counts for the new one',
    sql: change('private.unblock_mail', 'delete from private.mail_bounces where user_id = new.id;', ''),
  },
];
