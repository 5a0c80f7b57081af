import { copyText } from '@/lib/browser/copy-text';

import { showToast } from './toast';

/** Copies a text and confirms it; without clipboard access the toast shows the text to copy by hand. */
export async function copyWithToast(text: string, success: string): Promise<void> {
  if (await copyText(text)) showToast({ tone: 'success', title: success });
  else showToast({ tone: 'error', title: 'Kopieren nicht möglich', description: text });
}
