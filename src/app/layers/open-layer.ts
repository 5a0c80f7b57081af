import { createContext, use } from 'react';

import type { FeastName } from '@/domain/calendar/feast';
import type { GiftAbout } from '@/domain/gift/gift-form';
import type { SharedIdea } from '@/domain/launch/shared-idea';

/** Sheet that the shell draws above every page. */
export type Layer =
  | {
      kind: 'idea';
      /** Recipient and occasion that are chosen at first. */
      about?: GiftAbout | null;
      /** Idea shared from another app. */
      shared?: SharedIdea | null;
      /** Whether 'Mehr Angaben' is open at first; as it was left last without a value. */
      more?: boolean;
    }
  | { kind: 'suggestions'; person: { id: string; name: string }; occasion?: string | null }
  | {
      kind: 'feast';
      /** Null lets the sheet ask for the feast. */
      feast: FeastName | null;
      /** Ids of imported people, who are offered first. */
      first?: readonly string[];
    }
  | { kind: 'received'; personId?: string };

type OpenLayer = (layer: Layer) => void;

export interface LayerProps<Kind extends Layer['kind']> {
  open: boolean;
  onClose: () => void;
  /** The open layer; null while closed. */
  layer: Extract<Layer, { kind: Kind }> | null;
}

export const OpenLayerContext = createContext<OpenLayer>(() => undefined);

/** Opens a layer of the shell, which stays open across navigation. */
export function useOpenLayer(): OpenLayer {
  return use(OpenLayerContext);
}
