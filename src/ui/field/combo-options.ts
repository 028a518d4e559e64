/** A value with its words. */
export interface ComboOption {
  readonly value: string
  readonly label: string
}

/** The option that a text names, by its words or by its exact value. */
export function optionOf(options: readonly ComboOption[], text: string): ComboOption | undefined {
  const wanted = folded(text)
  return (
    options.find(({ label }) => folded(label) === wanted) ??
    options.find(({ value }) => value === text.trim())
  )
}

/**
 * The options to offer for a text: all while it is empty or names one, otherwise those whose words
 * or value contain it.
 */
export function choicesFor(options: readonly ComboOption[], text: string): readonly ComboOption[] {
  const wanted = folded(text)
  if (wanted === '' || optionOf(options, text) !== undefined) return options
  return options.filter(
    ({ label, value }) => folded(label).includes(wanted) || folded(value).includes(wanted),
  )
}

/** Neither case nor accents distinguish words here: a search for "presion" finds "Presión". */
function folded(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
