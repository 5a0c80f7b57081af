import type { CalendarDay } from '../calendar/calendar-day.ts';
import { countText } from '../text/german.ts';

export const groupRoles = ['admin', 'member', 'guest'] as const;
export type GroupRole = (typeof groupRoles)[number];

export const groupRoleLabels: Record<GroupRole, string> = {
  admin: 'Admin',
  member: 'Mitglied',
  guest: 'Gast',
};

/** Stands for somebody whose contributions outlived their membership. */
export const formerMember = 'Ehemaliges Mitglied';

/** What the database writes over the texts of a guest whose account is deleted. */
export const deletedText = 'gelöscht';

export interface GroupSummary {
  id: string;
  name: string;
  description: string | null;
  eventDate: CalendarDay | null;
  memberCount: number;
}

/** A group among all of a user. */
export interface ListedGroup extends GroupSummary {
  /** Whether a Wichteln waits for an answer or a look of the user; unknown to a list of earlier versions. */
  hasWaitingDraw?: boolean;
}

export interface Group extends GroupSummary {
  /** Null for everybody but admins. */
  joinCode: string | null;
  /** Null for everybody but admins. */
  inviteToken: string | null;
  /** Whether there is a Wichteln, of whatever state. */
  hasDraw: boolean;
  me: { memberId: string; role: GroupRole };
}

export interface GroupMember {
  id: string;
  userId: string;
  displayName: string;
  role: GroupRole;
  joinedAt: string;
  /** Theirs from joining to leaving; `wrappingOf` makes a paper of it. */
  paper: number;
}

export function memberCountText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'Mitglied' : 'Mitglieder'}`;
}
