import Bell from 'lucide-react/icons/bell';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';

import type { Person } from '@/domain/person/person';
import { cx } from '@/ui/cx';

import type { PeopleDialog } from './people-dialogs';

type PersonActionsProps = {
  id: string;
  /** On phones, buttons of a closed row are drawn only while one of them has the focus. */
  isOpen: boolean;
  person: Person;
  onRemind: (person: Person) => void;
  onOpen: (dialog: PeopleDialog) => void;
};

/** Buttons of a person: a strip below the row on phones, icons from 768 px on. */
export function PersonActions({ id, isOpen, person, onRemind, onOpen }: PersonActionsProps) {
  const actions = [
    { text: 'Erinnern', label: `An ${person.name} erinnern`, icon: Bell, act: () => onRemind(person) },
    {
      text: 'Bearbeiten',
      label: `${person.name} bearbeiten`,
      icon: Pencil,
      act: () => onOpen({ kind: 'edit', person }),
    },
    {
      text: 'Löschen',
      label: `${person.name} löschen`,
      icon: Trash2,
      act: () => onOpen({ kind: 'delete', person }),
      look: 'max-md:text-danger-ink',
    },
  ];
  return (
    <div
      id={id}
      className={cx(
        'relative z-1 col-span-full flex gap-1.5 max-md:mt-1 max-md:mr-1 max-md:flex-wrap max-md:pr-1.5 max-md:pb-1.5 md:ml-auto md:gap-0',
        !isOpen && 'max-md:[&:not(:focus-within)]:sr-only',
      )}
    >
      {actions.map(({ text, label, icon: Icon, act, look }) => (
        <button
          key={text}
          type="button"
          aria-label={label}
          onClick={act}
          className={cx(
            'inline-flex min-h-11 items-center justify-center gap-2 rounded-md text-facts font-[650] max-md:flex-auto max-md:bg-sunken max-md:px-1.5 md:size-[clamp(44px,2.75rem,15vw)] md:text-ink-2 md:hover:bg-sunken md:hover:text-ink [&_svg]:size-5 max-xs:[&_svg]:hidden',
            look,
          )}
        >
          <Icon aria-hidden />
          <span className="md:hidden">{text}</span>
        </button>
      ))}
    </div>
  );
}
