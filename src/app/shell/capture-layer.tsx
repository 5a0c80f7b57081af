import { CaptureLayers } from '../capture/capture-layers';
import { OwnData } from '../own-data';

/** What the plus of the navigation opens, above any page. */
export function CaptureLayer(layer: { open: boolean; onClose: () => void }) {
  return (
    <OwnData>
      <CaptureLayers {...layer} />
    </OwnData>
  );
}
