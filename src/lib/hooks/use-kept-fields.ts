import { useEffect, useState } from 'react';

import { isObject } from '@/lib/is-object';
import { forgetText, keepText, keptText, type Owner, subscribeTexts } from '@/lib/storage/kept-texts';

import { useSnapshot } from './use-snapshot';

/** What is typed in the fields of a form, by their names. */
type Fields = Readonly<Record<string, string>>;

interface Begun {
  /** Only those that differ from what is stored. */
  fields: Fields;
  /** What was stored as somebody began to type. */
  base: Fields;
}

interface KeptFields<Values extends Fields> {
  /** What the fields show: what was typed, elsewhere what is stored. */
  values: Values;
  /** What was stored as somebody began to type; what is stored now, where nobody has. */
  base: Values;
  /** Somebody has typed what is not stored. */
  isBegun: boolean;
  /** They did so before the form was opened, or in another tab. */
  isOld: boolean;
  change: (typed: Partial<Values>) => void;
  /** These are stored now, or nobody wants them any more. What was typed since stays. */
  settle: (done?: Partial<Values>) => void;
}

/**
 * The fields of a form that stands on a page: what is typed lies on the device as a draft, over a link, a tab, a reload and
 * the end of a session, until it is stored or taken back. `untold` are fields that hold no words of anybody.
 */
export function useKeptFields<Values extends Fields>(
  owner: Owner,
  place: string,
  stored: Values,
  untold: readonly (keyof Values & string)[] = [],
): KeptFields<Values> {
  const begun = useSnapshot(subscribeTexts, () => keptFields(owner, place));
  const [mine, setMine] = useState<Fields>({});
  const keep = (fields: Fields) => keepFields({ owner, place, stored, untold }, fields);
  const typedNow = () => keptFields(owner, place)?.fields ?? {};

  // What was typed may have been stored meanwhile, by this form before it was left or elsewhere.
  const storedText = JSON.stringify(stored);
  const untoldText = untold.join(' ');
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it was written above
    const now = JSON.parse(storedText) as Fields;
    const fields = keptFields(owner, place)?.fields;
    if (fields) keepFields({ owner, place, stored: now, untold: untoldText.split(' ') }, fields);
  }, [owner, place, storedText, untoldText]);

  return {
    values: { ...stored, ...begun?.fields },
    base: { ...stored, ...begun?.base },
    isBegun: begun !== null,
    isOld: Object.entries(begun?.fields ?? {}).some(([name, text]) => text !== mine[name]),
    change(typed) {
      keep({ ...typedNow(), ...withoutGaps(typed) });
      setMine(typedNow());
    },
    settle(done) {
      const left = Object.entries(typedNow()).filter(([name, text]) => done && done[name] !== text);
      keep(Object.fromEntries(left));
    },
  };
}

type FieldsPlace = { owner: Owner; place: string; stored: Fields; untold: readonly string[] };

function keepFields({ owner, place, stored, untold }: FieldsPlace, fields: Fields): void {
  const now = keptFields(owner, place);
  const changed = Object.entries(fields).filter(([name, text]) => text !== stored[name]);
  if (changed.length === 0) {
    if (now !== null) forgetText(owner, 'draft', place);
    return;
  }
  const next = { fields: Object.fromEntries(changed), base: now?.base ?? stored };
  if (JSON.stringify(next) === JSON.stringify(now)) return;
  const told = changed.filter(([name]) => !untold.includes(name));
  keepText(owner, 'draft', place, { text: told.map(([, text]) => text).join('\n'), ...next });
}

function withoutGaps(typed: Readonly<Record<string, string | undefined>>): Fields {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

/** As it lies on the device; null when nothing is begun. */
export function keptFields(owner: Owner, place: string): Begun | null {
  const kept = keptText(owner, 'draft', place);
  if (!isObject(kept) || !isFields(kept.fields) || !isFields(kept.base)) return null;
  return { fields: kept.fields, base: kept.base };
}

function isFields(value: unknown): value is Fields {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}
