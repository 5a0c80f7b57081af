-- Two people to try the product with; both sign in with the password Paeckchen1. Days are relative to the day of the
-- seed, so that the countdown and the reminders have something to show at any time of the year.

-- A push with --include-seed would bring them into a hosted project, too. Only `npm start` says that its database is local.
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
  -- The auth service cannot read null in these.
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

-- A family that plans its Christmas. Only the two above sign in; the others make the group believable. Katharina sees
-- all but the gift that Jonas plans for her, and the other way round.
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
