import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { Wish } from '@/domain/wish/wish';

import { createdOn } from './demo-items';

type Sample = Pick<Wish, 'title' | 'notes' | 'url' | 'priceCents' | 'isFavorite' | 'pictureId'>;

const samples: readonly Sample[] = [
  {
    title: 'Teekanne Arare, 0,8 Liter',
    notes: 'In Petrol, bitte mit Sieb.',
    url: 'https://teeladen.example.org/kanne-arare',
    priceCents: 54_90,
    isFavorite: true,
    pictureId: 'teapot',
  },
  {
    title: 'Leichtes Zelt für zwei',
    notes: 'Unter zwei Kilo, damit es aufs Rad passt.',
    url: 'https://draussen.example.org/zelt',
    priceCents: 189_00,
    isFavorite: false,
    pictureId: 'tent',
  },
  {
    title: 'Ein Abend im Jazzkeller',
    notes: 'Am liebsten mit dir zusammen.',
    url: null,
    priceCents: 30_00,
    isFavorite: true,
    pictureId: 'ticket',
  },
];

/** Three wishes that are shared by link. */
export function demoWishes(today: CalendarDay): Wish[] {
  return samples.map((sample, position) => demoWish(sample, position, today));
}

function demoWish(sample: Sample, position: number, today: CalendarDay): Wish {
  const shown = { state: 'open', onLink: true, revealOn: null } as const;
  return {
    id: `demo-wish-${position}`,
    ...sample,
    ...shown,
    groupIds: [],
    position,
    createdAt: createdOn(today),
  };
}
