/** German sentence per quota: the limit and what to do. `most` is formatted as a German number. */
const sentences: Record<string, (most: string) => string> = {
  people: (most) =>
    `Du hast ${most} Personen gespeichert, mehr gehen nicht. Lösche zuerst Einträge, für die du nichts mehr planst.`,
  gifts: (most) => `Du hast ${most} Geschenkideen gespeichert, ${noMore}`,
  gift_pictures: (most) => `Du hast ${most} Bilder gespeichert, ${noMore}`,
  pictures_a_day: (most) =>
    `Du hast an einem Tag ${most} Bilder gespeichert, mehr gehen nicht. Versuch es morgen wieder.`,
  pictures_back_a_day: (most) =>
    `Du hast an einem Tag ${most} Ideen mit Bild zurückgeholt, mehr gehen nicht. Versuch es morgen wieder.`,
  reminders: (most) => `Du hast ${most} Erinnerungen gespeichert, ${noMore}`,
  person_occasions: (most) => `Du hast ${most} Anlässe gespeichert, ${noMore}`,
  received_gifts: (most) => `Du hast ${most} bekommene Geschenke gespeichert, ${noMore}`,
  budgets: (most) => `Du hast ${most} Budgets gespeichert, ${noMore}`,
  wishes: (most) => `Du hast ${most} Wünsche gespeichert, ${noMore}`,
  wish_pictures: (most) => `Du hast ${most} Bilder von Wünschen gespeichert, ${noMore}`,
  shares_of_wish: (most) =>
    `Einen Wunsch zeigst du höchstens ${most} Gruppen. Nimm ihn aus einer anderen heraus.`,
  shares_in_group: (most) =>
    `Dieser Gruppe zeigst du ${most} Wünsche, mehr gehen nicht. Nimm einen heraus, den du nicht mehr brauchst.`,
  shares: (most) =>
    `Du hast ${most}-mal einen Wunsch geteilt, mehr geht nicht. Lösche Wünsche, die du nicht mehr brauchst.`,
  shares_a_day: (most) =>
    `Du hast an einem Tag ${most}-mal einen Wunsch geteilt, mehr geht nicht. Versuch es morgen wieder.`,
  wish_links: (most) =>
    `Du hast den Link in einer Stunde ${most}-mal erneuert. Versuch es später noch einmal.`,
  wish_lists: (most) =>
    `Du hast in einer Stunde ${most}-mal in Wunschlisten gesehen. Versuch es später noch einmal.`,
  wishes_taken: (most) =>
    `Von dieser Liste wurde in einer Stunde ${most}-mal etwas gewählt. Versuch es später noch einmal.`,
  wishes_of_network: (most) =>
    `Von diesem Anschluss wurden in einer Woche ${most} Wünsche dieser Liste gewählt. Nimm eine andere Verbindung, oder versuch es später noch einmal.`,
  wishes_of_one: (most) =>
    `Von dieser Liste schenkst du schon ${most} Wünsche. Gib einen zurück, wenn du einen anderen schenken möchtest.`,
  draws: (most) =>
    `In dieser Gruppe gibt es ${most} Wichtelrunden, mehr gehen nicht. Lösche welche, die ihr nicht mehr braucht.`,
  draws_a_day: (most) =>
    `Du hast an einem Tag ${most} Wichtelrunden vorbereitet, mehr gehen nicht. Versuch es morgen wieder.`,
  draw_participants: (most) => `Bei einer Wichtelrunde machen höchstens ${most} Leute mit.`,
  draw_exclusions: (most) =>
    `In dieser Wichtelrunde gibt es ${most} Ausnahmen, mehr gehen nicht. Nimm eine weg, die ihr nicht mehr braucht.`,
  draw_changes: (most) =>
    `Du hast in einer Minute ${most}-mal am Wichteln etwas geändert. Warte kurz und versuch es noch einmal.`,
  draw_runs: (most) => `Du hast in einer Stunde ${most}-mal ausgelost. Versuch es später noch einmal.`,
  draw_messages: (most) =>
    `Du hast beim Wichteln ${most} Nachrichten in einer Minute geschrieben. Warte kurz und versuch es noch einmal.`,
  draw_messages_an_hour: (most) =>
    `Du hast beim Wichteln ${most} Nachrichten in einer Stunde geschrieben. Versuch es später noch einmal.`,
  draw_thread: (most) => `Du hast hier ${most} Nachrichten geschrieben, mehr gehen bei einem Wichteln nicht.`,
  pool_shares: (most) => `Bei einem Geschenk legen höchstens ${most} Leute zusammen.`,
  pool_changes: (most) =>
    `Du hast in einer Minute ${most}-mal beim Zusammenlegen etwas geändert. Warte kurz und versuch es noch einmal.`,
  occasion_done: (most) => `Du hast ${most} Anlässe abgehakt, mehr gehen nicht. Versuch es morgen wieder.`,
  devices_a_day: (most) =>
    `Du hast an einem Tag ${most}-mal ein Gerät angemeldet, mehr geht nicht. Versuch es morgen wieder.`,
  test_notifications: (most) =>
    `Du hast in einer Stunde ${most} Proben geschickt. Versuch es später noch einmal.`,
  calendar_addresses: (most) =>
    `Du hast in einer Stunde ${most} Adressen erstellt. Versuch es später noch einmal.`,
  groups: (most) =>
    `Du hast ${most} Gruppen angelegt, mehr gehen nicht. Lösche welche, die ihr nicht mehr braucht.`,
  groups_a_day: (most) =>
    `Du hast an einem Tag ${most} Gruppen angelegt, mehr gehen nicht. Versuch es morgen wieder.`,
  memberships: (most) =>
    `Du bist in ${most} Gruppen, mehr gehen nicht. Verlass eine, die du nicht mehr brauchst.`,
  members: (most) =>
    `Diese Gruppe hat ${most} Mitglieder, mehr gehen nicht. Frag, ob jemand Platz machen kann.`,
  ideas: (most) => `In dieser Gruppe stehen ${most} Ideen, mehr gehen nicht. ${askAdmin}`,
  ideas_for_one: (most) => `Für diese Person stehen hier ${most} Ideen, mehr gehen nicht. ${askAdmin}`,
  comments: (most) => `Zu dieser Idee gibt es ${most} Kommentare, mehr gehen nicht. Schreibt im Chat weiter.`,
  comments_a_minute: (most) =>
    `Du hast ${most} Kommentare in einer Minute geschrieben. Warte kurz und versuch es noch einmal.`,
  messages: (most) =>
    `Du hast ${most} Nachrichten in einer Minute geschrieben. Warte kurz und versuch es noch einmal.`,
  reactions: (most) =>
    `Du hast ${most} Reaktionen in einer Minute vergeben. Warte kurz und versuch es noch einmal.`,
  reservations: (most) =>
    `Du hast in einer Minute ${most}-mal reserviert oder freigegeben. Warte kurz und versuch es noch einmal.`,
  ideas_a_day: (most) =>
    `Du hast an einem Tag ${most} Ideen vorgeschlagen, mehr gehen nicht. Versuch es morgen wieder.`,
  ideas_here_a_day: (most) =>
    `Du hast hier an einem Tag ${most} Ideen vorgeschlagen, mehr gehen nicht. Versuch es morgen wieder.`,
  messages_a_day: (most) =>
    `Du hast an einem Tag ${most} Nachrichten geschrieben, mehr gehen nicht. Versuch es morgen wieder.`,
  comments_a_day: (most) =>
    `Du hast an einem Tag ${most} Kommentare geschrieben, mehr gehen nicht. Versuch es morgen wieder.`,
  bytes_a_day: (most) =>
    `Du hast an einem Tag ${most} MB Text gespeichert, mehr geht nicht. Versuch es morgen wieder.`,
  changes_a_day: (most) =>
    `Du hast an einem Tag ${most} Änderungen gespeichert, mehr gehen nicht. Versuch es morgen wieder.`,
  changes_at_once: (most) => `Auf einmal lassen sich ${most} Einträge ändern, mehr gehen nicht.`,
  group_changes: (most) =>
    `Du hast in einer Minute ${most}-mal an Gruppen etwas geändert. Warte kurz und versuch es noch einmal.`,
  joins: (most) => `Du bist in einer Stunde ${most}-mal Gruppen beigetreten. Versuch es später noch einmal.`,
  guest_bytes_here: (most) =>
    `Die Gäste dieser Gruppe haben an einem Tag ${most} MB gespeichert, mehr geht nicht. ${orWithAccount}`,
  guest_bytes: (most) =>
    `Alle Gäste zusammen haben heute ${most} MB gespeichert, mehr geht nicht. ${orWithAccount}`,
  guest_bytes_of_network: (most) =>
    `Die Gäste an diesem Anschluss haben an einem Tag ${most} MB gespeichert, mehr geht nicht. ${orWithAccount}`,
  picture_bytes: (most) =>
    `Heute wurden in ganz Päckchen ${most} MB Bilder gespeichert, mehr geht nicht. Versuch es morgen wieder.`,
  guest_ideas: (most) => `Als Gast kannst du hier ${most} Ideen vorschlagen. Mit einem Konto gehen mehr.`,
  guest_comments: (most) =>
    `Als Gast kannst du hier ${most} Kommentare schreiben. Mit einem Konto gehen mehr.`,
};
/** Unit of quotas that the database counts in bytes. */
const megabyte = 1024 * 1024;
const units: Partial<Record<string, number>> = {
  bytes_a_day: megabyte,
  guest_bytes_here: megabyte,
  guest_bytes: megabyte,
  guest_bytes_of_network: megabyte,
  picture_bytes: megabyte,
};
const orWithAccount = 'Versuch es morgen wieder. Mit einem Konto geht es weiter.';
const noMore = 'mehr gehen nicht. Lösche welche, die du nicht mehr brauchst.';
const askAdmin = 'Wer die Gruppe leitet, kann alte löschen.';

/** German sentence for an error with code QUOTA (hint and detail); null for an unknown quota. */
export function quotaSentence(quota: unknown, detail: unknown): string | null {
  const number = Number(detail);
  if (typeof quota !== 'string' || !Object.hasOwn(sentences, quota) || !Number.isInteger(number)) return null;
  const most = (number / (units[quota] ?? 1)).toLocaleString('de-DE');
  return sentences[quota]?.(most) ?? null;
}
