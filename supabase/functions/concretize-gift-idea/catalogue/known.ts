import { textsOf } from '../person-facts.ts';
import type { GiftRequest } from '../request.ts';
import { cutText } from '../suggestion.ts';
import { fold, similarity, wordsOf } from './german-words.ts';

/** Maximum characters of all facts of a person compared with the catalogue; more would exceed the time limit. */
const longest = 1000;

/** Known facts about the recipient, prepared for comparison with the catalogue. */
export interface Known {
  /** All likes of the recipient as one text. */
  liked: string;
  /** True when a word means something that the recipient dislikes. */
  isDisliked: (word: string) => boolean;
  /** True when the recipient owns something with this title or was given it before. */
  hasAlready: (title: string) => boolean;
}

export function knownOf({ facts, given }: GiftRequest): Known {
  const disliked = wordsOf(joined(textsOf(facts, 'mag_nicht')));
  const answers = new Map<string, boolean>();
  const owned = new Set([...given, ...textsOf(facts, 'hat_schon')].map((title) => titleKey(title)));
  return {
    liked: joined(textsOf(facts, 'mag')),
    isDisliked: (word) => {
      const answer = answers.get(word) ?? disliked.some((other) => similarity(other, word) > 0.5);
      answers.set(word, answer);
      return answer;
    },
    hasAlready: (title) => owned.size > 0 && owned.has(titleKey(title)),
  };
}

function joined(texts: readonly string[]): string {
  return cutText(texts.join(' '), longest);
}

/** Title in lower case without accents and punctuation. */
function titleKey(title: string): string {
  return fold(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
