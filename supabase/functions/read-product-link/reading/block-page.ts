/** Titles of bot walls (pages that block robots) and cookie consent pages. */
const walls = [
  /^(?:access (?:to this page has been )?denied|zugriff (?:verweigert|blockiert|eingeschränkt)|attention required|request blocked)\b/i,
  /^(?:blocked|(?:sorry, )?you have been blocked|(?:(?:du wurdest|sie wurden) |(?:ihre|deine) anfrage wurde )blockiert)$/i,
  /^das ging (?:uns )?(?:leider )?zu schnell\b|^ich bin kein roboter\b/i,
  /^(?:just a moment|(?:(?:nur )?(?:noch )?|bitte warten(?: sie)? )einen (?:kleinen )?(?:moment|augenblick)(?: bitte)?|bitte warten(?: sie)?|please wait)\s*(?:\.{3}|…)?$/i,
  /^(?:robot(?: or human)?|robot check|bot.?check|captcha|client challenge|human verification|security check)\b\s*\??$/i,
  /^(?:are you (?:a )?(?:human|robot)|pardon our interruption|checking your browser|verify(?:ing)? (?:that )?you)/i,
  /^(?:bist du|sind sie) (?:ein )?(?:mensch|roboter)|^bitte bestätig|^bestätigen?(?: sie)?,? dass|^(?:kurze )?sicherheits(?:check|(?:über)?prüfung|abfrage)\b/i,
  /^(?:sie befinden sich|du befindest dich|sie sind|du bist) (?:jetzt |nun )?in (?:der|einer) warteschlange\b|^(?:virtuelle[rs]? )?(?:warteschlange|warteraum|wartezimmer)$|^you are (?:now )?in (?:line|the queue)\b/i,
  /^(?:forbidden|service unavailable|too many requests|(?:403|429|503)(?: (?:forbidden|error|.*unavailable|too many requests))?)$/i,
];
const privacy = 'privatsphäre|privacy|cookies?|datenschutz|daten|einwilligung|zustimmung|consent';
const empty = [
  /^(?:(?:ups|upps|oops|hoppla|huch)[\s!,.…–-]+)?(?:(?:die(?:se)?|das|der|dieser|dieses) )?(?:gewünschte |gesuchte )?(?:seite|page|artikel|produkt|anzeige) (?:(?:wurde|ist) )?(?:leider )?(?:nicht gefunden|not found|existiert nicht(?: mehr)?|nicht (?:mehr )?verfügbar)[.!]?$/i,
  /^(?:(?:dein |ihr |mein )?(?:warenkorb|(?:kunden)?konto)|wartungs(?:arbeiten|modus)|suchergebnisse|(?:leider )?(?:ist )?etwas (?:ist )?schiefgelaufen|something went wrong)[.!]?$/i,
  /^(?:5\d\d |400 |410 )?(?:internal server error|server error|bad gateway|gateway time-?out|bad request)$/i,
  /^(?:error(?: page| 404)?|fehler(?:seite| 404)?|404(?:[\s:–-]+(?:error|fehler|(?:page |file )?not found|(?:seite )?nicht gefunden))?|(?:page )?not found|seite (?:wurde )?nicht gefunden)$/i,
  /^amazon\.[a-z.]+$|^(?:home(?:page)?|startseite|index|untitled|loading(?:\.{3}|…)?)$/i,
  /^(?:weiterleitung|redirecting|(?:sie werden|du wirst|you are being) (?:weitergeleitet|redirected))\s*(?:\.{3}|…)?$/i,
  /^(?:anmelden|anmeldung|einloggen|log ?in|sign in|registrieren)$/i,
  /^(?:alters(?:verifikation|verifizierung|prüfung|nachweis|abfrage|kontrolle)|age (?:verification|check|gate))$/i,
  /^(?:bitte |please )?(?:aktivieren? (?:sie )?|enable |turn on )(?:javascript|cookies)\b|^javascript (?:ist|is) /i,
  /^(?:cookies?(?:[ -](?:consent|settings|hinweise?|einstellungen|richtlinie|policy))?|cookies (?:akzeptieren|zulassen)|(?:einwilligung|datenschutz|privatsphäre)(?:s?-?(?:einstellungen|hinweise?|erklärung))?)$/i,
  // Titles of cookie consent pages.
  new RegExp(
    `^(?:wir|we)(?: und unsere (?:\\d+ )?partner| and our (?:\\d+ )?partners)? (?:verwenden|nutzen|benutzen|setzen|schätzen|respektieren|achten|schützen|brauchen|benötigen|verarbeiten|bitten|use|value|care|respect|need|process)\\b.*(?:${privacy})`,
    'i',
  ),
  new RegExp(
    `^(?:ihre?|deine?|your) (?:${privacy}|cookie-einstellungen|choices)(?: (?:ist|sind|liegt|liegen|hat|auf|bei|is|are|matters?|at|on|choices|settings|einstellungen|&|und|and|auswählen|verwalten)(?: .*)?)?$`,
    'i',
  ),
  new RegExp(`^(?:${privacy}) (?:&|und|and) (?:${privacy})(?:-?(?:einstellungen|hinweise))?$`, 'i'),
  /^(?:diese|unsere|this|our) (?:web)?(?:site|seite) (?:verwendet|nutzt|benutzt|setzt|uses) .*cookies/i,
  /^(?:consent|zustimmung|privacy (?:settings|policy|center)|(?:alle )?cookies? (?:verwalten|anpassen)|(?:accept|manage) (?:all )?cookies)$/i,
  /^bevor (?:sie|du) (?:zu .*)?(?:fort|weiter)|^before you (?:continue|proceed)\b/i,
  /^mit werbung (?:weiter|lesen|nutzen)|^weiter(?:lesen)? mit werbung\b/i,
];

/** True for the title of a bot wall or consent page. */
export function isWallTitle(title: string): boolean {
  return walls.some((wall) => wall.test(title.trim()));
}

/** True for a page title that names no product: that of a bot wall, a general word, or only the host. */
export function isEmptyTitle(title: string, host: string): boolean {
  const text = title.trim();
  return isWallTitle(text) || empty.some((one) => one.test(text)) || text.toLowerCase() === host;
}

const challenge =
  /captcha-delivery\.com|\/errors\/validateCaptcha|_Incapsula_Resource|px-captcha|cdn-cgi\/challenge-platform|challenges\.cloudflare\.com|awswaf\.com/;

/** True for a URL or id of a captcha service. */
export function isChallenge(value: string): boolean {
  return challenge.test(value);
}
