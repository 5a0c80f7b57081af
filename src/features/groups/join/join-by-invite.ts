import { AppError, errorSentences } from '@/data/app-error';
import { dataOf, readOnce } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { logError } from '@/lib/log-error';
import { rest } from '@/lib/supabase/rest-client';

import { causeMessage } from './group-request';

export interface InviteProblem {
  title: string;
  hint: string;
}

interface Invite {
  userId: string;
  token: string;
  displayName: string;
}

type Outcome = { groupId: string } | { problem: InviteProblem };

const running = new Map<string, Promise<Outcome>>();

/**
 * Joins the group of an invite link; joining twice is the same membership. Asked again while it runs, it answers with
 * the running one.
 */
export function joinByInvite(invite: Invite): Promise<Outcome> {
  const key = `${invite.userId} ${invite.token}`;
  const existing = running.get(key);
  if (existing) return existing;
  const outcome = join(invite).finally(() => running.delete(key));
  running.set(key, outcome);
  return outcome;
}

async function join({ token, displayName }: Invite): Promise<Outcome> {
  let memberId: string | null;
  try {
    memberId = await dataOf(
      retryConflict(() => rest.rpc('join_group_by_token', { p_token: token, p_display_name: displayName })),
    );
  } catch (error) {
    return { problem: joinProblem(error) };
  }
  try {
    const memberships = rest
      .from('group_members')
      .select('group_id')
      .eq('id', memberId ?? '');
    const membership = await dataOf(readOnce(memberships, undefined).maybeSingle());
    if (membership === null) throw new AppError('not_found', errorSentences.not_found);
    return { groupId: membership.group_id };
  } catch (error) {
    logError('Fehler beim Laden der Gruppe', error);
    return { problem: { title: 'Fehler beim Laden der Gruppe', hint: hintOf(error) } };
  }
}

function joinProblem(error: unknown): InviteProblem {
  if (!(error instanceof AppError)) {
    logError('Unerwarteter Fehler aufgetreten', error);
    return { title: 'Unerwarteter Fehler aufgetreten', hint: hintOf(error) };
  }
  if (error.kind === 'quota') return { title: 'Fehler beim Beitreten zur Gruppe', hint: error.message };
  logError('Fehler beim Beitreten zur Gruppe', error.cause ?? error);
  if (causeMessage(error) === 'Invalid token') {
    return {
      title: 'Ungültiger oder abgelaufener Link',
      hint: 'Bitte lass dir einen neuen Einladungslink schicken oder versuch es noch einmal.',
    };
  }
  return { title: 'Fehler beim Beitreten zur Gruppe', hint: hintOf(error) };
}

function hintOf(error: unknown): string {
  return error instanceof AppError ? error.message : 'Bitte versuch es noch einmal.';
}
