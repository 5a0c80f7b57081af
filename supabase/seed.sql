-- Example data: two people to try the product with, both with the password Paeckchen1. All days are relative to the day
-- of the seed, so that the countdown and the reminders have something to show at any time of the year.

-- Refuses to run unless `npm start` has marked the database as local, because a push with --include-seed would otherwise
-- put these accounts into a hosted project.
do $$
begin
  if current_setting('paeckchen.is_local', true) is distinct from 'yes' then
    raise exception 'The examples belong into a local database: everybody knows the password of these accounts';
  end if;
end
$$;

create function pg_temp.next_day(month integer, day integer) returns date
language sql stable as $$
  select case when this_year < current_date then (this_year + interval '1 year')::date else this_year end
  from make_date(extract(year from current_date)::integer, month, day) as this_year
$$;

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  -- The auth service fails on null in these token columns.
  confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
)
select
  '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email,
  extensions.crypt('Paeckchen1', extensions.gen_salt('bf', 10)), now(),
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('sub', id, 'email', email, 'name', name, 'email_verified', true, 'phone_verified', false),
  '', '', '', '', now(), now()
from (values
  ('6b1d3c1e-52a4-4f0c-9a57-0c6d1f6b7a01'::uuid, 'katharina@example.org', 'Katharina'),
  ('2f8e9a40-7d15-4b68-8c3e-9e2a4d5c8b02'::uuid, 'jonas@example.org', 'Jonas')
) as account (id, email, name);

insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
select
  gen_random_uuid(), 'email', id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false), now(), now(), now()
from auth.users
where email in ('katharina@example.org', 'jonas@example.org');

insert into public.people (user_id, name, occasion, occasion_date, created_at)
select users.id, person.name, person.occasion, person.day, now() - make_interval(days => person.age)
from (values
  ('katharina@example.org', 'Lukas', 'Geburtstag', current_date + 6, 90),
  ('katharina@example.org', 'Mia', 'Nikolaus', pg_temp.next_day(12, 6), 88),
  ('katharina@example.org', 'Oma Ilse', 'Geburtstag', current_date + 22, 80),
  ('katharina@example.org', 'Jonas', 'Weihnachten', pg_temp.next_day(12, 24), 71),
  ('katharina@example.org', 'Mama', 'Geburtstag', current_date + 103, 64),
  ('katharina@example.org', 'Sophie & Tom', 'Jahrestag', current_date + 175, 52),
  ('katharina@example.org', 'Theo', 'Geburtstag', current_date + 221, 33),
  ('katharina@example.org', 'Marlene', 'Valentinstag', pg_temp.next_day(2, 14), 12),
  ('jonas@example.org', 'Katharina', 'Jahrestag', current_date + 11, 60),
  ('jonas@example.org', 'Papa', 'Geburtstag', current_date + 39, 48),
  ('jonas@example.org', 'Ayşe', 'Geburtstag', current_date + 74, 20),
  ('jonas@example.org', 'Tante Birgit', 'Weihnachten', pg_temp.next_day(12, 24), 9)
) as person (email, name, occasion, day, age)
join auth.users on users.email = person.email;

insert into public.gifts (
  user_id, title, description, category, style, occasion, occasion_date, status, is_favorite, recipient_name,
  price_min, price_max, budget, budget_range, notes, link, created_at
)
select
  users.id, gift.title, gift.description, gift.category, gift.style, gift.occasion, gift.day, gift.status,
  gift.is_favorite, gift.recipient_name, gift.price_min, gift.price_max, gift.budget,
  case gift.budget when 'low' then 'bis 50€' when 'medium' then '50€ - 200€' else 'über 200€' end,
  gift.notes, gift.link, now() - make_interval(days => gift.age)
from (values
  (
    'katharina@example.org', 'Keramikkurs für zwei',
    'Schnupperkurs an der Drehscheibe, rund drei Stunden für zwei Personen, samstags in der Südstadt. Glasierte '
    'Stücke sind nach drei Wochen abholbereit. Alternative für zu Hause: ein Aufbaukeramik-Set mit fünf Kilo Ton.',
    'Erlebnisse', 'Kreativ', 'Geburtstag', current_date + 6, 'idea', true, 'Lukas', 50, 120, 'medium',
    'Samstagvormittag hat er Zeit. Gutschein in die Tasse legen!', null, 2
  ),
  (
    'katharina@example.org', 'Familienrezepte als gebundenes Buch',
    'Fotobuch im Leinenumschlag, 21 × 21 cm, mit Omas handgeschriebenen Karten als Scan und einem Foto pro Gericht. '
    '40 Seiten reichen für etwa 18 Rezepte.',
    'Bücher & Medien', 'Klassisch', 'Geburtstag', current_date + 22, 'idea', false, 'Oma Ilse', 30, 60, 'medium',
    'Tante Birgit hat die Karten mit dem Zwetschgenkuchen.', null, 5
  ),
  (
    'katharina@example.org', 'Wanderrucksack, 28 Liter', null,
    'Hobbys & Interessen', 'Praktisch', 'Weihnachten', pg_temp.next_day(12, 24), 'idea', false, 'Jonas', 80, 140,
    'medium', null, null, 7
  ),
  (
    'katharina@example.org', 'Sternenprojektor fürs Kinderzimmer',
    'Leises Nachtlicht mit Timer und warmweißem Modus, läuft über USB. Achte auf abnehmbare Batteriefächer mit '
    'Schraube, wenn kleine Geschwister im Haus sind.',
    'Technik', 'Verspielt', 'Nikolaus', pg_temp.next_day(12, 6), 'wrapped', true, 'Mia', null, 40, 'low',
    'Liegt im Schrank oben links. Karte noch schreiben.', null, 14
  ),
  (
    'katharina@example.org', 'Seidentuch in Abendrot',
    'Handrolliertes Twilltuch, 90 × 90 cm, in Terrakotta, Rosé und etwas Petrol. Passt zu ihrem camelfarbenen Mantel.',
    'Mode & Accessoires', 'Elegant', 'Geburtstag', current_date + 103, 'wrapped', false, 'Mama', 60, null, 'medium',
    null, null, 20
  ),
  (
    'katharina@example.org', 'Wochenende im Baumhaus',
    'Zwei Nächte zwischen den Kronen, mit Frühstückskorb und Blick ins Tal.',
    'Erlebnisse', 'Romantisch', 'Jahrestag', current_date - 190, 'verschenkt', false, 'Sophie & Tom', 180, 260, 'high',
    'Die beiden haben sich riesig gefreut.', null, 210
  ),
  (
    'jonas@example.org', 'Konzertkarten für den Frühling', null,
    'Erlebnisse', 'Romantisch', 'Jahrestag', current_date + 11, 'idea', true, 'Katharina', 90, 160, 'medium',
    'Am liebsten im kleinen Saal, da hört man alles.', null, 3
  ),
  (
    'jonas@example.org', 'Gusseiserne Pfanne',
    'Geschmiedet, 28 cm, mit langem Stiel. Vor dem ersten Kochen einbrennen; hält dann ein Leben lang.',
    'Haus & Deko', 'Praktisch', 'Geburtstag', current_date + 39, 'wrapped', false, 'Papa', 60, 90, 'medium',
    'Rezept für Bratkartoffeln dazulegen.', null, 8
  ),
  (
    'jonas@example.org', 'Teeprobe aus Darjeeling', null,
    'Sonstiges', 'Klassisch', 'Weihnachten', pg_temp.next_day(12, 24), 'idea', false, 'Tante Birgit', 15, 30, 'low',
    null, null, 10
  ),
  (
    'jonas@example.org', 'Zeichentusche und Federn', null,
    'Hobbys & Interessen', 'Kreativ', 'Geburtstag', current_date - 291, 'verschenkt', false, 'Ayşe', 20, 35, 'low',
    null, null, 300
  )
) as gift (
  email, title, description, category, style, occasion, day, status, is_favorite, recipient_name,
  price_min, price_max, budget, notes, link, age
)
join auth.users on users.email = gift.email;

insert into public.person_occasions (user_id, person_id, label, day, since_year)
select people.user_id, people.id, occasion.label, occasion.day, occasion.since
from (values
  ('Sophie & Tom', 'Hochzeitstag', date '2016-06-18', 2016::smallint), ('Mama', 'Muttertag', null, null),
  ('Papa', 'Namenstag', date '2026-03-19', null)
) as occasion (name, label, day, since)
join public.people on people.name = occasion.name;

insert into public.received_gifts (user_id, person_id, from_name, title, received_on, thanked_on, notes)
select people.user_id, people.id, people.name, received.title, received.day, received.thanked, received.notes
from (values
  ('Oma Ilse', 'Selbst gestrickter Schal', current_date - 330, current_date - 325, 'Passt zur grünen Jacke.'),
  ('Lukas', 'Kinogutschein', current_date - 120, null, null),
  ('Ayşe', 'Gewürze aus Izmir', current_date - 60, null, null)
) as received (name, title, day, thanked, notes)
join public.people on people.name = received.name;

insert into public.budgets (user_id, person_id, year, amount_cents)
select people.user_id, people.id, extract(year from current_date), budget.cents
from (values ('Oma Ilse', 12000), ('Lukas', 20000), ('Mama', 10000), ('Ayşe', 6000)) as budget (name, cents)
join public.people on people.name = budget.name;

update public.gifts as gift set person_id = people.id
from public.people where people.user_id = gift.user_id and people.name = gift.recipient_name;

update public.people set birth_year = 1992, facts = '[
  {"id": "7d0c2f4e-3b1a-4c55-9a6e-1f2b3c4d5e01", "kind": "mag", "text": "Kaffee aus kleinen Röstereien"},
  {"id": "7d0c2f4e-3b1a-4c55-9a6e-1f2b3c4d5e02", "kind": "groesse", "text": "Pullover M, Schuhe 43"},
  {"id": "7d0c2f4e-3b1a-4c55-9a6e-1f2b3c4d5e03", "kind": "allergie", "text": "Haselnüsse"}
]' where name = 'Lukas';
update public.people set birth_year = 1948, lead_days = '{30, 14, 3}' where name = 'Oma Ilse';

update public.gifts set given_on = occasion_date, paid_cents = 21990, liked = 3 where title = 'Wochenende im Baumhaus';
update public.gifts set given_on = occasion_date, paid_cents = 2450, liked = 2 where title = 'Zeichentusche und Federn';
update public.gifts set plan = 'ordered' where title = 'Familienrezepte als gebundenes Buch';
update public.gifts set plan = 'here' where status = 'wrapped';

insert into public.reminders (user_id, person_id, title, reminder_date)
select people.user_id, people.id, reminder.title, reminder.day
from (values
  ('katharina@example.org', 'Lukas', '3 Tage vor Lukas’ Geburtstag', current_date + 3),
  ('katharina@example.org', 'Oma Ilse', '4 Tage vor Oma Ilses Geburtstag', current_date + 18),
  ('jonas@example.org', 'Papa', 'Pfanne einpacken', current_date - 1),
  ('jonas@example.org', 'Katharina', 'Konzertkarten bestellen', current_date + 4)
) as reminder (email, name, title, day)
join auth.users on users.email = reminder.email
join public.people on people.user_id = users.id and people.name = reminder.name;

insert into public.profiles (user_id, girlfriend_name, girlfriend_birthday)
select id, 'Katharina', (current_date + 58) - interval '31 years'
from auth.users
where email = 'jonas@example.org';

-- A family that plans its Christmas. Only Katharina and Jonas can sign in; the others make the group believable. Each
-- of the two sees all gifts but the one that the other plans for them.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
)
select
  '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', email, '', now(), '{}',
  jsonb_build_object('name', name), '', '', '', '', now(), now()
from (values
  ('tim@example.org', 'Tim'), ('marlene@example.org', 'Marlene'), ('birgit@example.org', 'Tante Birgit'),
  ('ayse@example.org', 'Ayşe')
) as account (email, name);

insert into public.groups (id, name, description, event_date, created_by, created_at)
select
  'b4a7c6d2-19e3-4f58-9c0a-7d2e5f8a1c03', 'Weihnachten bei Brandts',
  'Wir legen zusammen und sprechen ab, wer was besorgt. Bitte vor dem Kaufen kurz reservieren.',
  pg_temp.next_day(12, 24), id, now() - interval '9 days'
from auth.users
where email = 'katharina@example.org';

insert into private.group_secrets (group_id, invite_token, join_code)
values ('b4a7c6d2-19e3-4f58-9c0a-7d2e5f8a1c03', private.new_invite_token(), 'TANNENBAUM');

insert into public.group_members (group_id, user_id, display_name, role, joined_at)
select
  'b4a7c6d2-19e3-4f58-9c0a-7d2e5f8a1c03', id, raw_user_meta_data ->> 'name', member.role,
  now() - make_interval(hours => member.hours)
from (values
  ('katharina@example.org', 'admin', 216), ('jonas@example.org', 'member', 214), ('tim@example.org', 'member', 213),
  ('birgit@example.org', 'admin', 190), ('marlene@example.org', 'member', 164), ('ayse@example.org', 'member', 120)
) as member (email, role, hours)
join auth.users on users.email = member.email;

create function pg_temp.member(name text) returns uuid
language sql stable as $$
  select id from public.group_members
  where group_id = 'b4a7c6d2-19e3-4f58-9c0a-7d2e5f8a1c03' and display_name = name
$$;

insert into public.group_gifts (
  group_id, created_by, title, notes, url, price_min, price_max, status, reserved_by, recipient_user_id, created_at
)
select
  'b4a7c6d2-19e3-4f58-9c0a-7d2e5f8a1c03', pg_temp.member(gift.author), gift.title, gift.notes, gift.url,
  gift.price_min, gift.price_max, gift.status, pg_temp.member(gift.reserver), recipient.user_id,
  now() - make_interval(hours => gift.hours)
from (values
  (
    'Kaffeemühle mit Handkurbel',
    'Für Papa. Seine alte mahlt nur noch auf einer Seite, am liebsten eine mit Stahlmahlwerk.',
    'https://example.org/kaffeemuehle', 40, 70, 'reserved', 'Katharina', 'Tim', null, 20
  ),
  (
    'Tageskarte fürs Thermalbad', 'Für Mama und Tante Anke zusammen, vielleicht mit Massage.', null, 50, null, 'idea',
    'Marlene', null, null, 34
  ),
  (
    'Brettspiel für die ganze Familie', 'Sollte zu sechst gehen und unter einer Stunde dauern.', null, 35, 35,
    'reserved', 'Tim', 'Marlene', null, 47
  ),
  (
    'Fotokalender fürs neue Jahr', 'Jede Familie schickt drei Bilder bis zum 1. Dezember.', null, null, 25, 'idea',
    'Katharina', null, null, 70
  ),
  (
    'Patchworkdecke', 'Aus Omas alten Stoffen, die Näherin in der Weststadt macht das.',
    'https://example.org/patchwork', 80, 120, 'idea', 'Tante Birgit', null, null, 96
  ),
  (
    'Vogelhaus mit Kamera', 'Opa Heinz schaut morgens ohnehin schon aus dem Küchenfenster.',
    'https://example.org/vogelhaus', 60, 90, 'purchased', 'Jonas', 'Jonas', null, 110
  ),
  (
    'Stirnlampe für Nachtwanderungen', 'Jonas leiht sich immer meine.', null, 30, 60, 'reserved', 'Ayşe', 'Katharina',
    'Jonas', 26
  ),
  (
    'Jahreskarte der Kunsthalle', 'Katharina geht sonntags so gern hin.', null, 45, 45, 'idea', 'Jonas', null,
    'Katharina', 15
  )
) as gift (title, notes, url, price_min, price_max, status, author, reserver, recipient, hours)
left join public.group_members as recipient on recipient.id = pg_temp.member(gift.recipient);

insert into public.gift_reactions (group_id, gift_id, member_id, type)
select gift.group_id, gift.id, pg_temp.member(reaction.member), reaction.type
from (values
  ('Kaffeemühle mit Handkurbel', 'Katharina', 'heart'), ('Kaffeemühle mit Handkurbel', 'Jonas', 'heart'),
  ('Kaffeemühle mit Handkurbel', 'Ayşe', 'heart'), ('Kaffeemühle mit Handkurbel', 'Marlene', 'thumbs_up'),
  ('Tageskarte fürs Thermalbad', 'Tante Birgit', 'heart'), ('Tageskarte fürs Thermalbad', 'Jonas', 'like'),
  ('Brettspiel für die ganze Familie', 'Katharina', 'heart'), ('Brettspiel für die ganze Familie', 'Ayşe', 'heart'),
  ('Brettspiel für die ganze Familie', 'Tim', 'like'), ('Fotokalender fürs neue Jahr', 'Tante Birgit', 'heart'),
  ('Patchworkdecke', 'Ayşe', 'heart'), ('Vogelhaus mit Kamera', 'Tim', 'heart'),
  ('Vogelhaus mit Kamera', 'Marlene', 'heart'), ('Vogelhaus mit Kamera', 'Katharina', 'thumbs_up'),
  ('Stirnlampe für Nachtwanderungen', 'Tim', 'heart'), ('Jahreskarte der Kunsthalle', 'Marlene', 'heart')
) as reaction (title, member, type)
join public.group_gifts as gift on gift.title = reaction.title;

insert into public.gift_comments (group_id, gift_id, member_id, text, created_at)
select gift.group_id, gift.id, pg_temp.member(comment.member), comment.text, now() - make_interval(mins => comment.minutes)
from (values
  ('Kaffeemühle mit Handkurbel', 'Jonas', 'Im Laden am Markt gibt es drei Modelle.', 1120),
  ('Kaffeemühle mit Handkurbel', 'Katharina', 'Dann bitte die mit dem Stahlmahlwerk!', 1105),
  ('Patchworkdecke', 'Ayşe', 'Braucht die Näherin noch Maße?', 2890),
  ('Patchworkdecke', 'Tante Birgit', 'Die habe ich am Sonntag notiert.', 2840),
  ('Vogelhaus mit Kamera', 'Jonas', 'Liegt schon bei uns im Keller.', 4300),
  ('Stirnlampe für Nachtwanderungen', 'Katharina', 'Ich nehme die mit dem roten Licht.', 900),
  ('Jahreskarte der Kunsthalle', 'Tim', 'Wenn wir zusammenlegen, reicht es für zwei.', 600)
) as comment (title, member, text, minutes)
join public.group_gifts as gift on gift.title = comment.title;

insert into public.chat_messages (group_id, member_id, text, created_at)
select
  'b4a7c6d2-19e3-4f58-9c0a-7d2e5f8a1c03', pg_temp.member(message.member), message.text,
  now() - make_interval(mins => message.minutes)
from (values
  ('Tim', 'Hat schon jemand die Kaffeemühle im Blick? Ich war heute im Laden am Markt.', 1560),
  ('Tim', 'Die haben drei Modelle da, ich kann morgen zuschlagen.', 1559),
  ('Katharina', 'Super, nimm die mit dem Stahlmahlwerk 👍', 1542),
  ('Tante Birgit', 'Ich bringe die Stoffe für die Decke am Sonntag mit.', 96),
  ('Ayşe', 'Braucht die Näherin noch Maße? Sonst messe ich Omas Bett aus.', 77),
  ('Ayşe', 'Und wer macht den Fotokalender?', 76),
  ('Katharina', 'Ich! Schickt mir bitte bis zum 1. Dezember drei Bilder pro Familie.', 68),
  ('Katharina', 'Querformat wäre toll.', 67)
) as message (member, text, minutes);

-- Wishes of Katharina and Jonas. Tim has taken a wish of Jonas; Katharina has received one and may know from whom.
insert into public.wishes (
  user_id, title, notes, url, price_cents, is_favorite, state, on_link, position, created_at
)
select
  users.id, wish.title, wish.notes, wish.url, wish.cents, wish.is_favorite, wish.state, wish.on_link,
  row_number() over (order by wish.age desc), now() - make_interval(days => wish.age)
from (values
  (
    'katharina@example.org', 'Teekanne Arare, 0,8 Liter', 'In Petrol, bitte mit Sieb.',
    'https://example.org/teeladen/kanne-arare', 5490, true, 'open', true, 20
  ),
  (
    'katharina@example.org', 'Leichtes Zelt für zwei', 'Unter zwei Kilo, damit es aufs Rad passt.',
    'https://example.org/draussen/zelt', 18900, false, 'open', false, 19
  ),
  ('katharina@example.org', 'Das große Backbuch, 3. Auflage', null, null, 3400, false, 'open', true, 18),
  (
    'katharina@example.org', 'Ein Abend im Jazzkeller', 'Am liebsten mit dir zusammen.', null, 3000, true, 'open', true, 17
  ),
  ('katharina@example.org', 'Töpferscheibe für zu Hause', 'Erst einmal nachmessen, ob sie in die Küche passt.', null,
    null, false, 'draft', false, 4),
  ('katharina@example.org', 'Warme Handschuhe', null, null, 2900, false, 'open', true, 200),
  (
    'jonas@example.org', 'Schallplatte: Klavierabend in Köln', 'Gern gebraucht.', null, 2200, false, 'open', true, 15
  ),
  ('jonas@example.org', 'Fahrradtasche, 20 Liter', 'Wasserdicht, in Dunkelgrün.', null, 7900, true, 'open', true, 14),
  ('jonas@example.org', 'Pizzastein', null, null, 3500, false, 'open', true, 13)
) as wish (email, title, notes, url, cents, is_favorite, state, on_link, age)
join auth.users on users.email = wish.email;

insert into public.wish_shares (user_id, wish_id, group_id)
select user_id, id, 'b4a7c6d2-19e3-4f58-9c0a-7d2e5f8a1c03' from public.wishes
where state = 'open' and title <> 'Das große Backbuch, 3. Auflage'
on conflict do nothing;

update public.group_gifts set status = 'reserved', reserved_by = pg_temp.member('Tim')
where title = 'Fahrradtasche, 20 Liter';
update public.group_gifts set status = 'gifted', reserved_by = pg_temp.member('Ayşe')
where title = 'Warme Handschuhe';
update public.group_gifts set told_on = current_date - 3 where title = 'Warme Handschuhe';
update public.wishes set state = 'received' where title = 'Warme Handschuhe';

-- Two draws of the group: one still gathers participants, in the other names are drawn. In that one Katharina gives to
-- Tim, and she and Jonas each have a question that they have not read yet.
insert into public.draws (id, group_id, title, day, budget_cents, note, state, round, created_by, created_at)
select
  draw.id, 'b4a7c6d2-19e3-4f58-9c0a-7d2e5f8a1c03', draw.title, draw.day, draw.cents, draw.note, draw.state, draw.round,
  pg_temp.member('Katharina'), now() - make_interval(days => draw.age)
from (values
  (
    'e2c91b70-5d3f-4a86-b1e7-3f0a9d6c2e11'::uuid, 'Wichteln im Advent', current_date + 9, 1500,
    'Am Sonntag zum Kaffee bei Katharina.', 'drawn', 1, 8
  ),
  (
    'e2c91b70-5d3f-4a86-b1e7-3f0a9d6c2e12', 'Wichteln an Heiligabend', pg_temp.next_day(12, 24), 2500,
    'Gern etwas Selbstgemachtes.', 'gathering', 0, 5
  )
) as draw (id, title, day, cents, note, state, round, age);

insert into public.draw_participants (id, draw_id, group_id, member_id, is_in, hint, seen_round, joined_at)
select
  gen_random_uuid(), draws.id, draws.group_id, pg_temp.member(part.name), part.is_in, part.hint, part.seen,
  now() - make_interval(hours => part.hours)
from (values
  ('Wichteln im Advent', 'Katharina', true, 'Kaffee geht immer. Nur bitte keine Tassen mehr.', 0, 150),
  ('Wichteln im Advent', 'Jonas', true, null, 0, 149),
  ('Wichteln im Advent', 'Tim', true, 'Krimis, am liebsten als Taschenbuch. Oder etwas Scharfes.', 1, 148),
  ('Wichteln im Advent', 'Tante Birgit', true, 'Alles für den Garten.', 1, 147),
  ('Wichteln im Advent', 'Marlene', true, null, 1, 146),
  ('Wichteln im Advent', 'Ayşe', true, 'Tee, Tusche, Wolle.', 1, 110),
  ('Wichteln an Heiligabend', 'Katharina', true, null, 0, 118),
  ('Wichteln an Heiligabend', 'Jonas', true, 'Etwas für die Küche wäre schön.', 0, 100),
  ('Wichteln an Heiligabend', 'Tante Birgit', true, null, 0, 90),
  ('Wichteln an Heiligabend', 'Tim', true, null, 0, 70),
  ('Wichteln an Heiligabend', 'Marlene', false, null, 0, 60),
  ('Wichteln an Heiligabend', 'Ayşe', false, null, 0, 60)
) as part (title, name, is_in, hint, seen, hours)
join public.draws on draws.title = part.title;

create function pg_temp.part(draw text, name text) returns uuid
language sql stable as $$
  select part.id from public.draw_participants as part join public.draws on draws.id = part.draw_id
  where draws.title = draw and part.member_id = pg_temp.member(name)
$$;

insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id)
select draws.id, pg_temp.part(draws.title, pair.giver), pg_temp.part(draws.title, pair.receiver), draws.group_id
from public.draws, (values
  ('Katharina', 'Jonas'), ('Jonas', 'Katharina'), ('Tante Birgit', 'Marlene'), ('Marlene', 'Tante Birgit')
) as pair (giver, receiver)
where draws.title in ('Wichteln im Advent', 'Wichteln an Heiligabend');

insert into private.draw_results (draw_id, giver_id, receiver_id, given_since)
select draws.id, pg_temp.part(draws.title, pair.giver), pg_temp.part(draws.title, pair.receiver), now() - interval '4 days'
from public.draws, (values
  ('Katharina', 'Tim'), ('Tim', 'Marlene'), ('Marlene', 'Ayşe'), ('Ayşe', 'Jonas'), ('Jonas', 'Tante Birgit'),
  ('Tante Birgit', 'Katharina')
) as pair (giver, receiver)
where draws.title = 'Wichteln im Advent';

insert into private.draw_messages (draw_id, receiver_id, side, id, text, created_at)
select
  draws.id, pg_temp.part(draws.title, message.receiver), message.side, gen_random_uuid(), message.text,
  now() - make_interval(hours => message.hours)
from public.draws, (values
  ('Katharina', 'giver', 'Trinkst du deinen Kaffee lieber gemahlen oder als Bohne?', 20),
  ('Jonas', 'giver', 'Passt dir Größe L?', 30), ('Ayşe', 'giver', 'Lieber grüner oder schwarzer Tee?', 44),
  ('Ayşe', 'receiver', 'Schwarzer, gern kräftig!', 41)
) as message (receiver, side, text, hours)
where draws.title = 'Wichteln im Advent';

insert into public.draw_news (user_id, draw_id, group_id, changed_at)
select member.user_id, draws.id, draws.group_id, now() - interval '20 hours'
from public.draws join public.group_members as member using (group_id)
where draws.title = 'Wichteln im Advent';
-- Two gifts that several members pay for together: one pool is still open; in the other Katharina has not paid her
-- share yet.
insert into public.gift_pools (gift_id, group_id, collector_id, total_cents)
select id, group_id, reserved_by, pool.cents
from (values ('Kaffeemühle mit Handkurbel', 6200), ('Vogelhaus mit Kamera', 7500)) as pool (title, cents)
join public.group_gifts using (title);

insert into public.pool_shares (
  gift_id, group_id, member_id, user_id, name_then, own_cents, amount_cents, is_sent, is_received, joined_at
)
select
  gift.id, gift.group_id, member.id, member.user_id, member.display_name, share.own, share.amount, share.is_sent,
  share.is_received, now() - make_interval(hours => share.hours)
from (values
  ('Kaffeemühle mit Handkurbel', 'Tim', null, null, false, false, 18),
  ('Kaffeemühle mit Handkurbel', 'Jonas', null, null, false, false, 12),
  ('Kaffeemühle mit Handkurbel', 'Ayşe', 1500, null, false, false, 5),
  ('Vogelhaus mit Kamera', 'Jonas', null, 1834, false, true, 100),
  ('Vogelhaus mit Kamera', 'Marlene', null, 1833, true, true, 80),
  ('Vogelhaus mit Kamera', 'Tante Birgit', 2000, 2000, true, false, 75),
  ('Vogelhaus mit Kamera', 'Katharina', null, 1833, false, false, 60)
) as share (title, member, own, amount, is_sent, is_received, hours)
join public.group_gifts as gift on gift.title = share.title
join public.group_members as member on member.id = pg_temp.member(share.member);

select private.change_pool_row(id, case title when 'Vogelhaus mit Kamera' then 'fixed' end)
from public.group_gifts where title in ('Kaffeemühle mit Handkurbel', 'Vogelhaus mit Kamera');

insert into public.pool_payment (gift_id, group_id, holder, iban, code)
select id, group_id, 'Jonas Brandt', 'DE89370400440532013000', '4F7K' from public.group_gifts where title = 'Vogelhaus mit Kamera';

-- Drawn pictures in WebP, in place of photos encoded by a browser. Half of the ideas have no picture.
create temporary table drawn as
select title, gen_random_uuid() as id, data
from (values
  ('Familienrezepte als gebundenes Buch', 'UklGRpAKAABXRUJQVlA4WAoAAAAgAAAA7wAA7wAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggoggAADA3AJ0BKvAA8AA+lUqhSyWko6GnlXiYsBKJY27hc0Dv3ruf6c+wZJ7xzmryAfq37uv9f6S3Q1/af1AfqZ+53vL/8b1b+eZ1PvoV+df/2vag89HUZfNvYj+u+SiCHV1OT7v4+cuLN2fgAPzj+1+eL855m/1Wvsx0esj4Lny4/5lQyEBRUXUyoZCAoqLqZUMhAUVF1MqEFUBVfJdCchK8+5S3S9WSfhTBx/ulkY2MN9SEBMUiFo69RjOzb6Wkl6dMRKGP6jlG82X13OfmlUINyqwpoeRaEKjiwcEnE3/zw6ClUK5UMf1IWdhXMr08zstIDI1LK9rF+/NpHUEA2lsdXq1GiVaxRFxltCoC87HycAH8D+vqcOZSihxeVUH7dzqIrR5Sik17/UBLd0tO3E3fEvDkXB6CoiNX0nR2jy67L+sGUCpiv4ynFBBkqAulo/6oYyu1ZTj3ctuOPTekpR7L2rrrNS0RxlyYsDnb06+2aFih/RK29Lzei7D/18WngzXBnGVYXutrqj2s+OnfgqINQVoEP1Oh99FqtfpsT+2olHtsc0cZZhbIxtunJ5iqi2wUVF1PMI+tims4QFFRdTSGI8W2AAD+/uQv/Z7jiT5+1Dj+h19OIG8IAAAJztXO8K0kJP4m6YqhlMm9FPKIPwwVNXA6CrtHIk3IZduRRGzDU83zI1MD9Ffu7ZqxV+krMWJVM6GY1BMMQgeVgjlN1tgKSsQunRsyFwh4bn2OMpS0zd38NMnyDkvZXRokHMLrkL3VRtD/s822DZvgQVvvhfkNNBWfgVJ947MGLgzOiK83BdP/JX2Y6rknyOaSjzp+kRYRlkX0XiWZCUJMjnNi8eiL1bbFw2sZpx6vGH4Y8TLnxoGHu2BAEEmVUtL3CTeQbwAzsggzELf2e8Ga7uLQbrRZfbDEyEZX3+YV6eiEoYnBAEFl/Exi9z7t8vR36eY9yb88FjLBQyQRDOMk7kPd3zxJ0xFmpwfBfOMelArERXOLbTp664Vo5Ab4g8mE7mWSle0ex+RCn5p/c/jqRGledcBOMzG3LZM4/22dIrIePDfg407WWrL880f/1pa8w8Vkv07OgbztxCYRzllDZaMU/QbPQvgN91LW+PrLbQ/V2O89+AlgG7CLg3kbxoomNTvgBaVlCBQmPvFxBvYy2MAcsSHgybG8V2e9/orFjgTP3Yc6bCcaNMIwLUvM+GY62UxLkanSzQ5U4fbLtNfNVGeNvLo2AoV6tNmEAnAoDMOb5J3tNAx6KsMJybe5MeuUCnllGokVUN8KXDpuhLr9nlvDF4O+NQM5+eIshiR4qX8Bz33VamVzDZxakBJdObahanNrCn4MRcUylqe+vBaoneuVlx6U1B/jWBt4aVBXIvKlRMU/sFiZjBvK3f0SK3z69bfdEd8mpwKn3hO2a1DU/7PQrsKLBvWN6cHrBHzfYy5OV1mfESavg3uJdd0wks32c5T0cUDNigq6pzL7Qh9DPCXF5rExnKLR2zl/qp2azzqJWUCiIsWpHTdsgIcFXPZ3Jgbl7eVqROkp9mivwriGkdhki2gSMONzNeTSpM+er5tDWifVFYsL9/QxENJ9t9FJvX1xx7hibKZsnt3ro1X08ZqQ0lbn//VVcpWSYjtmi+EM8SFwS9af9PvOU7/BWC2oxvl/lyIxZP9P5sh0GqiYO3lSbsR1ur50JQhNt652Mf3yDraib5b8Q7usW48adw06rg+ciSXEdUGdHaiyf2AEHlInpvnAKiB9D77iYEZhG10OimFgimT9urHVl6Blpf7XeplEukMaZ9KWCIIDMyx67/2NUW1oSHwGbHt5r/sGGVqz+dmtKE41ROG3blPlqBuvHk45NHbbMEkUcRLlHcNwszdRw88bvchRQIjHhwfjkw7Emw6Fdp1fyxDCapSSqjac3Hf83hvwYbOLWZ1opkCWEFZWMFJcx8hox5M9oGUPGkLUW3B6T3PmsnFun92zX7B2MBfuBAqczkCAymcJ26HytmYI8rWI4NNVNWKN1/YVQoYNqXm64wKtMBS/623gnPdQ/br1rH2W6bwrw7e4kUPjJpgjWrLoTCPPqI9dSVVLp+ebHrvbZrKbXSCWp9Ob6ZMj5/9EgdS4QnkTy9u7ImxO4cDtW3FDQ6hRAPPjz5156va+gDY5vfrhtdbIO3A6oOxY53pd+TleFr88Oc7Uxcqai1iaFm2G43gpOJPc8rJi8FRQWQCfU37vhlU46tVJZnWNgGQ86aqGdjUxzQ358sOWvaY7jtAEoYIsgv1qy4irjrK8GyOcUD90NNpaP2pGSn/adBzm1lVcVpIhxP5+oU9m7JLdWVethwKkopJUTdmR+XiLAvuDS8oh+A5M1OWQvqsFUJXFawUVpS0Qs99FhlWi++LR8yDRYQh0KUYmGVanUuRxPAPW2srRY802pGeGy+0CJvyIsJJhpGHLF58qcWUY3v3G9S+1UCmN+bbXnwv4Yu9bnG/v6IzgzBSXIWKUy6pOiLdkPK5bMF2aMdlSFPRpQZk9Kr0fbUtSA+ETJ7XruzlMc9aysrQCzvyLOPFgrfxUosmHWl+UwO5qrisg0xOZY/fDzD1VYyQZA2mN7Egrg6cww51ZDzR0KHdC76KyZY3mS5qX3CGvmXkJV189AN7n/lsz/zhuMtwCAJ+kVyb62Zf1jxXQopDrWBnhj4WU19C3sj+rrV9RLnGr1K7LLVx1mC/BDAZIkVCYWxo/p+7sw0trXXHaFYD/oxC27bz+bn75oMyg0lnESyUeDXYEJsTh2YwoNTaRAlnES0nFKuLwFdtDnOj9LlNPvH9lOqvA0tiWEJp9aZPWUlYyf5HC419NRo8CtU7iL1WyQevlt0Xe7bQu9PaLYisUZbH3nW4ButPzGMIY4k3PSSpq6jchuk9rBy4xrIio9yAJfPCQCTv0AqJKm2azWhvxzkugAFiJwj4eXLAi4sAAAAAA'),
  ('Wanderrucksack, 28 Liter', 'UklGRjwHAABXRUJQVlA4WAoAAAAgAAAA7wAA7wAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggTgUAADApAJ0BKvAA8AA+lUqiTCWkIyIkM+jwsBKJZ27hb9DvgZLvwQ+j2fJt6PMB+u29/9U3vPOQvMOx97QfsZlXcGNKmz7u+xe1SVPPT8sYgIpKnnp+WMQEUPq9ohlIZoZJhjK2Z2VM89Dx4jbS4WPSrXsLuQSQBCIIhxMzsqePYnXDmp7FI1iZribgopRMRAFQ9qdOsz97WSl7ecLaF6B7WPTk3Z+wLEBft650+FFjx7/4PScSXOZVKRXCNhnMObZLEAud4sHN8ZmNgIbfkFTyKwK+9nTapjKBRrB+zeXxogp/xlHvIjWqtCMOSFRNhtwnPtjJ5viedXXTpm0wu7+8eLo0XacZZ7zRpgfSLQ9HyewKRw9B7HcZX/OBQtXJZcs0vpHN9BfCthva+841AWBSUvSot7EnPYCp3rwDH0ha2kDg1Q9rLu08Xnp+WMQEUlTz07AAAP79xK+L4AAAAnGplngHsy8dzKDhfjG89epFHORu1O3WKJVYITIanJcl4X+mLfZlqoXwdMgEMjENHNw5UFciS8R3aJApZOytveWS+Rf3dP9sXmzhocTwGUNC0DlDxu59tBmtwU6nD3EbP0lncvvB/RW8YU6BfqO94e3MWMrOCW5Zu3hzJEdrEc64yUm6jsKHeDoUMRHVW1Xm7yXuSBHxoymoMkQU0BGkNOwroGq0IaTX6NkRHsLk+wrzbj1362Msm8FjbrNu7iGJRLxIXZi+m0UqWQVucRxNNZQssNS8JfVBurM+CNz3T7+EAMngqbZ1bN+rlfq+2OyviEjJysa/OO2xvTTVZOkctRaX+uxVVgNZCFFm9+GEqNRWikvkezxZdBES3/baxCbYhyhqPzoWU3xJTlItaHVwsAyno5XuFGIVcda3x+mhF/N/GS/47G25Hbp3JqGjglshcZN+ICCSpnaa2BV3L7A3hAkVXv1B/KLR35pFYHxzob7VrsHAi5+mTNgIsbbSxPoUFSC5CCHGFxd6Cgz3LUfwkY0WgBHC9xj/YneQS3iJa0Gb8zdf83VwPQ+w0rj1FAxl969lwp19Xi5k15vXf8YjijTQ7xbZqZf1qen7aoulYVxQ/CD2dVzUl43k8ckENrs9JQPZl9s2EjtsCd1QKUxK/YYv4Txn117UZiLs7RwW5pPci6JoOct+9g/N2cGRrbOsphE40ACFGS7bXKcv0H+nLYsgxmGxIvvp21XoCjVp5dHGKILyOq5le8coXO6VQMuocRjhxMPwyhMHiASUpEh79GMl6qvshw39z/ebh3Yo+s6m+VZiu+VzrAN39S+Az0nMUTtPJoBRENxsVwgsb2sdDGZQtsjcxekc2/+VbrTx8jsiEdI8U7t/AmWIpuRV/JEKqixaq9O7w7M8nBp9bMVsUi/xdEaZMHk/ruu88kyTvEGr71M7b+n3m4OETk6FLtx/j6aetyt0MtIhpo9PnUL35QUYfRMucC0zO92kKjAJxycw+9Dy+OucegI5d6GkfRw2mpdbTPWGe1yGQ8hCJZ6hmX+/cMhLsRj7NrD+gQzjHQqRuueI9E9ozMhErP6B7xO8E+puDtf6aUn9NlsMNs2MY9hGlMBpDHeRuXmwHzFhpaGitIJ7PiI5JQSe9UhaUl6FCAbUfB7OU4WtqVYecoTSluPuAhDpdISSWtYTLgag22YxPJomCbb0j4oMso42RWDZQ6KRIRKeA9kJkMSYmpxqQuDrZaR/thIIg2j+e9ArKHBBJCBCDg9/6lHCBFgGvlmgRNLYKViGjCOcj7m1M2MKnv64ACZv9zUplMRrzDXGdocq0pGR0EBF4cMnGgQAAAAAAAAA'),
  ('Sternenprojektor fürs Kinderzimmer', 'UklGRu4IAABXRUJQVlA4WAoAAAAgAAAA7wAA7wAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggAAcAADAvAJ0BKvAA8AA+lUihTCWkIyIkVElYsBKJZW7hdKD1HT/tNc8ha8bv0d285TxReln5keeE9HTqYt5Q/c/KbPQH957ZftJydLdrF5yTWs911gzpDppvknfRjSYfl0ZUTD8ujKiYfl0ZUTD8Zu5D3leOD/yaB9ihf+PxjEdkDbcAHkgUShsk5S5UYnRNIpF8UiHpbD7mHBWfp5EHZ3Kq4x9zSQZ8r73WUWgk7wQSh+jwIhDgD8YxVqx16KjKbFxHBTXF/PNSBvJGgu/tcHe/xC94XWg30l77gWNVIno1xwkQZGQNhzB5Qiv9ZFIeur6MAVk+eVgCf/SqYqNXH1hh6unmeeOb2VGVDpjbje87xzzqepNeTTr2FozCi5qf/pxAkSwhRPjkFbw6Fk+FO2Pafx9mHGfC5LkZZLRfT6XWxIEXyySxrB3+GX89n5wzrxCGbsZ7g6Ql2FeVsfLJN9WqoUjZfoNt+/OgBmFyAN+dLdgg/kH5lbGH5pmYmMPy6MqJh+KAAP7+xVcqN0gdUPXZyJCA3ruvAAYPBsIhGkTysB8OA7UvcKBmM9qiJVtvyZwe/D/2iWwQgdbJVMgFLGMQYpfTyZuJl+65RVozB+Pi9GGdi+M3R7EfaSRVL7mjTVOPfdhxunMrZ5gtnw3SAVI9lm+yUrZ4sTsfiwQcBX/7eVyXyMWUX2KW9KPBRZqsCCGrQg96Rr+uPIU2064oqp/EWe8NVz/nyQ64Pn/X44yH79GrYbtACdU7Tv6bOhF2ylOb4FETrhSgxVhHuWqk+BWZ2J8hHRuKGnQjxHBV8WtYdClGKuEtL/TDzoEATj+goiLwIGfHK3GgUNJ9oyxfQQV/AWKt5wOrq9/XArM4+viSq33U/+eLtrypjH3wJs8b6vCHTgL0M/GGKV/poVDL2Melhz/IkuFx7nLXOs1iLglZ8OktoCpJ2YE75TZc8Sf8cqiy194oza2ZSLcwD7R9SHebHvi44jbG1QJCAvvATy2bX5KOVxsRQwvX+6+H9nC+jh2ksjvLb+fABzC4KYRo4IS9YKRkw/xIG5mpli9NGlwHD9alvom7/ZVWJHlzePKX55BmRQ54Ghm4SqKMesFsENuFv9UiPJZppAGW3dl1LkXCgtPW/hfDJ8NynJysn8hj1RiQAJ2Ao3MRUbOoOBLkTybuFqq0y38ttk7eIYBqU+sKuMphSdsS0ov6P6YQzH8ScKHDQ+x0X+f/GtgMfjt5X3r76GTWuH29xcBjluCwIsl9GdDkADrQK+idsPhfZkC9bQFsbi8U9hhsIWkD5NVXIJmsgqn7Q4yQnH0eZ6qSvjfvbhetyfzMK1NLugj45c5pT5z+CifLkYBEJL3fIeIvKkmgcBVDUbtnEoeKTOG598VGH7K+WGfvBlRkmKe770uMZ6WqvxYVQ6y/GEd766RlPpVJRr058X54Y7tlpRoTh9KX3UJIp5FtVhHJDS8/GVInQHhEFb4la73qMx7X+v1R5DMVZHLa4bd0jM/Sz1c5QPCngNX3zbf7ifBAZUOleay6eIkkQ1LJjO8mX463Mhm+/mDWIM/ct742rT62XCnxK9NoSYS+MyGuL8D7I1yd/zmvLd5NPIT8+SeKfUkV84Rxj1XW6txeGG724wvQa2h2MoVp26DtPxGAFUbc6ywooWGbx9b1xHtFh2O4/cqDY6saCDcY42OlKz8yZdAhGMjPMIoolNtdOOka5uSwfig3QrW1dvsdR79wcdne2u+m6J5eu8bt92Zg/TQEzJnATTKYgk6mfOAy7KOcr0VV6s0AFQlNmnqYICcV3RQC46jP3xvSbRMMI10msBICrTirIvZbdQftXQBDTqEy5ivYcYcPKEbAPVanlrjSQnQ0mJDmeTb70EBP5QUH4AY4CQmAJJZXiY5gUHhQ16SV6UhGOCSKe1kRs1MgPQBXIUf+oQvaPtYnvW/E90PafaubUDs/AuWX7KF35qY2F0ae6Q2D2FYiB0ytooJ535OVTXnUA4hfk7K/A2i/msMD3NCG3QoP2cEHp3DdW0fR0JBwRSpyvfLP0b0+owK3b2zL/PcoipYaxenaTyRP/v/MWOfqAEF8uFIe030pfoht35V9GSi7bsiExTpqdhkf9C3q2Ub8NWjxrSBb+ci7CVIAixX1HT+WluH4XqvSX766zo3CJfxHIYcd0Iy+kjkd4ob0ORh+uWgbXkU0QWwMZQ8cDX73NXvNupVC6ZwArI+o+iGNL8dBwX/JW29N+ACyZfKwklFLYCnr72t69F0eJ11jxatw8NEQJEJ2mEUCvwxEYhvq3tdyMMoUc/bV8WSczLWHcoGLbp9uTqxp2hGiNs8UkyswJu89cui6FmeT7I8Ch5BUv4SXiZTHz9GP5EsCP1r+nmFWL9WSX7QAAAAAAAA='),
  ('Teeprobe aus Darjeeling', 'UklGRiAKAABXRUJQVlA4WAoAAAAgAAAA7wAA7wAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggMggAANAzAJ0BKvAA8AA+lUigSyWkIyGmEYnosBKJZ27hcpDXw0LLQebc/noX0L9QOyryxsHXHUTK1TuwIAO9lm7/ejCoad5J3xRLcIHJiK8Fr/Xngtf688Fr/XnUmJo+48t+0QbX+2gwazOeJnDol+tqScjLEnovsGmuC1vCEunlzZ5pHZgeRw5J8rEUAn688FTtyfsZOHvDbVvKd4EXYGZ/JqsMQTAjYG+azY2q3Lkv7jCuLvXEFmwwdRA8Yx1W8cPc3JoH4h8d12HPu0MMgV8ikS3/+wia/CU/E4Mt7wJ5ghbsm04ChuCz0ujzvRNeNLqS2epc6V9k+GK3TKAMdBKEHa1DYDgcREuqMGX49au954p1Xeo/GBTGONy+2BcIm6CSr1OMnFoNvEREZxiYM4jDt5dZxaxMMhsCUybwKq7OcJfjpuGigMcfzGkaPpqIbtFHTJUA3oHDVmxD2VdB53brqxMaO/fysBTdTNq1NyoEAJeohTdmRTrNBoHyzP6xMfAeT1s7Fox4QZ7cuTECzsQHCM/aaf77JIQOTFefQJNJiK8Fr/Xngtf4QAD+/rbSUokE4gEMTiAAFyOR69jU0q1abQr859OA3z1XLhOaeCjaZDE0+r/nCZu3hdCJ0nWrBGrqlgkM2Bq0sCqCVuf5IouFY1sTkWTgoWpSQpNHedbrsCLQzgbnyL435ZD1h4Hqechxt/8uKvSz7Hj7uKUSBErg2b8fHfae72BLgHbudNhSPBgqyb5ZtS+eVcmRLsanzMKkTniQ1M4i0YPx2Ivam1xoNjojNo8I+c8KzLv9IUKQFoTLHgR/OjmSL9asbbCulWNiq4BztgR/aMScO/8nRCepirCQ6aoK1lFB7XwmQ+aIGh0hKWsTAJuSVXYTyaisLx1YXpV2kFj51X8zLPafkjUzVMGipnuKFlIXORSRN1FckSXNfPCxGC00JE1IwUb9jOMvrINQ4gMw6XcCk3OvZUAXIP+06Wrkr3ju6+bOIo2VfrTjeLwlYQeG6XjmdsT43qNoZ0KpBezRO/K/R99DOhbE0GcEgolBZNOuVHj0xtMhH/zRsA6vztLVYbj4i2/I8FjFbPgr+2ECMVqe6LvFVi8OqHFgSdsdv1kPi8mz5SSjuxniHh9WbIWkxCazLe+0NA9H2KyCIkmaHiV87GxRcRaxZ0AsUPvdCyHf89ubHDK1rq2uYRyo4H+t6uJdQhWUGfyKiEtMPoNtyptU7gmXjQfrtfgYalHIFvQNM4m8fh5qlKJSGQPkvCcBVZZOrez7qUe6jXZk87e0kGyu5z3f0/SB5Vz+xhfU5GOivOHGUHFRXn8B/2DqnF7dl8smEBDTqLDRVBhvQRH60oDG/MmDQ3ENkqybNRWtDy+f8S9msyeDIXjCR7tHWFmdYYAUh0f/RfKqjq5Yj94SK6I+dCfHs8Doy3alu6N8kLMZ9iEj8p5NqU8UG8qVIed206w4ZXAPGBeP7FI69cG5qLjGYxzrh62qtZgcfOeg5Q4JJo1Ov5h1w5NQLDbTiKiUEsczQL+/e4PuA2spQES8CcXzdICzQsTYv6xjfGZsv/tQOothf6K9EvX3NCfSIFWCc8lMCaKtl+XweBZJPsiI1ydWO01jrEdg4wXS3w2krsogBjHjZ3/p793fwIUkKysNhUnkYfz9Dw2OznP9c3+PecPxNqOfkwyP7lUO68l6eqpdhz/+i6+bhrfZPOHh1raSF/T8AoqLgFhg/JEwUfS4G4vKGsaf+d314FX9W0Hjw3WwnXIZZGtwadwi67kQkPpHK5J66JbsDP6fMuMIi92tQ3u6VnpiXalh2ztg46U5O6s1cZzUMjpt95RNIkkCZQwm02yiyyxvWE7QwT0DixV3I0bg61VvM1a+LUkGpFrZSfXsSCALYBxbViay4ZRXB6zd3Lw42I50XUU059LSiqSV7Vf67n39b3vlJpeGI9xedWM8AeQ/PETeNLJWVnaBQp1LJWwJAxiggoFBweCcq+EwaAFl8Z+zb6eGP4x1rA3SdrTxiTsNcJcYE75Em/qjVK9cmeqZh21tIuIpEvyKCS6t8JP06fH9rawAQR77U5pJZCIz+pUy2zfGrvBr8YH8d8PAgCRRg2IcOZwkHHxXdHYfE4oM0tt53nsR9kbhtUoIf1YDYcPiopyDsejEB+0ErvN9Cp2md5DHzrvKjcbNsrSjXMuEYOtoE/GVnmueGqy8pzm7m85kvdxGSnlfS5eC7yrwgW1KRLmZxucnDhoZQ5N8956DdVdy77ACX8KkJKk/A+WikZpj3bX4MvemX94Uf2hQJyXAzlczkZBwLF81ODfLoBzx9Bl/jpjt/mtH/5hgH1rId49k+oZRSQE9ZNJ7Ir4rb+dKowS7Noxt6HJICI7BfjwKOy0+tR792TYrjiHGpnyeYB4pQDOTvHPKBS8o42ip7t4qPC78vvrBnBoJoATdgaf4iE4kAEHfgIr5cyIH6xEK8IGAGxOr2ioXAyu1+dpKnmBXwu5TC/lM2d7J4CanlLKnVQZxV4gYEkVZg3RaVaw327Zp7d+PCcC4ASsYYO40aOWJK8U0yMvK069EifvOgsQvPBlYuHplpp5YfqmMRhPDCziKAb8y/9CcDyB+xej8R0oCpcIHlDbp8lPWhXUZPyrn8MFyOUKZiy22kapulTekGCISm/FXbZNoqGfrvj7w3CBBeS5xKX1E3NaAZtn4jxmAWC4viQrvC6eyLgrdxttqnRCY0UQoibN8MSQED/9DEBLoxFbQJ/A2nFT4mOlyH1KrNXIMd1Aa63idkqTSXAGsm5BRpAAAAAAAAAA='),
  ('Kaffeemühle mit Handkurbel', 'UklGRsAFAABXRUJQVlA4WAoAAAAgAAAA7wAA7wAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDgg0gMAABAkAJ0BKvAA8AA+lUqeS6WkIqGmNZjYsBKJZ27hcpDq2Cwbk025D15xsy40U3eW5pWWjQ7QI0w/LNLzGH5ZpeYw/LNLzGH4kmYq++zf3jMvAjTCrfFCKWxXOY6WkLasoLO2QpqB4EaWHI6IvYsFTYJV5H9xKyM9WMYfjIBo8uNWVuJ/bc4V6wYLQo1zGIg/ZL5ZGl4ffR26daN2qRDBZwUGA1huI7/L0l8rSUYLWUoFOHXlicN3K6xE9uA0adzJ9ZXKNkg1CizS8vZY+cirYXIgbmTgw3b07UMovllOXdjhX4JItsy2Mi0I4yQN12tllRKywEgwJ9sK0SqI85K7dijD6POtlRWmv8ENnS2J8+6c7ygf1fzyLyGl5jEEHvchDdy9JfLKivMVwAD+/kan1qLRmngEMNIIQaoAZTDY5LPXSkBc4VDwy7TbB/5MZkSVSsUV/03N9LOF6PyBETDl0IxSuSHlvFuP/l7XFo71tAuKuoBgUi/f2d3N/b3AGBVulX9iliUyUiPGLPJYp06HJSl6InwsW2u6WvRMY34cYhsVP1My2C44QEySFPLx3moS8sN/b0iaPfkVbHHajiUvrQfOay0j9nENPznNM+VIMINqbzuZ+F+0pxBQFl42Iwy0WhWqpvUvvo8iF7ngLI5AsC4RQog2m6+I+UN56ML3rCc6c1EX7skoH1oH45mp0HVLhOEpn78QlYaqtMm741VG4kYpOAjkbwjghbiTKn+2n83E9a5dMWA2MyziITL4kB++UFANPyZfBiq/s3MV1gXvBvnBhSA4ndPJfT1hDQXMVc9yBbyj+yiRQ5DmXHrvLJXl2br8UPh0S2m2VBSxOcVeKUUhtnDvyejptJRuNIqs8NaYAJAPIfv3apWWKGRDdO7nI7yMKw61iV4MZCI0BG/C/yh/tH2rAQlpv1xbLzRZ/k1IlKo0DRbf7eAHlOM8sHb1BA3cTD/AUcpLf5cBlf+1RsWtmUAcG9mNdso9lZIgWG+HDyc2q/NRXc8gpGj1Lr0sMIlyZeRgjVvBufJbW/Zq1mnJTBkKS/yMH1RLcAtqe7K0GhH8Q5PEOjNJa+TjkVjiTHlrcEF3tJdSSuZRiTqMNFFSDCsRQbXoYqXaDgF8M9V7PGtcAKF8NHJ0z4/MWgPA2XSpP5Dyt5HBn784kwMp1WmL4xJoesTwU17GOOvk4nxvvXH+HDgZXfczLIS24PZOC8I+8CDvHNoTFyiLn8BUMhUmT3H+1GvXCd5T+pTMIr5MFYC/NDfHISo+D3j1UChklfU8D9scUG2ChRdcEwAFkwAAAA=='),
  ('Stirnlampe für Nachtwanderungen', 'UklGRsYIAABXRUJQVlA4WAoAAAAgAAAA7wAA7wAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDgg2AYAABAvAJ0BKvAA8AA+lUqhTCWkI6IjFJlgsBKJZ27hdKEHl38W0a7f67nKBw/zHar/qMhn4fiOnaKanpTTa/yphyNG8itEZ7E/3CGLoUmdFw6tfL+zioOrXy/s4qDq18v7OKg6tfL+zioOnmpZsZskJc+LmRFwoER/hWUP57iTEJ6d5yD695KKxH1DPBa2MASnJJhluUew5qL0q+wXCMwPWS3h+If8CwOcA939c2cQZtaUJM7uz1vJJ9TawSOhE/B79m4ypPffI0ajiwap55XPX8oMdAM2s4bw4K5Nl7SxvKBoVEeFx3+WQIerXTiPBjY65YngPaYJgZm0Dd74MoHo59pwunE19J/R3tGSiZuHncsrL5q/3YR2iBQPHTzPcqdqX+glBeDIG1BXqOb67a9/8qzW8te7EhvrKrgj4hVGuSbJHuPTPMS/ZuJJKgaUi+Pod28Z5fLVG5/Zc1PkDQ76LcbbxEXCkzouSePoiLhSZ0XDq18v7OKg6tfL+zioOrXy9QAA/v8eyva66wZw9mI3QxIgAAAAxu1ELbYK7ojeLOrFEk535s7pMQonN0dChrQRQCT2cR7K52XlkPlRAHaxybd6l7hOWHd8mMxgXRTqXzYgp3oVX+SybrJ+kvZ0tuawxsyhf6HrnyP3lo+x9Vx+nU4ecoyj2BP9fOHAqp1M4Lc4v4ghTtNjRLWbFDUjNZda7qe50KahmJY7uO7VeePY2+ROAw1L0Dr7IpPMDefN1FbLkXVZV1pMYzLDpfeT9jZqVUyxeUFrnzZDYKmrL0VVNhKVjU9bLCRaO890KNSnYi2H03WEMgMm/CB47+gn6RDvX5PNe2e3SEXLU+/EPpyWu7KMZ5HsIXDin3X24ctsKXMkhyPIZYoxPHOlYk3xR5WqcI0IvgabU+jMC8Tzue3G1HLsa8CX1AfSh5rNZAMHS4kmN8Cra9i/RrIWnMJZNBGQwZtx9uJXtjlOzTB9x8o0ZG8xan3N7H1DdaWI7tcjs3p4jpaeKVoEoIX9iYgD8l6pmqPpTMeMRgwz/XNIJZF6Mo7U51ExAifYRn+fE4VzJvwpO5imrI7Ve6yVCPG/FupdnaQNnKaIBe4M99y6rS5+9YER7G/B5kFndKGXXf/V6Qa5jhb64qbJVDethBiNbgaMFaxGhqnPRmxEjU95Nt9gl8TV9IrqqjE4vT9x71FNKKDLA8Qq4TeRcLt35cE+HbZ7s2f2nuA/UQUTYow/yAhkBCPQ8MU72eBAd3jylkW4dq5WbyydqDLpw8Sfb0pryupRbRkIRprH09OKzjWQs4I59iwEjEYDV0ILyjbqKVexPQpUbiUmUO1WbkHjqjKclENO4RFWDeOU9huVrPJEuzRS0BZQP51tsGJ3/32NkqiuMGv4Sh0aUOEuGjWrIFfSZGfnO80oZRB6L8+lynqVaWsErznD+aJBdHvNSq5oV5zIyX6oN2XQ6HuBXtLUXRzsnmT8zYtzn79lxJPQtCLxmHNeGr13F1Mb24bloPzlE6XLpUA8HhO2bbuTCVQ35Mp+PCi/YArEUL/eoFp9CCrgsGM4dCTHh9CGD33F36hA5n2YvKFvU+zz3lbkOPUzHIcmyHGO9U2gxQf3leeAutb6CD3FFOa+bQgWcPsHt1I/OEGlvlAIcoGQnnw85GMMSLBANl+Mc7tFIxDSfkDIPLg9cueFr1+VG/rTgD8eMIi9whCtcvxEvlsQsoDcmaL3UP9+vgw/nE+fEw/tTpXXuqZvAZTr8Qs/yFlJNdoUc1r/8WtXPX06OZyz/+vZVZ+CV0x6cW0t2cH4sEzyuFipz9RypOPc15xAZ1bxxDa6qB988bewhFQvoDrgTxfobMLU6M/3/ydXc2Vdq5z6PSgZxYywhthENT0+v4vZ7ypR9pNgTf+iTDop3aE4/GXhJM36Zuv0Q3m3Kc+rRR17UZQem+5hwHg81oZvi5bSKPC4VAIBlvSczlAR1kT4Yn8lTtQgcOQJ9ONx92RGgKTGcZbrk562jRmtek1969btQmOn1l4JPrA7zsjrwXeBhZb8R3GKHwtdMiABWMQmQA2PTvzPKCx0t/Q7d5iEH8y1EtfUcNTsYMwJHshBcND8I5uGG36W2+8GoicFOwf7HM8DhQV9rHBGUjiJ5GlAaAa4RO1pKQvAAYoAPGoVAtvYo5olYbphn7VppzrJB1m9IdVOfqExa0dyiUQm1nFk3Ot0a7yBoye+uW79KX7gKRmGCFnlHR/U8G4Yvk97qmQ7X3o41KeqxJpRa4xvjkTKyowWa+iAXhCp8xdZdARb4ndgeRoyvM9+5Ttlwq6LmrligANMBctrpp3WevpwAQYEAAAAAAAAAA=='),
  ('Teekanne Arare, 0,8 Liter', 'UklGRhQIAABXRUJQVlA4IAgIAADQMgCdASrwAPAAPp1KoUulpCMhphGJ6LATiWdu4XEw4UQys0GO3g55F9D/UD/adsfmDYb9GzW7pJNoVbTUPJI+QJbhA5MRXgtf688Fr/Xngtf686lEyCDfuin5iXLuYcLpPUGcmIrv6D+iqpUN/7XBf86uBktk33MsKsRZ0CAae5STqlPocBAB2vpLKW2SWb28yn+veqnoRKkEUq+QpxqhnviUd0n9EAHaoYvqf99LxBW2lNGcKlZVn6J4koH5AAXJZYMoIlqfnIT8v1/2FW+Qt4CUuGYSsKMitXrWiOq4LPS7fTMydgR8SmKbPLudK+fz3Vpd8TiMSWbf38M3E8CYCbHbqCaHUgp2OrwB7uRUg09Gv3xFjVK4jB10lggq7/mq4+CYPY4neziRmgs7OSDW3yjiSr1A6AroEJOeUIIo+YJP7khZw3AlmkQ2ZWUCYlUheBkimgccZhb1yDzQSWqRjOir0V4MUc9AFVaKrLn4O8GcVu3L7EruewAGKn3EV4KjwTI8igKQPkDNpOkYCADtf688Fr/Xngtf688Fr5gAAP7+RNraNY1hAUJDIABDCV/OuulZKkPyCuPNCXj/PmpENv2e36ZM5BTWvoc+IjPdEXTCIzxHFCt8uYZ9NnHtNXjF+DEn71Q4MM1Ok/q+oIehNQJSY+UpiM9LZLv2eXKMDDQveSe27BXyP9t2c41c9MQi1P7AfOaf2nxuijfppUDeotu0H3F50LmeXDkYkNIB3YeWI0mELwyu9bsYq9fVMDvmBHT4zw9K0BS4tbsxykEyi+1ZfSumrLCRiz8G2wguVEf5/77ffMjZ+HSTA6GjAXt3ylnwlUcoiDJYhctn4g2OAy5sUmxJ8QLLJVLt7JdF7lHy5l/qzZ6X4cu6HF2GtwcBr5whRlZGAKHNu1vpkLP6pvi5BFPNsOYOM/Tbg1f8J5rm5rn/To7zxpaZnmg08wCj7/YtEdNn8hm/3VpR5KcL5BzcfknwLAeAt3RKnC6sLNlzYYHS/zgyqsJNS21tzZj5HiJqnTl0/vYnuebvNm5AzVLH8u8mx5k4IEXdW7ig9ngyN61h/q/gkPQt1qqqAK/7Q5xkSjuy2IenZuCWxRJDX5fkZ2CEK/GwJ6M+40Rf52vGq1Ip2NBx+/HmQjutN8l3ek0WYfU39/c+Tv0qCX4WkPdq42kVBSXnivAaS3n5F5dRZqOXOMuijxmBjiaYbdjmQykWB4EA6rAStrShdE1UwYMd3NyS+AQEdkXtJEny1ZuRL0cJZs3PPlfMeakVJ+KTmn6YA6yvpuHOfOr78PnTB2ZcrE6jDx8aMP6HyipKKm5iqw7NJWEYVvjCIoGQ/fPmYyv1spRNvsjr6UDRGjPq+keI5zXnyPzMAQqQi5O80/Hurhaotcuh6ByRxxDpRnHFcOgcdMe9ZiIDMsD2bvHM2aGwvUFhFwB6+1BUIMmpTnc+Ya4tZBhUpPP3zSTOcqDTdrM4Y+kVqdnnqDdp/ClhV3RNvYET9yvksAWDokhNt0YOo2Ze6bJKelAbcp4pURqDYGQyJNnHpfuovBJ2JoJ03OIINWtKTxwBDzjwzgpQfbUJih5n4Bh2rrjUo+Qm8TDDtk91QOyrjO4jjFZ1m6c8Nm7z13kgM34hIq81ExzZ6CytCbEqCI5gpdrXAi0oPWBFeXS3SmbemafYSaUBT3MQBQmGNdv62w9sRhDxTA0j7y4Z2QJRpC/aIvOpf6486hbgpbwjCNNDerNpjv6NV9H4diLekU7fxWtTGPj9yimu4N+qcA52EE6N9gBO7j2GimV5FfDP8dOdjYUombsOneOgvMb5fmAB+ZRzUzP6np4ULh1eQUIa/Crar2KSW8Y4LYTMs1RDPuSFqVNLxKZxj2KgLmPehyhAkiXx018fAHFoSmM6GvFasveV15NgRpVFpljp6Zfu6eNu/Y6N092ap7EFJgz4XXcxcL3TiLUxvaKj8L1Y64oloYa+zZC/ISg9RnPVAS1cOjabUlHcP80T90718DMA1jRFPePli5oPrvglcrRmhhdTX1sPRNFEgGQPofXQq4ZfWuDuDoF9QjjnrbUL7dzqr8SXTk//wHrksmaSDZLr8avPJHq4xundP4g8WllcfEz0ShMObkwve3z02WEZdrSk8dIgZUaaUgWp2H+4zpZjpQ94YvRdGyuOy7QHsMiDH7O+i3ejF0xJLHvguV5TFMlfovAnEHiklB8MFw/9GpY2edjUuZNehUndbabfWBYyN/mpvvEzchIbyTHUnbNzXNUgN6iSSOxWf+DkoArwZ9A3JhwkDsQ7v50qQ6aWh59Okheqm63KEF4gCsSoLCv6jdnbJDOBm0T4wdRkzd/lBGxn5SdR0OiJ0dwunmkUT9bMe5aFfJyEpnAxUPTIblb2LO//A1Kc2YUG2uxJMfX1AcJ1OwONUBpfRfUC3V/D7FScnlbzchdqVUT5ajh+kHSMGsp7qclir3sPgbgcyHKDdHGgAt6coI5OVG+av13dm8ftqnkUW0mJBZsTA5Blu/MdDfH4yvvKymgDvHdkMLVPa7qdwSKWrkD7AVrTkp0hVQIlQNOwE9dciHHaDiCX2sNyBYJDy0KIgClGiSI7qANTjO7iSFxdGcA/9BAjDiDa1oiA3SaS0k5tVJqhQVV7Z/589vMZxAGelJlwm+dkH0Cg1BJPt4pkabfwkDWl5rA58pBydc7RXo/gbtS7MIUB447T9qCL+SOiHmSY0ezUPoUaGLIAAAAAAAAA'),
  ('Leichtes Zelt für zwei', 'UklGRuwIAABXRUJQVlA4IOAIAAAwOACdASrwAPAAPp1Gn0yloyKiJVB6CLATiWNu4XRx/VxNSZJCTd87/WuUy6L8d8xUfXsH/f/dl2v/MU5y3/o9AH7Aetd6av2Z9gD9Tetw/qfqKeXb7Of92yUnzT2QeVL6vfTlLP1b2bqUqotADyj/9DyivfCVhht1c35w26ub84bdXN+cNurlHK9lHiODZmHrdt8Yt+ww26sqPdrqVv43WrsjwGnRfNRjRHlYzRiOfsrDDbqxpYB0+mSGTFCEfit8N65uK85yx+CsAUd84bdB8R7XLzdPqCkorf2RWexbEelHv+q78mSq3cKUqsS4jJ2Z6WISA8G1i2rhhqdwI3QNc4TuY5oRjmXfaluY0xsBmzgdb3+yupBNny7ZE06CAsBj2N4j0lP0qmp8o+9GBLfltxZ5cp5vYAE4DywmdYvHFIDMQTpPVLA5mFu39RTKeLfyQrFa9kcRWz0x5FvI9T1Bq3q/K5YDVokzgW2dBv7oKm2qhH3HfdfZMCK8blhVgZ0TmtVQL7wBU9ceRQx8evYaCfUbYsRRt6VaSHtmixoYnabPD9wMyFv048xhaN+DquTLoxtOztBJ8M9+jfB3rOG3VzfnDbq5vzhnAAD+/wrNSqwfcu/yCem6gQYAOs/MaegCKaW6nrIMMExt8+HQNlc+s4nFUPRjEjpPUzoRt9L/bxhM8SVZmPjTewli5fvCGCpvDoMT4oU/jPnWEZhvkb3AYfT891hrUepZ81i+ajdnCUnjMCVfeZrm1O0R41p7mzyXnGSSkJzmGmOIlwXsa1vYlAJyMTHHBRBpOV+Ww8dNor94x3pMl3BSSyZW/WOFrjvOFoHWPHbkCwPKyBEycfKvnocPHYEgpioj0Z2q07LnuHtmdHcCjk4Wu7txk2Hn6s+8WPgbkx0pcNyw5LtV0/KrFnRDw/IXS43JX6BK3edHFiMfvDollUFSPIPj02nT8BRHTxGhQIcEYKkFf9mc5a9SBmZgg1F1KMO/EDwalwd0t0D4NxH7EnsOmZG1nNIW2L9Lqzx4KBI30dFh5B6ouKIwub4orVwdChm88+CwetS+GJ4tPcbp07QRC/nY6AvHyi/4y0EZcRyFYF70vPY+FR1ur3q0knK56ziObX8kzpShPzLv6RpwcC3UQlZgCNzqXrqNiEZP0hn2y9cNI3bevDIrU10VdSffqVLaplm8SV6TPwvQYUvPzZTRRQr5w0gGFg+jJ0Iw3a3EMBZPv/VZfa7kDA9MyBX9/RYYmoaSvgtES30MrH7eosmPupEsMGJUI6QtJ9ngJU3sZlEdLGQRZmy9oKynsiMhuGP7j7e1N/R8JkK6rei8lrDOo/+IjBgWgAAHJtLPds10yy3MBYl+7sKhHIxV3F8PFY50joUfEqUbP9Z65WkbWYDkdjcE8xv322aNlFE4l6eqOYBwFb16deUDtvgiGGnRVtwJazY1Kplr/Dn8Z0nimBdjqJaJOFc+jnqMKuFa6JkKyK5uttgY2S1USPgqkayTCd0smrXyDVmx1EeAGp4gdTpuZfje/auGlQYOJ2N7zVhilsfCeyp9bb68yuCH8VJf5mIP8KnZeZJSl0Rs1wUKjWl+EIi4J69FVmiYA7cUU+5274kH4YzIQVeKRL+UXvnMjWo+Ozo90ut4e3kU+nZA/3sIlZYPXFSZnFkkLh5fvYhxXPG7FWXGfO+1nsFzkS2RIMttjJgOooyyGyVmRkr6mthE4KpJCw5p9qvu/blTQny3Sw9f2ZDG+NkYUOVhiUVPuL9xHX1yL1zx3PCRhOunS7tM7cEyEon4U7WRAD81HtNz8h4olbyIuTOc+tnS72g3clgY/NYlPtv1/Uw+lcAc5+r86VK0fPmbPMtr54AAY38OtbBfzVuXRr8SLBKbKhPXbAbbEcD1GNc8iEgBzsIZRhycWT6FG+LgxhcmRB7eDA9QAoN5wqEGOoaouzmDDaTEPLaOOwFvUjSb2a0LRinolXkKmPoWBE0xiSwgZRvLexUuyjtd5sRhmKPt5iY+NOYnhMhy6rh4bQQHFJ35pjctQ4XTi5sgB3kSh6stvtkrmlc1QWreuIOWRidTIhpUfw4FsCk4QQlmb6FmWf4qaGczueEU4z+BJtxykZ+BMbVY7ZUulX8bPHET1SLuJWOZZ3GRRdk3fxS7vjLJfKcRyjuwRMgXTwAV87rrbiMa38tMfVuPuyr6xpYB4mqa7uj5te/gjW6c9zaaaXRxes4Xh8m5P4AN5uMLqo/MiL93MEZZx0WwI+rfXUh+ksAyMgnWUEXO1r0T80p1EEPf43a+HRx8xxQrFDUIhWsP5Hk79OE1h1eoG0L5oiMKLyw8g+6CaR+wt5se2+1fDpQxLCvqyarrMrQHN8/bppR5TKoQx9GUplWYrRTBEDzjFh3GMtzeKhCstktssASctDcnGIt3x5ufqkfrpbD1rfGdyFeLlw0M8DJBjHi5uhi9BfcIMRGCNfk+uamHKrb0IpDP4cM/Vj8QqniovqQvuAZaI2VI5VklW338kb+zisU84RLBUIbbGUip9zebPe6BHryzxerAf16O2Oc7p3y75rP/FyE1WcaEdJBUkYdohx5j2JuroIJf16+MWJ8mWJTYBQwQyIuAzTL+r7qOwUQsmPLCr/YA/AMpnWV4vnn4KYpMuP/P6xxdaLVM77BE7b5+U/gRd+8yAO6d+u9zoXyhPJt1W3kkE74k9adL8LErlePlF/Gu7/sM3ocXOc39uiX+DhBy3Fuk+nAVPpZp/hq1UkJWndUr/MdeantLtZsakvjV6mm/84oZR9ywLAh7aqLIJEzhP9oSCrt4KH2+MphmuYBg2bPoFnQU7790umsILiQGhrdhAa0WZpI5up0DONZguiOIYpZ7cvPnAlX/s4QHeM8Z5BMpgOKQueM2ZqgNybWtlcRwEWG4s++0f3v7Myv5XjJ27fJ2XtuQcet1vYi8O8CpwO+Fu9Oj9hYkeWyc8scmQXj5Sx+l1eswwM6XS8mQ2sZ+JmKSA7EZS9t00DrFHmqeVM3eWGQ3crjPxf1AAAAAAAAA'),
  ('Das große Backbuch, 3. Auflage', 'UklGRlwIAABXRUJQVlA4IFAIAADQNQCdASrwAPAAPp1OokulpKOhp5V4mLATiWNu4XNA+Vu7m2gPqCOU+A5y8hf7Ae7f/R+kt0Q/239QH6jesf/w/Vb54HVN+gp52X/g9qXzvtRs829imQztL6m+9n39psOfPoBewGaH9F5l/1OwBxu+sf4Jc9XrAEECp8FRdTKhkICiouplQyEBRUXUyoZCAl7GZc91k4e4IuvSgn0n8ehHxXfkYZsnL7ImcIAIxC0dYnXyIaFw9FKYGh/ax+1MAMg/ppe3PfIlgm0CpUmLBUD5DgC/O9DdyKzpPKz2QgJflUCl2ciJ5bLbLlRlEJVAWiqt+IMRJiZ8no0EODIW535V8H/9Sy9XeW7f1Ybg8xJmxyYT62pfHBmHtrO3VqTq2CmFvkN07kt0ozy00A/jzU3/bStrU395626AZNcn1O5kEGSpVmjrINs8Xom9l9qsymqNC/BNcM97+RtEiZUHsf+hHLBvxZvqkxFVVyB/a0gFUVHXLB7c1SRSfIkiYplopaqSWwUUrfEwB9ng+yhPOV/gHlN5LiEf4KGZ66Xf+62jJSh0F22Q6nmNXiEa9DZbS0+CouplQx+gAP7+1Vv+CpQsCXmmGKui48U3kCHhQCgZEAzeUq5E85Pjb35frqO8aI833jOhWCXFSLUEt9bcs8hNMZBVcAe2OveEab6ZWXzvFXE4NXljelq+8+/bqB2Cse1/NFpVyV8Bsly/H9TiNYiL908+gNHPXMayctdhyMjTFVCIQieU2EXGE2TwsGk6qsE/C5AAZR8Bnt+V1MYakZFXtAm+vz82WtYeQ6VgVqucNoE03v3NoZ7HXI/KG44RBV/mU4mvg2hkzkxfJwNdKAX6uIqM8rVN5pclCuWIWEeXbMWjVJKuF0Ht/8Q9C/3dlH7ExnOm1TqSUN2QZU0OoveWwZK/WI9IYkAsw7MKDJzoYrksSBJAq80fqWqSSX8Gq17rbI1XHt32SHiG0IHAsauBiuvUytzLJb8t6EPSfdQxjcfrV8OB0ou2z6DuyQyHpP4FZLIN38BkIaS9N9p9LMY1MmQnegNVRvvejN/PQoAvaiqQpAjkKgavRMhbxCNb8CUOw16FyZWtK5bKIx+7Nh+xMXOInhjDL2NakaLQfXHZae2FhrzvB49oHmBtBr8Slsx8wUpos/eN0vCRSGrXd3jb6jb4vbtYRgwubz2Tmo63j80tStrZ9Kf7W0NxIS6IORZDpuHVNzeuybky/wDoBQiAtqyi0UP/MrNBOSPSi/fDfwJrzEZKvjeFqHkr26+S37lWnilgXNWcTLf8UTk32ZHbpYOQkSCb37hTR/74mewZfUOa1pRu78txLHgOcB8ObBMQpVvE8HX30Afg/F1ZYi/NOronafXTI9cNET5mmq8Rq0/7suId9YSKBx5auyx12cVYU53MwA9Xo3IGacMYNxfUfGC3gw+zqB9r99eNXvne2g5N7vdfIv9/bZQ4K5wrt3DJ/ZWeJ6H66Fmnl4X4T8LzxVUOdc27nZMd7PM1OCJUxX3/UIoICVBBg62OmH76Xl9uIPw1ubaMqXSLFLLTlhS2zPSMLBIKEaiRQXDnVY/SDC+wfESLpx1VLw44fliS2Mv+BA1iyDOFe0L3SA+NLfpJ5I4xWQbkP72FS4ebPHgAaR9FPDfcR5IanMh9v1jsAjwnY5y/5fm63Q9NMQD6GyFxF3dzKB2hoamIsMESRL26UxpdQ1dSElJZsPczu+GVisqr6d8f33pdluyDprzX7UqEqV570ekc8gxGhXE9ua+f/Ade4yYL8MqmfOBUg6HNusxiU7vyR7CZ8tysF7d4VXiLdUc8PgrlYRAveXcK8/wEaIaU4aG4jV4FwX4MgZUHATTqpC6MMm19PQK8yy8tQOvx6U//iuyd63vH/WA2M0Sb7MZny0PmkOjPwXRPjUEDgCQlnq7MdidTsEzI3vNuuiwlckPTwx0GoGPkSuBrp/aTKI1G/4r0cr7oSE5CvDaXmVMdB7Y1kz1fKgvBjVSiywf1r6M0W4O5/P5OPiDcNTfrkOvbPN//UPj74csNYq12S0TFRvZVHVBbMkcpPJBxjdwllkCfVmnG++/wakXWfWWG+GJ1ykel/+NLV54MKn4rDubOz5YetbGF9MRYu5hvE882e7flWDJNXw29rBfQnqnUXPRhexCOzIJrEAWEhUvS80rmn+aom2+MWJsHdWGjncfMGQE8dHDRg8d1VX9qz8dqVzw/hvKO+bFXanDhHX5ESoz16FAGwebWxF5skdEo9aIJKspFWLDN8St7OjJiMnhFUeRk8e8TDSfKVCeYSIoVzltxMe+uu+X4jqjYzIKerTDULy5TjzhbwNIOnrxkDXPu7ExH+zcS9wGexKQTgCak9fNyuXMiDNI+EFjiQc6qIEgzTtF0u/wcGTlf0ULAEFYvQeiW4tkArQTQfErKUHlO8uVAvNBNva6Q/+cDw6RdYQPx5Jd7UncAwWgXF9B6Z+QnLx0QpMxoLHwl4vlOSIKt3qByuxtjkjHqoTAPDHizMU/nbyzKXtHIPsbBXSQGrcY5FDxtyo1D8npF6HDQZSo7PUyEb2J2rsND6R3oxGJDvBOAkHDiXLgtRiYm1E0vS5/2GDB4/JHcXOZEvQYrHuS5RMNaZCyF5UvzcuA/boMutr5VyCUGIZRqHVdm57NGnALaZ+EAnO3kjJ54URBXHouMu2ld8R/J//Dk+//fiEFSsNxdmmWNPVF7oR69kjrdHx9yTPuCqWL3ovg7jTIYwqmTBj7QxCjSYN0vgpsI/1CIojorOZlN3/QVqsGuSXGHsvY9LwgLU9W8P3wR0vwfTahmH/NoGoAYk/VZ5dcHkgAAAAAA'),
  ('Ein Abend im Jazzkeller', 'UklGRtYFAABXRUJQVlA4IMoFAACwLQCdASrwAPAAPp1OnUwlpKKiJbZpILATiWVu4XCA6j/DtaaHp36sdux+3vqA/ZL14NNQ3n3Ic2Q2RfaPuGKf3wNM95HH6tvA/VnpzB7MfIetlQyEBLUEICWCR2lQyEBLBI7SoZCAlgkdpUMgL9wdFDN9yPyy+IWu+P/RcNxyX8FnkIsh5S8k8XZ20T4hExheyH2IJUWObT0PBUJCcMAo+X5hX9L8suNGVsGxrFrocz5FcTHLA7YeQc/9vJD983aV+L9wklyKgG1f72/6A67mRWOInRxXlSiCT+0n3G/gLwmtCnpB3QTTxGaacopvPHQvs5TKGqbsNtvXPfTvcWWvfhQR5zWE62UdvsZN9F8OM7Fy/BJCcaLDKI/IEGUxliG14ByEcbccBTYkx+rT8oDOksDmKqFdyFrFfNUysCo2dQ6yNEn5xb4hReCSQDHYK22q2DYNbbaQnBMlxvDA8dlLBqoy2mHZSwSO0qGQgJYJHaVDIQESAAD+/a+j3bJ3iZiKDED+MJiNdAeT0C1kAAAFLUUfPwhwFry78DKJkP5F07R02PKIxgkxr95TaJuuET6OM91XBeakpkEHDWKrPj4v1FoGc5elX0mrDAojyd5AMtzBB979z9yLUlqOOEf4O1rWFJGBkwX6E4j8rip0NqKR/ycrRk87Rsxx6k5KWdt9Oi1d8Ul+itVYeQuZ+8exy2PSdhd+Zv+ZxerHExVd7cw79TADj9RXIJFhjbMGcxTmdQilSjq1/QmUOWH4jIFcP/vNiU+/yoJkxoUE/MQfPbzihKj9vuvWeIA6fUgP5cqPnioASht3o4xF67gE7lLGHcchk5cW9lNs2WaXusWYLMev1RCuKdWuzGm6qyuI33uGdF/XwXgt9K97XMRw87q6zh0gFvFD9QgBLAPMMVI9lmc/tm5zSSzrUgHSkmOYbIM1jaiRENU2CMIj53Vqy+Zrf7giE9taCyUp7gNi2dU2x2ZkGt8XZj2yda/y9MPeP4YY3JzEQZ5k8azEZ7Bzzuh46fkVDRZy/AfnBCTd3Y90n+we/G/EFWnPhd95U+Zd8zSXxFwXRi+oiqXAUACjjqgDVJKmaO55T20T+rZkdUehWpVG2/X8IorDcWRmNStba8Zaf4Vmef5dBBM9UT1SrjWODEy5cG3tPWxPwUttG1JNud/cLNb2kk5HavqS06HaIhtPfzGQLo6nl0I3e6B9NCaCMCnKmq3bEhwUTMOP22rkeSGC2X+nwdHhhpeo43P0zOhBO3MWl+Ae+HNvPspLprpC+t+f9rtsOpvUQvYaJ1Ikp+0pBCp2uNy5Sai6cJN3eI1Nfg8Rppwqz1UMJ5sOqbptI50WcILRUWU5RgmJtCYFUkd1jDPY9iorK4C+XCvaZcDL52TjD07xUeC8hyvPytx/hJXIzJEom2YDncxy4fs7waOZVKTfGL8SMs5jvZmKCwBBndBZwcfcyBgWekHApFcKLDHKYLbPSwHZszPu4gKER6JPoWgWVtHP/kwXLmhLmJgUIqRfyKbyDQUDjMrMNmCwx94oTXMG95a+yf2oqHs7U32PJrVpbcQFsP4ULUbxdEiZSgcvG08cF9UE/NA70BX5KiyyJuRxGAhYHP7jc/8gCRzJ97Ae8ykypnaaTega9Zskh9xg9CRunavktmKfpxFzu8cfuILPW4Bq2tSH6qD92O+JvEHy9rj9RPUCNvERcN7PrLsa/YKvhlDwlOU5rRJIRfRgsZ3XsooqYRDhsK+yT7BHY7/E1aHwgvA7zgrJaa+tXwRsYilVTJU/zVONk+Z3oDOCQyCD/litlH3nVQaRS2p66i7onAfcgmbuVlB7BJeOLlUyt9vPNDUvN+bFc/nKhQbSbpuSGM4ZGAqEBMSTeaAJZuN3e1uJF5e5FHczHsidpLJ+v1btn2QzyQ/XNcH0RByqVDsK3j4GZcwdOGqkMEIm3cChbrjhB1rJT5d7PuvxNCAAAAAAAAAAAAA=')
) as picture (title, data);

update public.gifts set picture_id = drawn.id from drawn where drawn.title = gifts.title;
insert into public.gift_pictures (id, user_id, gift_id, data)
select drawn.id, gifts.user_id, gifts.id, data from drawn join public.gifts using (title);

update public.wishes set picture_id = drawn.id from drawn where drawn.title = wishes.title;
insert into public.wish_pictures (id, user_id, wish_id, data)
select drawn.id, wishes.user_id, wishes.id, data from drawn join public.wishes using (title);

update public.group_gifts as gift set picture_id = drawn.id from drawn
where drawn.title = gift.title and gift.wish_id is null;
insert into public.group_gift_pictures (id, gift_id, group_id, data)
select drawn.id, gift.id, gift.group_id, data from drawn join public.group_gifts as gift using (title)
where gift.wish_id is null;

drop table drawn;
