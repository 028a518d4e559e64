import { chosenStorage } from '~/connection/device-memory'
import type { CdaCode } from '~/documents/cda/cda-values'
import type { CdaSection } from '~/documents/cda/cda-document'

/**
 * How a person wants documents of one kind: which sections, in which order, how many at first.
 * Codes only.
 */
export interface SectionChoice {
  /** Codes in the wished order; sections with other codes follow as in the document. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** How many are shown before one asks for more; absent = all. */
  readonly first?: number
}

export const AS_IN_DOCUMENT: SectionChoice = { order: [], hidden: [] }

/**
 * What tells sections of one kind from others: the code; without one, the place in the document.
 */
export function kindOfSection(section: Pick<CdaSection, 'code' | 'key'>): string {
  return section.code?.code ?? `#${section.key}`
}

/**
 * The sections in the chosen order, the hidden ones apart. Sections that the choice does not know
 * keep their place at the end.
 */
export function arranged(
  sections: readonly CdaSection[],
  { order, hidden }: SectionChoice,
): { readonly shown: readonly CdaSection[]; readonly hidden: readonly CdaSection[] } {
  if (order.length === 0 && hidden.length === 0) return { shown: sections, hidden: [] }
  const rank = (section: CdaSection) => {
    const place = order.indexOf(kindOfSection(section))
    return place === -1 ? order.length : place
  }
  const sorted = sections
    .map((section, index) => ({ section, index }))
    .toSorted((a, b) => rank(a.section) - rank(b.section) || a.index - b.index)
  const inOrder = sorted.map(({ section }) => section)
  const isHidden = (section: CdaSection) => hidden.includes(kindOfSection(section))
  return {
    shown: inOrder.filter((section) => !isHidden(section)),
    hidden: inOrder.filter(isHidden),
  }
}

/** Moves a section by one place among all of them. */
export function moved(
  sections: readonly CdaSection[],
  choice: SectionChoice,
  section: CdaSection,
  by: -1 | 1,
): SectionChoice {
  const { shown, hidden } = arranged(sections, { ...choice, hidden: [] })
  const kinds = [...new Set([...shown, ...hidden].map(kindOfSection))]
  const from = kinds.indexOf(kindOfSection(section))
  const to = from + by
  if (from === -1 || to < 0 || to >= kinds.length) return choice
  const [kind] = kinds.splice(from, 1)
  if (kind !== undefined) kinds.splice(to, 0, kind)
  return { ...choice, order: kinds }
}

/** Hides a section, or shows it again. */
export function toggled(choice: SectionChoice, section: CdaSection): SectionChoice {
  const kind = kindOfSection(section)
  const hidden = choice.hidden.includes(kind)
    ? choice.hidden.filter((other) => other !== kind)
    : [...choice.hidden, kind]
  return { ...choice, hidden }
}

const PREFIX = 'clearchart.sections.'
/**
 * A code as coding systems write them. Anything else could be words about a person, and is not
 * kept.
 */
const CODE = /^[A-Za-z0-9.-]{1,24}$/

/**
 * The choice for documents of this kind: of this device for who asked to be remembered, else of
 * this tab. Kinds of documents can tell what somebody is treated for.
 */
export function rememberedChoice(kind: CdaCode | undefined): SectionChoice {
  const key = keyOf(kind)
  if (key === undefined) return AS_IN_DOCUMENT
  try {
    return readChoice(JSON.parse(chosenStorage().getItem(key) ?? '{}'))
  } catch {
    return AS_IN_DOCUMENT
  }
}

/**
 * Keeps a choice for later documents of this kind: the kind's code and the sections' codes, nothing
 * about a person.
 */
export function rememberChoice(kind: CdaCode | undefined, choice: SectionChoice): void {
  const key = keyOf(kind)
  if (key === undefined) return
  const kept = {
    ...choice,
    order: choice.order.filter(isCode),
    hidden: choice.hidden.filter(isCode),
  }
  try {
    if (kept.order.length === 0 && kept.hidden.length === 0 && kept.first === undefined)
      chosenStorage().removeItem(key)
    else chosenStorage().setItem(key, JSON.stringify(kept))
  } catch {
    // A frame may be denied its storage: then the choice is good for this page.
  }
}

function keyOf(kind: CdaCode | undefined): string | undefined {
  const code = kind?.code
  return code === undefined || !isCode(code) ? undefined : `${PREFIX}${code}`
}

function isCode(text: string): boolean {
  return CODE.test(text)
}

/** Storage may hold anything. */
function readChoice(value: unknown): SectionChoice {
  if (typeof value !== 'object' || value === null) return AS_IN_DOCUMENT
  const { order, hidden, first } = value as Record<string, unknown>
  const codes = (list: unknown) =>
    Array.isArray(list)
      ? list.filter((code): code is string => typeof code === 'string' && isCode(code))
      : []
  return {
    order: codes(order),
    hidden: codes(hidden),
    ...(typeof first === 'number' && first > 0 ? { first } : {}),
  }
}
