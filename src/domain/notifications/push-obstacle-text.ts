/** Why a browser shows no notifications of the app, and what to do. */
export const pushObstacleText = {
  /** On an iPhone the app has to be installed first. */
  iphone_tab:
    'Auf iPhone und iPad geht das in der installierten App: Tippe in Safari auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
  unsupported: 'Dieser Browser kann keine Mitteilungen empfangen.',
  /** Somebody has said no; only the settings of the browser can take that back. */
  denied: 'Mitteilungen sind für Päckchen gesperrt. Erlaube sie in den Einstellungen deines Browsers.',
} as const;

export type PushObstacle = keyof typeof pushObstacleText;
