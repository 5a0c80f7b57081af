import { bothTexts, isLongerThan, textLimits } from './text';

type Texts = Readonly<Record<string, string | null>>;

const joints: Record<string, { separator: string; limit: number }> = {
  title: { separator: ' / ', limit: textLimits.title },
  name: { separator: ' / ', limit: textLimits.name },
  description: { separator: '\n', limit: textLimits.description },
  notes: { separator: '\n', limit: textLimits.notes },
};

/**
 * Two versions of texts, by the names of their fields, as one. Null when that cannot be: two links are no link, and
 * nothing gets longer than it may be.
 */
export function joinedTexts(mine: Texts, theirs: Texts): Texts | null {
  const joined = Object.entries(theirs).map(([field, other]): [string, string | null] => {
    const joint = joints[field] ?? { separator: ' ', limit: 0 };
    const text = bothTexts(mine[field] ?? '', other ?? '', joint.separator);
    return [field, isLongerThan(text, joint.limit) ? null : text];
  });
  return joined.some(([, text]) => text === null) ? null : Object.fromEntries(joined);
}
