import Sparkles from 'lucide-react/icons/sparkles';
import { type Control, useController } from 'react-hook-form';

import { useAiLimit } from '@/data/ai/ai-limit';
import { remainingTime } from '@/domain/calendar/remaining-time';
import type { GiftDraft, GiftFormValues } from '@/domain/gift/gift-form';
import { SwitchRow } from '@/ui/form/switch-row';

type AssistantSwitchProps = { control: Control<GiftFormValues, unknown, GiftDraft> };

/** Whether a saved gift goes to the AI, and when it will, while a limit is reached. */
export function AssistantSwitch({ control }: AssistantSwitchProps) {
  const { field } = useController({ control, name: 'refineWithAi' });
  const limit = useAiLimit();
  return (
    <SwitchRow
      icon={Sparkles}
      title="KI-Assistent"
      hint={
        limit === null
          ? 'Macht nach dem Speichern konkrete Vorschläge.'
          : `Das Limit von ${limit.maxRequests} Anfragen ist erreicht. Die Vorschläge kommen von selbst, sobald es in ${remainingTime(limit.seconds)} weitergeht.`
      }
      checked={field.value}
      onCheckedChange={field.onChange}
    />
  );
}
