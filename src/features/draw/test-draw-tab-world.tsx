import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

import type { DrawRefusal } from '@/domain/draw/draw-state';
import type { Group } from '@/domain/group/group';
import { memoryData, renderWithData } from '@/test-personal-area';

import { DrawTab } from './draw-tab';

interface PartRow {
  id: string;
  memberId: string;
  isIn: boolean;
  refusal: DrawRefusal | null;
  hint: string | null;
  seenRound: number;
  joinedAt: string;
  exclusions: { giver_id: string; receiver_id: string }[];
}

interface World {
  /** Rows of the fake server; calls of its SQL functions do not change them. */
  draws: ReturnType<typeof row>[];
  answers: Record<string, () => Response | Promise<Response>>;
  /** True to fail all reads. */
  isUnreachable: boolean;
  /** Recorded calls of SQL functions. */
  asked: [name: string, body: Record<string, unknown>][];
}

const world: World = { draws: [], answers: {}, isUnreachable: false, asked: [] };
const names = ['Anna', 'Ben', 'Carla', 'Tim'];
const members = names.map((name, index) => ({
  id: name,
  userId: name.toLowerCase(),
  displayName: name,
  role: index === 0 ? 'admin' : 'member',
  joinedAt: `2026-01-0${index + 1}T10:00:00Z`,
  paper: index,
}));

/** Fake server for the tab 'Wichteln', reset before each test. */
export function drawTabWorld(): World {
  beforeEach(() => {
    Object.assign(world, { draws: [], answers: {}, isUnreachable: false, asked: [] });
    vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
      const { pathname } = new URL(url);
      const name = pathname.slice(pathname.lastIndexOf('/') + 1);
      if (pathname.includes('/rpc/')) {
        world.asked.push([name, JSON.parse(body ?? '{}')]);
        return world.answers[name]?.() ?? Response.json(true);
      }
      if (world.isUnreachable) throw new TypeError('Failed to fetch');
      if (name === 'draws') return Response.json(world.draws);
      return Response.json(name === 'group_members' ? members : []);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  return world;
}

/** Participant who said yes, unless `fields` say otherwise. */
export function part(name: string, fields: Partial<PartRow> = {}): PartRow {
  const base = { id: `p-${name}`, memberId: name, isIn: true, refusal: null, hint: null, seenRound: 0 };
  return { ...base, joinedAt: '2026-11-01T10:00:00Z', exclusions: [], ...fields };
}

export function row(participants: PartRow[], fields: Record<string, unknown> = {}) {
  return {
    id: 'd',
    title: 'Wichteln',
    day: '2100-12-24',
    budgetCents: 2500,
    note: null,
    state: 'gathering',
    round: 0,
    drawnAt: null,
    avoidLast: true,
    noSwaps: false,
    createdBy: 'Anna',
    participants,
    ...fields,
  };
}

export const everybody = () => names.map((name) => part(name));

/** Renders the tab for a member; Anna is the admin. */
export function open(name: string) {
  const role = name === 'Anna' ? 'admin' : 'member';
  const group: Group = {
    id: 'g',
    name: 'Familie',
    description: null,
    eventDate: null,
    memberCount: 4,
    joinCode: null,
    inviteToken: null,
    hasDraw: world.draws.length > 0,
    me: { memberId: name, role },
  };
  const groupRef = { userId: name.toLowerCase(), groupId: 'g' };
  return renderWithData(<DrawTab groupRef={groupRef} group={group} />, memoryData());
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const run = () => button('Jetzt auslosen');
export const calls = (of: string) => world.asked.filter(([name]) => name === of).map(([, body]) => body);
