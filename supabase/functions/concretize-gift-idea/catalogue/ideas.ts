import { books } from './books.ts';
import { experiences } from './experiences.ts';
import { fashion } from './fashion.ts';
import { hobbies } from './hobbies.ts';
import { home } from './home.ts';
import type { Idea } from './idea.ts';
import { jewellery } from './jewellery.ts';
import { other } from './other.ts';
import { technology } from './technology.ts';
import { wellness } from './wellness.ts';

export const ideas: readonly Idea[] = [
  ...jewellery,
  ...fashion,
  ...wellness,
  ...hobbies,
  ...experiences,
  ...technology,
  ...books,
  ...home,
  ...other,
];
