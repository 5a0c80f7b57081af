import { belongingTo } from '@/domain/person/possessive';

/** German texts of the page, which differ for an owner without a name. */
export function listTexts(ownerName: string) {
  const name = ownerName.trim();
  if (name === '') {
    return {
      title: 'Wünsche',
      whoSees:
        'Das sehen die anderen, die schenken. Wer sich hier etwas wünscht, nicht. Von wem es war, verraten wir erst nach dem Auspacken.',
      warning: 'Ist das deine eigene Liste? Dann verdirbst du dir hier die Überraschung.',
      unseen: 'Wer sich hier etwas wünscht, sieht nicht, was du auswählst.',
    };
  }
  return {
    title: belongingTo(name, 'Wünsche'),
    whoSees: `Das sehen die anderen, die schenken. ${name} nicht. Von wem es war, verraten wir erst nach dem Auspacken.`,
    warning: `Bist du ${name}? Dann verdirbst du dir hier die Überraschung.`,
    unseen: `${name} sieht nicht, was du auswählst.`,
  };
}

/** Toast for an action while offline: claims are not queued, because two givers could take the same wish. */
export const needsNetwork = {
  title: 'Dafür brauchst du Internet',
  description: 'Versuch es noch einmal, sobald du wieder verbunden bist.',
};
