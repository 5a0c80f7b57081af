import { useId } from 'react';

import { type GroupSummary, memberCountText } from '@/domain/group/group';
import { cx } from '@/ui/cx';
import { FieldGroup } from '@/ui/form/field';

type WishAudienceProps = {
  /** Groups of the user; null while unknown, when the audience cannot be changed. */
  groups: readonly GroupSummary[] | null;
  groupIds: readonly string[];
  onGroups: (groupIds: string[]) => void;
  onLink: boolean;
  onLinkChange: (onLink: boolean) => void;
  /** True when this part of the dialog has the initial focus. */
  isFirst: boolean;
};

/** Fields for the audience of a wish: groups, and visitors with the link. */
export function WishAudience(props: WishAudienceProps) {
  const { groups, groupIds, onGroups, onLink, onLinkChange, isFirst } = props;
  /** Also removes groups that the user has left: they are not listed, so nobody could untick them. */
  function tick(id: string, isTicked: boolean) {
    const others = groupIds.filter((other) => other !== id && groups?.some((group) => group.id === other));
    onGroups(isTicked ? [...others, id] : others);
  }
  return (
    <FieldGroup
      label="Wer darf ihn sehen?"
      hint={
        groups === null
          ? 'Deine Gruppen sind gerade nicht da. Wer ihn dort sieht, bleibt, wie es ist.'
          : 'Ohne Häkchen bleibt der Wunsch ein Entwurf.'
      }
    >
      <div className="grid gap-[8px]">
        {groups?.map(({ id, name, memberCount }, index) => (
          <AudienceRow
            key={id}
            title={name}
            hint={memberCountText(memberCount)}
            checked={groupIds.includes(id)}
            onChange={(isTicked) => tick(id, isTicked)}
            isFirst={isFirst && index === 0}
          />
        ))}
        <AudienceRow
          title="Alle mit dem Link"
          hint="auch ohne Konto"
          checked={onLink}
          onChange={onLinkChange}
          isFirst={isFirst && (groups ?? []).length === 0}
        />
      </div>
    </FieldGroup>
  );
}

type AudienceRowProps = {
  title: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  isFirst: boolean;
};

/** The whole row is the click target. */
function AudienceRow({ title, hint, checked, onChange, isFirst }: AudienceRowProps) {
  const id = useId();
  return (
    <div
      className={cx(
        'relative flex min-h-13 items-center gap-[12px] rounded-md px-[14px] py-[6px] forced-colors:border',
        checked
          ? 'bg-band-soft shadow-[inset_0_0_0_2px_var(--band-ink)]'
          : 'shadow-[inset_0_0_0_1px_var(--line-strong)]',
      )}
    >
      <input
        id={id}
        type="checkbox"
        checked={checked}
        data-first-focus={isFirst || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        // Lies above the label's pseudo-element, which covers the row.
        className="relative z-1 size-5.5 flex-none accent-band"
      />
      <span className="min-w-0">
        <label
          htmlFor={id}
          className="leading-5.5 font-semibold wrap-anywhere before:absolute before:inset-0 before:cursor-pointer before:content-['']"
        >
          {title}
        </label>
        <span id={`${id}-hint`} className="block text-small text-ink-2">
          {hint}
        </span>
      </span>
    </div>
  );
}
