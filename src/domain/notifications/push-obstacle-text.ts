/** Reasons why the browser shows no notifications of the app, with the remedy. */
export const pushObstacleText = {
  /** iOS allows push only for an installed app. */
  iphone_tab:
    'Auf iPhone und iPad geht das in der installierten App: Tippe in Safari auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
  unsupported: 'Dieser Browser kann keine Mitteilungen empfangen.',
  /** Permission denied: only the browser's settings can change that. */
  denied: 'Mitteilungen sind für Päckchen gesperrt. Erlaube sie in den Einstellungen deines Browsers.',
} as const;

export type PushObstacle = keyof typeof pushObstacleText;
