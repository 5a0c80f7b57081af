import { giftTextFields } from '../gift/gift.ts';
import { receivedTextFields } from '../gift/received-gift.ts';
import { personTextFields } from '../person/person.ts';
import { profileTextFields } from '../person/profile.ts';
import { bothTexts, isLongerThan, type TextField } from '../text/text.ts';
import { wishTextFields } from '../wish/wish.ts';

type Texts = Readonly<Record<string, string | null>>;

const fields: Readonly<Record<string, TextField>> = {
  ...giftTextFields,
  ...receivedTextFields,
  ...wishTextFields,
  ...personTextFields,
  ...profileTextFields,
};
/** Null: cannot be joined. */
const separators = { line: ' / ', text: '\n', link: null } satisfies Record<TextField['kind'], string | null>;

/**
 * Two versions of texts as one; null for links, or when too long. Names join, too: no tap loses one of them. `own` says of
 * which kind fields are that only one form has.
 */
export function joinedTexts(
  mine: Texts,
  theirs: Texts,
  own: Readonly<Record<string, Partial<TextField>>> = {},
): Texts | null {
  const joined = Object.entries(theirs).map(([field, other]): [string, string | null] => {
    const { kind = 'link', limit = 0 } = { ...fields[field], ...own[field] };
    const separator = separators[kind];
    if (separator === null) return [field, null];
    const text = bothTexts(mine[field] ?? '', other ?? '', separator);
    return [field, isLongerThan(text, limit) ? null : text];
  });
  return joined.some(([, text]) => text === null) ? null : Object.fromEntries(joined);
}
