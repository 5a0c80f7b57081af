import { linksInText } from '@/domain/text/link-in-text';
import { TextWithLinks } from '@/ui/text-with-links';

/** Text with links. A lazy chunk, because it contains the parser for addresses. */
export function LinkedText({ text, isCut = false }: { text: string; isCut?: boolean }) {
  return <TextWithLinks text={text} links={linksInText(text)} isCut={isCut} />;
}
