import type { ComponentProps } from 'react';

import { GiftDetailFields } from '../form/gift-detail-fields';
import { GiftLinkField } from '../form/gift-link-field';

type IdeaMoreProps = Omit<ComponentProps<typeof GiftDetailFields>, 'suggests'> &
  ComponentProps<typeof GiftLinkField>;

/** All other fields of a new idea. */
export function IdeaMore({ filling, picture, title, onBlocked, ...details }: IdeaMoreProps) {
  return (
    <div className="flex flex-col gap-4.5 md:col-span-2 md:gap-2.5">
      <GiftLinkField filling={filling} picture={picture} title={title} onBlocked={onBlocked} />
      <GiftDetailFields {...details} filling={filling} suggests />
    </div>
  );
}
