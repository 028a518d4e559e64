/**
 * Signs of direction, and letters that run from right to left (Unicode, DerivedBidiClass); some
 * others between these, which lose nothing by it.
 */
const TURNING = /[\u0590-\u08FF\u200F\u202A-\u202E\u2066\u2067\uFB1D-\uFEFC\u{10800}-\u{1EFFF}]/u

/**
 * A text that turns around nothing beside it on its line, such as the dose behind the name of a
 * medicine: one with signs of direction, or with letters that run from right to left, stands
 * isolated, which ends every embedding in it (Unicode Annex 9, 2.4 and X6a). Its own isolates end
 * within it. Any other text is as it was.
 */
export function closedText(text: string): string {
  let open = 0
  const kept = text.replaceAll(/[\u2066-\u2069]/g, (sign) => {
    if (sign < '\u2069') open += 1
    // One that ends nothing of this text would end something around it.
    else if (open === 0) return ''
    else open -= 1
    return sign
  })
  const closed = kept + '\u2069'.repeat(open)
  return TURNING.test(text) ? `\u2068${closed}\u2069` : closed
}
