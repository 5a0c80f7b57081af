import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { AppError, errorSentences } from '@/data/app-error';
import { personQueries } from '@/data/person-queries';
import { usePersonalData } from '@/data/personal-data-context';
import { profileQueries } from '@/data/profile-queries';
import { today } from '@/domain/calendar-day';
import { importRows, type ImportRow } from '@/domain/import-rows';

import { readContacts } from './read-contacts';

interface ImportPreview {
  rows: ImportRow[];
  namelessCount: number;
}

/** Reads a chosen file and compares it with the people who are there already. */
export function useContactFile() {
  const data = usePersonalData();
  const client = useQueryClient();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);

  async function read(file: File): Promise<ImportPreview | null> {
    setReading(true);
    setProblem(null);
    const outcome = await readAndCompare(file);
    setReading(false);
    if ('problem' in outcome) setProblem(outcome.problem);
    else setPreview(outcome);
    return 'problem' in outcome ? null : outcome;
  }

  async function readAndCompare(file: File): Promise<ImportPreview | { problem: string }> {
    const found = await readContacts(file, today(new Date()));
    if ('problem' in found) return found;
    try {
      const [people, special] = await Promise.all([
        client.ensureQueryData(personQueries.list(data)),
        client.ensureQueryData(profileQueries.read(data)),
      ]);
      const rows = importRows(found.contacts, people, special, () => crypto.randomUUID());
      return { rows, namelessCount: found.namelessCount };
    } catch (error) {
      return { problem: error instanceof AppError ? error.message : errorSentences.server };
    }
  }

  return { isReading, problem, preview, read };
}
