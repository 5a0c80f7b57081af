import type { ManifestOptions } from 'vite-plugin-pwa';

import { paths } from '../../src/lib/address/paths.ts';

/** Web manifest. The colours are those of the light theme (`src/ui/styles/tokens.css`). */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Päckchen',
  short_name: 'Päckchen',
  description: 'Päckchen merkt sich Menschen, Anlässe und Geschenkideen und zählt die Tage bis zum Fest.',
  lang: 'de',
  dir: 'ltr',
  start_url: paths.home,
  scope: '/',
  display: 'standalone',
  theme_color: '#ffffff',
  background_color: '#f8f5f4',
  categories: ['lifestyle', 'shopping', 'productivity'],
  // Content shared to the app opens a new window, because an open one may contain unsaved text.
  launch_handler: { client_mode: ['navigate-new', 'auto'] },
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('maskable-512', 512, 'maskable'),
    icon('monochrome-512', 512, 'monochrome'),
  ],
  screenshots: [
    screenshot('narrow', '480x960', 'Die Startseite auf dem Telefon'),
    screenshot('wide', '1280x800', 'Die Startseite am Schreibtisch'),
  ],
  shortcuts: [
    shortcut('Schnell merken', 'merken', 'shortcut-capture-96'),
    shortcut('Person hinzufügen', 'person', 'shortcut-person-96'),
    shortcut('Geschenkidee', 'idee', 'shortcut-idea-96'),
    shortcut('KI Konkretisierer', 'konkretisieren', 'shortcut-concretizer-96'),
  ],
  share_target: {
    action: paths.share,
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
};

function icon(name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') {
  return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

function screenshot(form: 'narrow' | 'wide', sizes: string, label: string) {
  return { src: `/screenshots/${form}.webp`, sizes, type: 'image/webp', form_factor: form, label };
}

/** `action` has to be known to `src/domain/launch/launch.ts`. */
function shortcut(name: string, action: string, file: string) {
  return { name, url: `${paths.home}?aktion=${action}`, icons: [icon(file, 96, 'any')] };
}
