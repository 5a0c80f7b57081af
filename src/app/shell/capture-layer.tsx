import type { ComponentProps } from 'react';

import { CaptureLayers } from '../capture/capture-layers';
import { OwnData } from '../own-data';

/** The quick capture above any page, for as long as somebody is in: its toast leads on from another page as well. */
export function CaptureLayer(layer: ComponentProps<typeof CaptureLayers>) {
  return (
    <OwnData>
      <CaptureLayers {...layer} />
    </OwnData>
  );
}
