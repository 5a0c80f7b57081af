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
/** Separator by kind of text; null for texts that cannot be joined. */
const separators = { line: ' / ', text: '\n', link: null } satisfies Record<TextField['kind'], string | null>;

/**
 * Joins two versions of texts; null for links, and if the result exceeds the limit. Names are joined as well, so that
 * neither version is lost. `own` adds the kinds and limits of fields that only one form has.
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
