import { linksInText } from '@/domain/text/link-in-text';
import { TextWithLinks } from '@/ui/text-with-links';

type LinkedTextProps = { text: string; isCut?: boolean };

/** See `TextWithLinks`; a lazy chunk with what finds addresses. */
export function LinkedText({ text, isCut = false }: LinkedTextProps) {
  return <TextWithLinks text={text} links={linksInText(text)} isCut={isCut} />;
}
