import type { Captured } from '@/domain/capture/captured';
import { capturedTitle } from '@/domain/capture/captured-gift';
import { exactPriceLabel } from '@/domain/gift/price/cents';
import { linkWasCut, pageBeingRead, shortRemark } from '@/domain/page/page-words';
import { pictureSource } from '@/domain/picture/picture';

import { CapturedRow } from './captured-row';
import type { useCapturedPage } from './use-captured-page';

type CapturedLinkProps = {
  captured: Captured;
  read: ReturnType<typeof useCapturedPage>;
  /** True when the user has added a photo, which replaces the picture of the page. */
  hasPhoto: boolean;
  onLeaveOut: () => void;
};

/** Preview of a captured link: future title, host that the link leads to, and details read from its page. */
export function CapturedLink({ captured, read, hasPhoto, onLeaveOut }: CapturedLinkProps) {
  const { page, picture, isReading, remark, isCut } = read;
  const host = page?.shop ?? captured.link?.hostname ?? '';
  const price = page?.cents ? exactPriceLabel(page.cents) : null;
  return (
    <CapturedRow
      title={capturedTitle(captured, page)}
      src={hasPhoto || picture?.data === undefined ? null : pictureSource(picture.data)}
      isReading={isReading}
      {...(page && { removeLabel: 'Angaben der Seite weglassen' })}
      onRemove={onLeaveOut}
    >
      <small>{price === null ? host : `${host} · ${price}`}</small>
      <span role="status">
        {isReading && pageBeingRead}
        {remark !== null && shortRemark(remark)}
        {!isReading && remark === null && isCut && linkWasCut}
      </span>
    </CapturedRow>
  );
}
