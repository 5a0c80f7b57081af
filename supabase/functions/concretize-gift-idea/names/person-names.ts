import { foldName } from './fold-name.ts';
import {
  isAdjective,
  isArticle,
  isBeing,
  isCompanionAfter,
  isCompanionAhead,
  isLittleWord,
  isMaterial,
  isOrdinaryWord,
  isPersonAhead,
  isPersonVerb,
} from './name-words.ts';

const person = '[Person]';
const word = /[\p{L}\p{M}\p{N}\p{Cf}]+(?:['’][\p{L}\p{M}\p{N}\p{Cf}]+)*/gu;
const joined = /\[Person\](?:(?: |_|-|\.(?! ))\[Person\])+/g;
const conjunctions = new Set(['und', 'oder', 'and', 'u']);
// The app truncates only longer texts, so the last word of a shorter one is complete.
const shortestCut = 400;

type Certainty = 'sure' | 'word' | 'little';

interface Token {
  text: string;
  key: string;
  from: number;
  to: number;
  /** Certainty that the word is a name; null when it is no part of one. */
  certainty: Certainty | null;
  isGenitive: boolean;
}

/** Returns a function that replaces all mentions of the given people with `[Person]`. */
export function nameRemover(names: readonly string[]): (text: string) => string {
  const known = new Map<string, Certainty>(names.flatMap(partsOf));
  const unspaced = unspacedNames(names);
  if (known.size === 0 && unspaced.length === 0) return (text) => text;
  return (text) => {
    const plain = withoutUnspaced(text.normalize('NFC'), unspaced, person);
    const tokens = readTokens(plain, known);
    let result = '';
    let end = 0;
    for (const [index, token] of tokens.entries()) {
      if (!isMeant(tokens, index, plain)) continue;
      const isBare = plain.charAt(token.to) === '’' || plain.charAt(token.to) === "'";
      const isGenitive = token.isGenitive || (isBare && /[sxzß]$/iu.test(token.text));
      result += `${plain.slice(end, token.from)}${person}${isGenitive ? 's' : ''}`;
      end = token.to + (isGenitive && isBare ? 1 : 0);
    }
    return (result + plain.slice(end)).replaceAll(joined, person);
  };
}

/** Words of a name and their combinations, each with the certainty that this word in a text is a name. */
function partsOf(name: string): [string, Certainty][] {
  const parts = (name.normalize('NFC').match(word) ?? [])
    .filter((part) => /\p{L}/u.test(part))
    .map((part) => foldName(part))
    .filter((part) => part !== '' && !conjunctions.has(part));
  const telling = parts.length === 1 ? parts : parts.filter((part) => Array.from(part).length > 1);
  const pairs = parts.slice(1).map((part, index) => `${parts[index]}${part}`);
  const all = new Set([...telling, ...pairs, parts.join('')]);
  return [...all].filter((part) => part !== '').map((part) => [part, certaintyOf(part)]);
}

function certaintyOf(part: string): Certainty {
  if (Array.from(part).length === 1 || isLittleWord(part)) return 'little';
  return isOrdinaryWord(part) ? 'word' : 'sure';
}

function readTokens(text: string, known: ReadonlyMap<string, Certainty>): Token[] {
  const tokens = Array.from(text.matchAll(word), (match): Token => {
    const from = match.index;
    const [whole] = match;
    const key = foldName(whole);
    const found = findName(whole, key, known);
    return { text: whole, key, from, to: from + whole.length, ...found };
  });
  const last = tokens.at(-1);
  if (last && last.certainty === null && text.length >= shortestCut && /^…?$/.test(text.slice(last.to))) {
    const isCut = last.key.length > 2 && [...known.keys()].some((name) => name.startsWith(last.key));
    if (isCut) last.certainty = 'sure';
  }
  return tokens;
}

const nobody = { certainty: null, isGenitive: false };

function findName(
  text: string,
  key: string,
  known: ReadonlyMap<string, Certainty>,
): Pick<Token, 'certainty' | 'isGenitive'> {
  const exact = known.get(key);
  if (exact !== undefined) return { certainty: exact, isGenitive: false };
  const [beforeMark = '', ending] = text.split(/['’]/, 2);
  const marked = ending === undefined || ending.length > 4 ? undefined : known.get(foldName(beforeMark));
  if (marked !== undefined) return { certainty: marked, isGenitive: /^s$/i.test(ending ?? '') };
  const genitive = key.endsWith('s') ? known.get(key.slice(0, -1)) : undefined;
  // The German word `als` is not taken for the genitive of the name Al.
  if (genitive !== undefined && !isLittleWord(key)) return { certainty: genitive, isGenitive: true };
  return isOtherForm(key, known) ? { certainty: 'sure', isGenitive: key.endsWith('s') } : nobody;
}

/** Recognises forms such as `Maxens`, `Mariens`, `Hänschen`, `Annchens`. */
function isOtherForm(key: string, known: ReadonlyMap<string, Certainty>): boolean {
  const isKnown = (name: string) => name.length > 2 && known.get(name) === 'sure';
  if (key.endsWith('ns') && (isKnown(key.slice(0, -2)) || isKnown(key.slice(0, -3)))) return true;
  const small = key.endsWith('s') ? key.slice(0, -1) : key;
  if (!small.endsWith('chen') && !small.endsWith('lein')) return false;
  return ['', 'a', 'e', 'i', 'o'].some((vowel) => isKnown(`${small.slice(0, -4)}${vowel}`));
}

/** True when a word means the person: always for an unambiguous name; for a name that is also a word, by context. */
function isMeant(tokens: readonly Token[], index: number, text: string): boolean {
  const token = tokens[index];
  if (token === undefined || token.certainty === null) return false;
  if (token.certainty === 'sure') return true;
  const before = neighbour(tokens, index, -1, text);
  const after = neighbour(tokens, index, 1, text);
  if (before?.certainty === 'sure' || after?.certainty === 'sure') return true;
  const isCapital = /^\p{Lu}/u.test(token.text);
  const isAddressed = before !== null && isPersonAhead(before.key);
  const isActive = after !== null && isPersonVerb(after.key);
  if (token.certainty === 'little') {
    const hasCompany =
      (before !== null && isCompanionAhead(before.key)) || (after !== null && isCompanionAfter(after.key));
    return isCapital && (isAddressed || isActive || hasCompany);
  }
  if (isAddressed || isFamily(token, before)) return true;
  if (isCapital && isTaggingAlong(tokens, index, text)) return true;
  if (after !== null && isBeing(after.key) && !isThing(tokens, index, text)) return true;
  if (isActive) return isCapital || !isThing(tokens, index, text);
  return isCapital && !isThing(tokens, index, text);
}

/** Recognises a family name as in `die Müllers`. */
function isFamily(token: Token, before: Token | null): boolean {
  return token.isGenitive && before !== null && ['die', 'der', 'den'].includes(before.key);
}

/** Recognises a name after an article as in `mit dem Ernst`. */
function isTaggingAlong(tokens: readonly Token[], index: number, text: string): boolean {
  const article = neighbour(tokens, index, -1, text);
  if (article === null || !['dem', 'der'].includes(article.key)) return false;
  return neighbour(tokens, index - 1, -1, text)?.key === 'mit';
}

/** True when the context makes a word a noun: `eine rote Rose`, `Engel aus Holz`, `Stern-Ohrringe`. */
function isThing(tokens: readonly Token[], index: number, text: string): boolean {
  const token = tokens[index];
  if (token === undefined || tokens.length === 1) return true;
  const before = neighbour(tokens, index, -1, text);
  const after = neighbour(tokens, index, 1, text);
  if (/^-\p{L}/u.test(text.slice(token.to, token.to + 2)) || text.charAt(token.from - 1) === '-') return true;
  if (after?.key === 'aus' && isMaterial(tokens[index + 2]?.key ?? '')) return true;
  if (before === null) return false;
  if (isArticle(before.key) || isAdjective(before.key) || /^\d+$/.test(before.key)) return true;
  if (before.key === 'nach' || before.key === 'aus') return true;
  const further = neighbour(tokens, index - 1, -1, text);
  return further !== null && isArticle(further.key) && /^\p{Ll}.*(?:e|er|es|en|em)$/u.test(before.text);
}

/** Next word in the given direction; null when more than a space or hyphen separates the two words. */
function neighbour(tokens: readonly Token[], index: number, step: 1 | -1, text: string): Token | null {
  const token = tokens[index];
  const other = tokens[index + step];
  if (token === undefined || other === undefined) return null;
  const between = step === 1 ? text.slice(token.to, other.from) : text.slice(other.to, token.from);
  return /^(?:\s{1,3}|[_.-])$/.test(between) ? other : null;
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Arabic}\p{Script=Hebrew}ー々]+/gu;
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}]{3,4}$/u;

/**
 * Names in scripts without spaces, or in which prepositions and particles are attached to the name: 李雷, さくら, 김민수, محمد.
 * Longest first; of a full name also the given name.
 */
function unspacedNames(names: readonly string[]): string[] {
  const all = names.flatMap((name) => {
    const parts = name.normalize('NFC').match(unspaced) ?? [];
    const given = parts.filter((part) => familyFirst.test(part)).map((part) => part.slice(-2));
    return [parts.join(''), ...parts, ...given];
  });
  return [...new Set(all)].filter((part) => part.length > 1).toSorted((a, b) => b.length - a.length);
}

/** Replaces the given names with `instead`, also when spaces or dots separate their characters (李 雷). */
function withoutUnspaced(text: string, names: readonly string[], instead: string): string {
  return names.reduce(
    (rest, name) =>
      rest.replaceAll(new RegExp(Array.from(name).join(String.raw`[\s・·]?`), 'gu'), () => instead),
    text,
  );
}
