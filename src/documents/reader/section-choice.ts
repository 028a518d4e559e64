import { chosenStorage } from '~/connection/choose-remembering'
import type { CdaCode } from '~/documents/cda/cda-values'
import type { CdaSection } from '~/documents/cda/cda-document'
import { comesFirst, isFirstCode, usualOrder } from './usual-order'

/**
 * A person's choice for documents of one kind: sections, their order, the number at first. Codes
 * only.
 */
export interface SectionChoice {
  /** Codes in the chosen order; sections with other codes follow in the document's order. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** The number that is shown at first; absent means all. */
  readonly first?: number
  /** Set for the order of the document in place of the usual one. */
  readonly as?: 'document'
}

/** Allergies, medicines and problems first (`usualOrder`). */
export const USUAL: SectionChoice = { order: [], hidden: [] }
/** As the author has put them. */
export const AS_IN_DOCUMENT: SectionChoice = { order: [], hidden: [], as: 'document' }

/** The kind of a section: its first code or, without one, its place in the document. */
export function kindOfSection(section: Pick<CdaSection, 'code' | 'key'>): string {
  return kindsOfSection(section)[0] ?? `#${section.key}`
}

/** All names of its kind: another system may give it the same codes in another order. */
function kindsOfSection({ code, key }: Pick<CdaSection, 'code' | 'key'>): readonly string[] {
  const codes = [code, ...(code?.translations ?? [])].flatMap((one) => one?.code ?? [])
  return codes.length === 0 ? [`#${key}`] : codes
}

/** True for a section of a kind that is hidden. */
export function isHidden({ hidden }: SectionChoice, section: CdaSection): boolean {
  return kindsOfSection(section).some((kind) => hidden.includes(kind))
}

/**
 * The sections in the chosen order, with the hidden ones separate. Unknown sections keep their
 * place at the end.
 */
export function arranged(
  given: readonly CdaSection[],
  choice: SectionChoice,
): { readonly shown: readonly CdaSection[]; readonly hidden: readonly CdaSection[] } {
  const { order, hidden, as } = choice
  const sections = as === 'document' ? given : usualOrder(given)
  if (order.length === 0 && hidden.length === 0) return { shown: sections, hidden: [] }
  const rank = (section: CdaSection) => {
    const kinds = kindsOfSection(section)
    const place = order.findIndex((kind) => kinds.includes(kind))
    return place === -1 ? order.length : place
  }
  const sorted = sections
    .map((section, index) => ({ section, index }))
    .toSorted((a, b) => rank(a.section) - rank(b.section) || a.index - b.index)
  const inOrder = sorted.map(({ section }) => section)
  return {
    shown: inOrder.filter((section) => !isHidden(choice, section)),
    hidden: inOrder.filter((section) => isHidden(choice, section)),
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
  const kinds = kindsOfSection(section)
  const hidden = isHidden(choice, section)
    ? choice.hidden.filter((other) => !kinds.includes(other))
    : [...choice.hidden, kindOfSection(section)]
  return { ...choice, hidden }
}

const PREFIX = 'clearchart.sections.'
/**
 * A code as coding systems write them. Any other text could be words about a person, and is not
 * stored.
 */
const CODE = /^[A-Za-z0-9.-]{1,24}$/

/**
 * The choice for documents of this kind: from this device for a person who asked to be remembered,
 * otherwise from this tab. Kinds of documents can reveal a person's treatment.
 */
export function rememberedChoice(kind: CdaCode | undefined): SectionChoice {
  const key = keyOf(kind)
  if (key === undefined) return USUAL
  try {
    return readChoice(JSON.parse(chosenStorage().getItem(key) ?? '{}'))
  } catch {
    return USUAL
  }
}

/**
 * Stores a choice for later documents of this kind: the kind's code and the sections' codes, no
 * data about a person. Allergies, medicines and problems are hidden in the open document alone: a
 * later one could have an allergy that nobody would look for.
 *
 * @param sections - Those of the open document.
 */
export function rememberChoice(
  kind: CdaCode | undefined,
  choice: SectionChoice,
  sections: readonly CdaSection[],
): void {
  const key = keyOf(kind)
  if (key === undefined) return
  const first = new Set(sections.filter(comesFirst).flatMap(kindsOfSection))
  const kept = {
    ...choice,
    order: choice.order.filter(isCode),
    hidden: choice.hidden.filter((code) => isCode(code) && !first.has(code) && !isFirstCode(code)),
  }
  try {
    const isUsual = kept.order.length === 0 && kept.hidden.length === 0
    if (isUsual && kept.first === undefined && kept.as === undefined)
      chosenStorage().removeItem(key)
    else chosenStorage().setItem(key, JSON.stringify(kept))
  } catch {
    // A frame may be denied its storage: then the choice applies to this page.
  }
}

function keyOf(kind: CdaCode | undefined): string | undefined {
  const code = kind?.code
  return code === undefined || !isCode(code) ? undefined : `${PREFIX}${code}`
}

function isCode(text: string): boolean {
  return CODE.test(text)
}

/** Storage may contain anything. */
function readChoice(value: unknown): SectionChoice {
  if (typeof value !== 'object' || value === null) return USUAL
  const { order, hidden, first, as } = value as Record<string, unknown>
  const codes = (list: unknown) =>
    Array.isArray(list)
      ? list.filter((code): code is string => typeof code === 'string' && isCode(code))
      : []
  return {
    order: codes(order),
    hidden: codes(hidden).filter((code) => !isFirstCode(code)),
    ...(typeof first === 'number' && first > 0 ? { first } : {}),
    ...(as === 'document' ? { as } : {}),
  }
}
