import type { ReactNode } from 'react';

import type { Revealed } from '@/domain/wish/revealed-gift';
import { MenuButton } from '@/ui/menu-button';

import type { WishActions } from '../use-wish-actions';
import { wishMenu } from '../wish-menu';
import { WishTile } from '../wish-tile';

type RevealedRowProps = {
  gift: Revealed;
  title: string;
  facts: readonly string[];
  actions: WishActions;
  children?: ReactNode;
};

/** Received present. The row takes the focus of a button that unmounts. */
export function RevealedRow({ gift: { wish }, title, facts, actions, children }: RevealedRowProps) {
  return (
    <li tabIndex={-1} className="revealed-row relative flex items-start gap-[14px] rounded-md py-[14px]">
      <WishTile pictureId={wish?.pictureId ?? null} isPlain />
      <div className="flex min-w-0 flex-1 flex-col items-start pt-[2px]">
        <div className="wish-line">
          <h3 className="min-w-0 pt-[4px] pb-[2px] [font-family:inherit] text-[1rem]/[1.375rem] font-semibold tracking-[0] wrap-anywhere">
            {title}
          </h3>
          {wish && <MenuButton label={`Mehr zu ${wish.title}`} items={wishMenu(wish, actions)} />}
        </div>
        <p className="wish-facts wish-parts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {children}
      </div>
    </li>
  );
}
