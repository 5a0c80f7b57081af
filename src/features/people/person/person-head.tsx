import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bell from 'lucide-react/icons/bell';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { type OccasionDay, occasionDayText } from '@/domain/countdown/occasion-days';
import type { Person } from '@/domain/person/person';
import { isObject } from '@/lib/is-object';
import { initial } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { iconButtonClass } from '@/ui/icon-button';
import { backLinkClass } from '@/ui/link';
import { MenuButton } from '@/ui/menu-button';
import { Bow } from '@/ui/paper/bow';
import { Paper, type Wrapping } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

/** Target and label of the back link. */
export interface BackTarget {
  to: string;
  /** Label, such as `Zurück zu Personen`. */
  text: string;
}

type PersonHeadProps = {
  person: Person;
  paper: Wrapping;
  /** Next occasion of the person; undefined without one. */
  next: OccasionDay | undefined;
  back: BackTarget;
  onRemind: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function PersonHead({ person: { name }, paper, next, back, ...acts }: PersonHeadProps) {
  const { onRemind, onEdit, onDelete } = acts;
  return (
    <>
      <BackLink back={back} className={`${backLinkClass} max-md:hidden`}>
        <ArrowLeft aria-hidden />
        {back.text}
      </BackLink>
      <Paper paper={paper} className="person-head">
        <Ribbon width={24} />
        <Bow width={132} className="person-bow" />
        <BackLink back={back} className={iconButtonClass('disc', 'mb-[12px] -ml-[4px] md:hidden')}>
          <ArrowLeft aria-hidden />
          <span className="sr-only">{back.text}</span>
        </BackLink>
        <span
          aria-hidden
          className="hidden font-display md:grid md:size-[92px] md:flex-none md:place-items-center md:rounded-[50%] md:bg-paper-bg md:text-[2.5rem]/[1] md:font-bold md:shadow-[inset_0_0_0_3px_var(--p-fg)]"
        >
          {initial(name)}
        </span>
        <div className="max-w-[calc(100%-132px)] max-[20em]:max-w-none md:max-w-none md:min-w-0 md:flex-1">
          <h1 className="text-[2.125rem]/[2.375rem] font-[760] tracking-[-0.02em] wrap-anywhere md:text-[2.75rem]/[3rem]">
            {name}
          </h1>
          <p className="mt-[2px] text-[1.0625rem]/[1.5rem] font-semibold md:text-[1.1875rem]/[1.625rem]">
            {occasionDayText(next) ?? 'Kein Datum'}
          </p>
        </div>
        <Button
          kind="secondary"
          size="sm"
          icon={Bell}
          onClick={onRemind}
          className="max-md:mt-[10px] md:flex-none"
        >
          Erinnern
        </Button>
        <div className="absolute top-[8px] right-[12px] md:static md:flex md:gap-[4px]">
          <MenuButton
            look="disc"
            label={`Mehr zu ${name}`}
            items={[
              { label: 'Bearbeiten', icon: Pencil, onSelect: onEdit },
              { label: 'Löschen', icon: Trash2, isDangerous: true, onSelect: onDelete },
            ]}
          />
        </div>
      </Paper>
    </>
  );
}

/** Link to the list that the user came from. Goes back if it is the previous entry, to restore the scroll position. */
export function BackLink({ back, ...rest }: { back: BackTarget; className: string; children: ReactNode }) {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || !isObject(state) || state.cameFrom !== back.to) return;
    event.preventDefault();
    void navigate(-1);
  }
  return <Link to={back.to} onClick={goBack} {...rest} />;
}
