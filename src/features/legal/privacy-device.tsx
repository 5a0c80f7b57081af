import type { PrivacySection } from './privacy-section';

export const privacyDevice: PrivacySection[] = [
  {
    id: 'gaeste',
    title: 'Gäste und Demo',
    body: (
      <>
        <p>
          Als Gast legst du kein Konto an. Deine Personen, Ideen, Bilder und Erinnerungen liegen nur im
          Speicher deines Browsers und werden nicht zu uns übertragen. Damit du Gruppen beitreten kannst,
          vergibt die Anmeldung eine zufällige Kennung ohne Namen und E-Mail-Adresse. Nennst du beim Beitreten
          einen Namen, speichern wir ihn mit deiner Mitgliedschaft für die anderen. Meldest du dich später an,
          fragen wir, ob die Daten in dein Konto sollen. Ohne dein Ja bleiben sie, wo sie sind.
        </p>
        <p>Die Demo zeigt erfundene Beispiele und speichert nichts davon.</p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'Was in deinem Browser gespeichert wird',
    body: (
      <>
        <p>Päckchen setzt ein einziges Cookie und nutzt den lokalen Speicher deines Browsers:</p>
        <ul>
          <li>
            <b>Anmeldung</b> (<code>paeckchen-session</code>): hält dich angemeldet, bis du dich abmeldest.{' '}
            <code>paeckchen-last-activity</code> und <code>paeckchen-signed-out-idle</code> gehören zur
            automatischen Abmeldung und zur Meldung, dass ein Konto nicht mehr besteht,{' '}
            <code>paeckchen-wanted-path</code> führt dich danach auf die gewünschte Seite,{' '}
            <code>paeckchen-known</code> merkt sich, dass hier schon einmal ein Konto angemeldet war, damit
            wir dich passend begrüßen.
          </li>
          <li>
            <b>Gastmodus</b> (<code>guest_mode</code>, <code>guest_people</code>, <code>guest_gifts</code>,{' '}
            <code>guest_reminders</code>, <code>guest_occasions</code>, <code>guest_received</code>,{' '}
            <code>guest_budgets</code>, Datenbank <code>paeckchen-guest</code>): deine Daten als Gast, in der
            Datenbank die Bilder. <code>guest_takeover</code> und <code>guest_takeover_declined</code> merken
            sich den Stand einer Übernahme ins Konto.
          </li>
          <li>
            <b>Ohne Verbindung</b> (Datenbank <code>paeckchen</code>, <code>paeckchen-unstored</code>): mit
            einem Konto eine Kopie deiner zuletzt gesehenen Listen, Gruppen und Chats, damit du sie auch
            offline lesen kannst, höchstens 30 Tage lang, dazu die letzten 300 Bilder, und Änderungen, die
            noch nicht gesendet sind oder sich nicht speichern ließen, bis du über sie entschieden hast. Beim
            Abmelden und beim Löschen des Kontos wird alles gelöscht. Endet die Anmeldung von selbst, etwa
            nach 30 Minuten ohne Aktivität, verschwindet die Kopie; nicht Gesendetes wartet höchstens 30 Tage
            auf deine nächste Anmeldung.
          </li>
          <li>
            <b>Was du gerade schreibst</b> (<code>paeckchen-text</code>): Nachrichten, Kommentare, Notizen,
            schnell gemerkte Ideen und Eingaben in Formularen, die noch nicht gespeichert sind, und Texte, die
            auf einem anderen Gerät ebenfalls geändert wurden, bis du dich entschieden hast. Beim Abmelden und
            beim Löschen des Kontos werden sie gelöscht. Hat deine Anmeldung von selbst geendet, bleiben sie
            höchstens 30 Tage; meldet sich vorher jemand anderes an, werden ungesendete Nachrichten,
            Kommentare, Ideen und Eingaben schon dann gelöscht. Endet ein Gastzugang von selbst, zeigt dieser
            Browser Ungesendetes ebenso lange, bis du es verwirfst.
          </li>
          <li>
            <b>Wunschlisten anderer</b> (<code>paeckchen-visitor</code>, <code>paeckchen-text</code>,{' '}
            <code>paeckchen-giving</code>): das Gastkonto, mit dem dieser Browser eine Liste über ihren Link
            öffnet, der Name, unter dem du etwas schenkst, und die Schlüssel, mit denen du es zurücknimmst.
            Mit einem Konto werden Name und Schlüssel beim Abmelden gelöscht. Was du ohne Konto ausgesucht
            hast, bleibt in diesem Browser, auch für Konten, die sich hier anmelden, bis du es zurücknimmst.
            Beim nächsten Öffnen löscht Päckchen die Zugangsdaten des Gastkontos, wenn du es 30 Tage lang
            nicht benutzt hast, und Namen und Schlüssel, die älter als 400 Tage sind.
          </li>
          <li>
            <b>KI</b> (<code>ai-analyses</code>, <code>ai-limit</code>): an welchen Ideen die KI gerade
            arbeitet oder gescheitert ist und wann du sie wieder fragen kannst. Beim Abmelden und beim Löschen
            des Kontos wird beides gelöscht.
          </li>
          <li>
            <b>Kalender</b> (<code>paeckchen-calendar-alarms</code>): wie viele Tage vorher dein Kalender
            zuletzt erinnern sollte.
          </li>
          <li>
            <b>Darstellung</b> (<code>paeckchen-appearance</code>, <code>paeckchen-gift-view</code>,{' '}
            <code>paeckchen-shopping-view</code>, <code>paeckchen-together</code>,{' '}
            <code>guest_account_offered</code>, <code>tip_banner_dismissed</code>,{' '}
            <code>paeckchen-reminder-offer</code>): helles oder dunkles Aussehen, Geschenke als Karten oder
            als Liste, die Ordnung der Einkaufsliste, ob du zuletzt bei Gruppen oder Wünschen warst, und ob du
            den Tipp und das Angebot von Erinnerungen oder eines Kontos gesehen hast.{' '}
            <code>paeckchen-seen-draws</code>: was du vom Wichteln deiner Gruppen schon gesehen hast, bis du
            dich abmeldest. Wen du gezogen hast und was ihr euch schreibt, bleibt nie auf dem Gerät.
          </li>
          <li>
            <b>Mitteilungen</b> (<code>paeckchen-push</code>): wessen Mitteilungen dieses Gerät zeigt und
            unter welcher Adresse sein Browser sie annimmt. Beim Abmelden wird es gelöscht. Endet deine
            Sitzung von selbst, bleibt es stehen, bis du wieder da bist; bis dahin kommt keine Mitteilung.
          </li>
          <li>
            <b>Nur bis zum Schließen des Tabs</b> (<code>paeckchen-mail-link</code>,{' '}
            <code>paeckchen-reloaded-at</code>): für Links aus E-Mails und für neue Versionen der Seite.
          </li>
          <li>
            <b>Die App selbst</b> (<code>workbox-precache</code>, <code>paeckchen-previous-version</code>):
            ihre Seiten, Schriften und Symbole, damit sie auch ohne Netz startet. Deine Daten sind nicht
            dabei.
          </li>
          <li>
            <b>Cookie</b> <code>menu_open</code>: ob das Menü offen ist, 7 Tage lang.
          </li>
        </ul>
        <p>
          Nichts davon dient der Wiedererkennung auf anderen Seiten. Über die Einstellungen deines Browsers
          kannst du alles jederzeit löschen; Gastdaten sind dann verloren.
        </p>
      </>
    ),
  },
];
