import { linksInText } from '@/domain/text/link-in-text';
import { TextWithLinks } from '@/ui/text-with-links';

/** `TextWithLinks` with the parser for addresses, as a lazy chunk. */
export function LinkedText({ text, isCut = false }: { text: string; isCut?: boolean }) {
  return <TextWithLinks text={text} links={linksInText(text)} isCut={isCut} />;
}
