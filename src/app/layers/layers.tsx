import { useSession } from '@/data/session/session-context';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { DataContext } from '../data-provider';
import { accountOf } from '../session-data';
import { type Layer, type LayerProps, OpenLayerContext } from './open-layer';

const GuestContext = lazyPart(() => import('../guest-data'), 'GuestContext');
const IdeaLayer = lazyPart(() => import('./idea-layer'), 'IdeaLayer');
const SuggestionsLayer = lazyPart(() => import('./suggestions-layer'), 'SuggestionsLayer');
const FeastLayer = lazyPart(() => import('./feast-layer'), 'FeastLayer');
const ReceivedLayer = lazyPart(() => import('./received-layer'), 'ReceivedLayer');

type LayersProps = {
  open: boolean;
  layer: Layer | null;
  onOpen: (layer: Layer) => void;
  onClose: () => void;
};

/** Sheets above all pages. In the shell, so that a sheet and the button in its toast survive navigation. */
export function Layers({ layer, onOpen, onClose }: LayersProps) {
  const session = useSession();
  const layers = (
    <OpenLayerContext value={onOpen}>
      <IdeaLayer {...layerProps('idea', layer)} onClose={onClose} />
      <SuggestionsLayer {...layerProps('suggestions', layer)} onClose={onClose} />
      <FeastLayer {...layerProps('feast', layer)} onClose={onClose} />
      <ReceivedLayer {...layerProps('received', layer)} onClose={onClose} />
    </OpenLayerContext>
  );
  if (session.status === 'guest') return <GuestContext>{layers}</GuestContext>;
  if (session.status !== 'user') return null;
  return <DataContext data={accountOf(session.userId).data}>{layers}</DataContext>;
}

function layerProps<Kind extends Layer['kind']>(kind: Kind, layer: Layer | null) {
  const isThis = (one: Layer | null): one is NonNullable<LayerProps<Kind>['layer']> => one?.kind === kind;
  return { open: isThis(layer), layer: isThis(layer) ? layer : null };
}
