import type { FormPicture } from '@/data/pictures/use-form-picture';
import { useFormPictureSource } from '@/data/queries/pictures/picture-queries';
import { PictureField } from '@/ui/form/picture-field';
import { PageLink } from '@/ui/link-reading/page-link';

import type { GiftFilling } from '../link/use-gift-filling';

type GiftLinkFieldProps = {
  filling: GiftFilling;
  picture: FormPicture;
  title: string;
  onBlocked: () => void;
};

/** Link of a gift with details read from its page, or a picture of the user's own. */
export function GiftLinkField({ filling, picture, title, onBlocked }: GiftLinkFieldProps) {
  const isOfPage = filling.shopOf('picture') !== null;
  const src = useFormPictureSource(picture, 'gifts');
  return (
    <PageLink
      wide
      reading={filling}
      src={isOfPage ? picture.src : null}
      onWithoutPicture={() => filling.takeBack('picture')}
      onBlocked={onBlocked}
    >
      <PictureField src={src} alt={title} onChoose={picture.choose} onRemove={picture.remove} />
    </PageLink>
  );
}
