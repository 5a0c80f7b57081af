import { textsOf } from '../person-facts.ts';
import type { GiftRequest } from '../request.ts';
import { cutText } from '../suggestion.ts';
import { fold, similarity, wordsOf } from './german-words.ts';

/** Fifty facts of every length are more words than can be compared with each idea in time. */
const longest = 1000;

/** What is known of the person, as the catalogue compares it with its ideas. */
export interface Known {
  /** What they like, as one text. */
  liked: string;
  /** Whether a word means something they do not like. */
  isDisliked: (word: string) => boolean;
  /** Whether they have something of just this title, as a gift of earlier years or of their own. */
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

/** What is left of a title in any case and spelling, without its marks. */
function titleKey(title: string): string {
  return fold(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
