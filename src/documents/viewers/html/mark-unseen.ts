/**
 * Puts words around each passage that the page itself does not show (`data-unseen`), for everybody:
 * it may be a note for the record, or an older version.
 */
export function markUnseen(content: DocumentFragment, words: string): void {
  for (const passage of content.querySelectorAll('[data-unseen]')) {
    const label = passage.ownerDocument.createElement('b')
    label.append(`[${words} `)
    passage.prepend(label)
    passage.append(']')
  }
}
