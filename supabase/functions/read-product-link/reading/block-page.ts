const walls = [
  /^(?:access (?:to this page has been )?denied|zugriff verweigert|attention required|request blocked|blocked)\b/i,
  /^(?:just a moment|einen moment bitte|bitte warten|please wait)\s*(?:\.{3}|…)?$/i,
  /^(?:robot(?: or human)?|robot check|bot.?check|captcha|client challenge|human verification|security check)\b\s*\??$/i,
  /^(?:are you (?:a )?(?:human|robot)|pardon our interruption|checking your browser|verify(?:ing)? (?:that )?you)/i,
  /^(?:bist du|sind sie) (?:ein )?(?:mensch|roboter)|^bitte bestätig|^sicherheits(?:check|überprüfung|abfrage)\b/i,
  /^(?:forbidden|service unavailable|too many requests|(?:403|429|503)(?: (?:forbidden|error|.*unavailable|too many requests))?)$/i,
];
const empty = [
  /^(?:error(?: page)?|fehler(?:seite)?|404\b.*|(?:page )?not found|seite (?:wurde )?nicht gefunden)$/i,
  /^amazon\.[a-z.]+$|^(?:home(?:page)?|startseite|index|untitled|loading(?:\.{3}|…)?)$/i,
  /^(?:cookies?(?:[ -](?:consent|settings|hinweise?|einstellungen|richtlinie|policy))?|cookies (?:akzeptieren|zulassen)|(?:einwilligung|datenschutz|privatsphäre)(?:s?-?(?:einstellungen|hinweise?|erklärung))?)$/i,
  // Pages that ask for consent first.
  /^(?:wir|we) .*(?:privatsphäre|privacy|cookies?|datenschutz|daten\b|einwilligung|zustimmung|consent)/i,
  /^(?:ihre?|deine?|your) (?:privatsphäre|privacy|datenschutz|daten|cookies?|cookie-einstellungen|einwilligung|zustimmung|choices)(?:\s.*)?$/i,
  /^(?:consent|zustimmung|privacy (?:settings|policy|center)|(?:alle )?cookies? (?:verwalten|anpassen)|(?:accept|manage) (?:all )?cookies)$/i,
  /^bevor (?:sie|du) (?:zu|fort|weiter)/i,
];

/** Titles of pages that stand in front of the one that was asked for. */
export function isWallTitle(title: string): boolean {
  return walls.some((wall) => wall.test(title.trim()));
}

/** Titles that name no product. */
export function isEmptyTitle(title: string): boolean {
  return isWallTitle(title) || empty.some((one) => one.test(title.trim()));
}

const challenge =
  /captcha-delivery\.com|\/errors\/validateCaptcha|_Incapsula_Resource|px-captcha|cdn-cgi\/challenge-platform|challenges\.cloudflare\.com|awswaf\.com/;

/** Whether an address or id belongs to the services that ask whether somebody is human. */
export function isChallenge(value: string): boolean {
  return challenge.test(value);
}
