/** The words of an announcement on one line, without markup; for lists and names of buttons. */
export function wordsOf({ contentType, content }: { contentType: 'HTML' | 'TEXT'; content: string }): string {
  const text =
    contentType === 'HTML'
      ? new DOMParser().parseFromString(content.replaceAll(/<(?=\/?(?:p|li|br)\b)/giu, ' <'), 'text/html')
          .body.textContent
      : content;
  return text.replaceAll(/\s+/gu, ' ').trim();
}
