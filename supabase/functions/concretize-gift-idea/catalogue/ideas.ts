import { giftCategories } from '../../../../src/domain/gift/gift.ts';
import { books } from './books.ts';
import { experiences } from './experiences.ts';
import { fashion } from './fashion.ts';
import { hobbies } from './hobbies.ts';
import { home } from './home.ts';
import type { CategoryIdea, Idea } from './idea.ts';
import { jewellery } from './jewellery.ts';
import { other } from './other.ts';
import { technology } from './technology.ts';
import { wellness } from './wellness.ts';

const byCategory: Record<Idea['category'], CategoryIdea[]> = {
  Schmuck: jewellery,
  'Mode & Accessoires': fashion,
  'Beauty & Wellness': wellness,
  'Hobbys & Interessen': hobbies,
  Erlebnisse: experiences,
  Technik: technology,
  'Bücher & Medien': books,
  'Haus & Deko': home,
  Sonstiges: other,
};

export const ideas: readonly Idea[] = giftCategories.flatMap((category) =>
  byCategory[category].map((idea) => Object.assign({ category }, idea)),
);
