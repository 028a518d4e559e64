/**
 * Puts words for screen readers, which pass over a line through text, in front of each passage that
 * has one.
 */
export function speakStruck(content: DocumentFragment, words: string): void {
  for (const passage of content.querySelectorAll('s, strike, del')) {
    // A passage inside another one has been announced.
    if ((passage.parentElement?.closest('s, strike, del') ?? null) !== null) continue
    const spoken = passage.ownerDocument.createElement('span')
    spoken.dataset['spoken'] = ''
    spoken.append(`${words} `)
    passage.prepend(spoken)
  }
}
