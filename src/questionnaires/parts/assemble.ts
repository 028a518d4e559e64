import type { Extension, Questionnaire, QuestionnaireItem, Resource } from 'fhir/r4'
import { keepReceived, receivedAs } from '~/fhir/shapes/received'
import { toJson } from '~/fhir/wire/to-json'
import { isQuestionnaire, itemsBelow, refusalOf } from '../engine/read/check-questionnaire'
import { extensionName, extensionOf, extensionsOf } from '../engine/read/extension'
import type { FormRefusal } from '../engine/read/unsupported'
import {
  ASSEMBLED_FROM,
  CONTEXT,
  EXPECTATION,
  joined,
  launchNames,
  ofTheElement,
  ofTheWhole,
} from './given-extensions'
import { partNamed } from './is-modular'
import { PREFIX, prefixBy, prefixOf } from './link-id-prefix'
import { Refused } from './refused'
import { quotable, type Renaming, rewritten } from './rewrite-expressions'

/**
 * Finds a form by its canonical (`url` or `url|version`); undefined when it is nowhere. It rejects
 * where nobody could say, such as without a network. A part that is contained in the form that
 * names it (`#id`) is not asked for.
 */
export type FindPart = (canonical: string) => Promise<Questionnaire | undefined>

/** A form with everything that was in other forms, or the reason why there is none. */
export type Assembled =
  | { readonly kind: 'whole'; readonly questionnaire: Questionnaire }
  | { readonly kind: 'refused'; readonly refusal: FormRefusal }

/** Far more than forms for people have: parts may name parts, and the same ones many times. */
const MOST_PARTS = 200
const MOST_ITEMS = 20_000
const DEEPEST = 20

/** Names that every form may use (SDC, code system launchContext). */
const ALWAYS: readonly string[] = ['patient', 'user', 'encounter', 'resource', 'questionnaire']

/**
 * Puts a form together from its parts (SDC, "Modular Forms"): the items of a part take the place of
 * the display that names it, with the prefix that the author chose before their linkIds, also in
 * conditions and expressions; variables and rules of a part go to the item around it, launch
 * context, queries and contained resources to the form. Its canonical stays that of the form whose
 * parts they are, by which its responses are found again (docs/decisions, 128).
 */
export async function assemble(root: Questionnaire, findPart: FindPart): Promise<Assembled> {
  try {
    return { kind: 'whole', questionnaire: await new Assembly(root, findPart).whole() }
  } catch (failure) {
    if (failure instanceof Refused) return { kind: 'refused', refusal: failure.refusal }
    throw failure
  }
}

/** The facts at an item. */
interface Scope {
  /** The value of `%linkIdPrefix` there. */
  readonly prefix: string | undefined
  /** The names that expressions may use there. */
  readonly names: ReadonlySet<string>
  /** The forms that it is part of, outermost first, without their versions. */
  readonly within: readonly string[]
  /** The form whose contained resources `#id` means there. */
  readonly container: Container
}

/** A form with its contained resources, for itself and for the forms among them. */
interface Container {
  readonly form: Questionnaire
  /** The contained resources that got another id, as another form had theirs. */
  readonly renamed: ReadonlyMap<string, string>
}

/** Items, and the extensions that their parts give to the element around them. */
interface Items {
  readonly items: readonly QuestionnaireItem[]
  readonly given: readonly Extension[]
  readonly modifiers: readonly Extension[]
}

class Assembly {
  private readonly root: Questionnaire
  private readonly findPart: FindPart
  private readonly from = new Set<string>()
  private readonly contained: Resource[]
  private readonly ofWhole: Extension[] = []
  private readonly faults: Parameters<typeof keepReceived>[1]['faults'][number][] = []
  private parts = 0
  private items = 0

  constructor(root: Questionnaire, findPart: FindPart) {
    this.root = root
    this.findPart = findPart
    this.contained = [...withoutParts(root)]
  }

  async whole(): Promise<Questionnaire> {
    const { root } = this
    const refusal = refusalOf(root)
    if (refusal !== undefined) throw new Refused(refusal)
    const renaming = renamingOf(root, '', new Map())
    const outside: Scope = {
      prefix: undefined,
      names: new Set([...ALWAYS, ...launchNames(root), ...containedNames(root)]),
      within: [urlOf(root.url)].filter((url) => url !== ''),
      container: { form: root, renamed: new Map() },
    }
    const scope = await this.scopeOf(root, outside)
    const { items, given, modifiers } = await this.itemsOf(root.item ?? [], renaming, scope)
    const isRoot = extensionOf(root, EXPECTATION)?.valueCode !== 'assemble-child'
    const { contained: _, ...own } = this.withLiterals(
      rewritten(root, renaming, scope.prefix),
      scope,
    )
    const extension = joined(
      (own.extension ?? []).filter(({ url }) => {
        const name = extensionName(url)
        return !(isRoot && (name === CONTEXT || (name === EXPECTATION && areWorded(items))))
      }),
      [...this.ofWhole, ...given],
    )
    const whole: Questionnaire = {
      ...own,
      extension: [
        ...extension,
        ...[...this.from].map((valueCanonical) => ({ url: ASSEMBLED_FROM, valueCanonical })),
      ],
      ...(modifiers.length > 0 && {
        modifierExtension: [...(own.modifierExtension ?? []), ...modifiers],
      }),
      ...(this.contained.length > 0 && { contained: this.contained }),
      item: [...items],
    }
    const received = receivedAs(root)
    return this.faults.length === 0
      ? whole
      : keepReceived(whole, {
          original: received?.original ?? root,
          faults: [...(received?.faults ?? []), ...this.faults],
        })
  }

  private async itemsOf(
    items: readonly QuestionnaireItem[],
    renaming: Renaming,
    scope: Scope,
  ): Promise<Items> {
    const made: QuestionnaireItem[] = []
    const given: Extension[] = []
    const modifiers: Extension[] = []
    for (const item of items) {
      this.items += 1
      if (this.items > MOST_ITEMS) throw new Refused({ why: 'parts-many' })
      const canonical = partNamed(item)
      const here = await this.scopeOf(item, scope)
      const own = this.withLiterals(named(rewritten(item, renaming, here.prefix), renaming), here)
      if (canonical === undefined) {
        const below = await this.itemsOf(item.item ?? [], renaming, here)
        made.push(around(own, below))
        continue
      }
      const part = await this.partAt(canonical, here)
      if (isConditional(item)) made.push(around(groupOf(own), part))
      else {
        for (const one of part.items) made.push(one)
        for (const one of part.given) given.push(one)
        for (const one of part.modifiers) modifiers.push(one)
      }
    }
    return { items: made, given, modifiers }
  }

  /** The items of a part, with what it gives to the element around them. */
  private async partAt(canonical: string, scope: Scope): Promise<Items> {
    this.parts += 1
    if (this.parts > MOST_PARTS || scope.within.length > DEEPEST)
      throw new Refused({ why: 'parts-many' })
    const { container } = scope
    const isContained = canonical.startsWith('#')
    // Two forms may each contain another one by the same id.
    const name = isContained ? `${container.form.url ?? ''}${canonical}` : urlOf(canonical)
    if (scope.within.includes(name)) throw new Refused({ why: 'part-circle', part: canonical })
    const part = isContained
      ? containedForm(container.form, canonical)
      : await this.findPart(canonical)
    if (part === undefined) throw new Refused({ why: 'part-missing', part: canonical })
    const refusal = refusalOf(part)
    if (refusal !== undefined) throw new Refused(refusal)
    if (extensionOf(part, EXPECTATION)?.valueCode === 'assemble-root')
      throw new Refused({ why: 'part-is-root', part: canonical })
    for (const fault of receivedAs(part)?.faults ?? []) this.faults.push(fault)
    if (!isContained)
      this.from.add([part.url ?? urlOf(canonical), part.version].filter(Boolean).join('|'))
    const needed = extensionsOf(part, CONTEXT).flatMap(({ valueString }) => valueString ?? [])
    const contained = isContained ? [] : withoutParts(part)
    const renamed = isContained ? container.renamed : this.takenOver(contained)
    const inside: Scope = {
      prefix: needed.includes(PREFIX) ? scope.prefix : undefined,
      names: new Set([...scope.names, ...launchNames(part), ...containedNames(part)]),
      within: [...scope.within, isContained ? name : urlOf(part.url ?? canonical)],
      container: isContained ? container : { form: part, renamed },
    }
    const lacking = needed.find((one) => !inside.names.has(one))
    if (lacking !== undefined)
      throw new Refused({ why: 'part-context', part: canonical, name: lacking })
    const renaming = renamingOf(part, inside.prefix ?? '', renamed)
    const own = await this.scopeOf(part, inside)
    const { extension, modifierExtension } = this.withLiterals(
      rewritten(
        { extension: part.extension ?? [], modifierExtension: part.modifierExtension ?? [] },
        renaming,
        own.prefix,
      ),
      own,
    )
    for (const one of contained) {
      const id = renamed.get(one.id ?? '')
      const taken = rewritten(one, renaming, own.prefix)
      this.takeOver(id === undefined ? taken : { ...taken, id })
    }
    const { items, given, modifiers } = await this.itemsOf(part.item ?? [], renaming, own)
    for (const one of ofTheWhole(extension)) this.ofWhole.push(one)
    return {
      items,
      given: joined(ofTheElement(extension), given),
      modifiers: [...modifierExtension, ...modifiers],
    }
  }

  /** The new ids of contained resources whose id another one has that is not the same. */
  private takenOver(contained: readonly Resource[]): ReadonlyMap<string, string> {
    const renamed = new Map<string, string>()
    for (const one of contained) {
      if (one.id === undefined) continue
      const isFree = (id: string) => {
        const before = this.contained.find((other) => other.id === id)
        return before === undefined || toJson(before) === toJson({ ...one, id })
      }
      let id = one.id
      for (let number = 2; !isFree(id); number += 1) id = `${one.id}${number}`
      if (id !== one.id) renamed.set(one.id, id)
    }
    return renamed
  }

  private takeOver(resource: Resource) {
    if (!this.contained.some((one) => toJson(one) === toJson(resource)))
      this.contained.push(resource)
  }

  /** The scope of an element: with its variables, and its prefix for the parts below it. */
  private async scopeOf(
    element: Pick<QuestionnaireItem, 'extension'>,
    outer: Scope,
  ): Promise<Scope> {
    const names = [
      ...extensionsOf(element, 'variable'),
      ...extensionsOf(element, 'sdc-questionnaire-itemPopulationContext'),
    ].flatMap(({ valueExpression }) => valueExpression?.name ?? [])
    const written = prefixOf(element)?.valueExpression?.expression
    if (written === undefined)
      return names.length === 0 ? outer : { ...outer, names: new Set([...outer.names, ...names]) }
    return {
      ...outer,
      names: new Set([...outer.names, ...names]),
      prefix: await prefixBy(written, outer.prefix),
    }
  }

  /** The prefix that an element gives as a plain text: the expression that gave it needs others. */
  private withLiterals<T extends Pick<QuestionnaireItem, 'extension'>>(
    element: T,
    { prefix }: Scope,
  ): T {
    const own = prefixOf(element)
    if (own === undefined || prefix === undefined || element.extension === undefined) return element
    const literal: Extension = {
      ...own,
      valueExpression: {
        name: PREFIX,
        language: 'text/fhirpath',
        expression: `'${quotable(prefix)}'`,
      },
    }
    return {
      ...element,
      extension: element.extension.map((one) => (one === own ? literal : one)),
    }
  }
}

function renamingOf(
  form: Questionnaire,
  prefix: string,
  contained: ReadonlyMap<string, string>,
): Renaming {
  return { linkIds: new Set(itemsBelow(form).map(({ linkId }) => linkId)), prefix, contained }
}

/** An item with the names that it has in the whole form. */
function named(item: QuestionnaireItem, { linkIds, prefix }: Renaming): QuestionnaireItem {
  if (prefix === '') return item
  return {
    ...item,
    linkId: `${prefix}${item.linkId}`,
    ...(item.enableWhen !== undefined && {
      enableWhen: item.enableWhen.map((condition) => ({
        ...condition,
        // Another question is the whole form's own.
        question: linkIds.has(condition.question)
          ? `${prefix}${condition.question}`
          : condition.question,
      })),
    }),
  }
}

/** An item around others, with what their parts give to it. */
function around(item: QuestionnaireItem, { items, given, modifiers }: Items): QuestionnaireItem {
  return {
    ...item,
    ...(given.length > 0 && { extension: joined(item.extension ?? [], given) }),
    ...(modifiers.length > 0 && {
      modifierExtension: [...(item.modifierExtension ?? []), ...modifiers],
    }),
    ...(items.length > 0 && { item: [...items] }),
  }
}

/** True for a part that is there only sometimes, or that nobody sees: a group keeps it so. */
function isConditional(item: QuestionnaireItem): boolean {
  return (
    (item.enableWhen ?? []).length > 0 ||
    (item.modifierExtension ?? []).length > 0 ||
    extensionOf(item, 'sdc-questionnaire-enableWhenExpression') !== undefined ||
    extensionOf(item, 'questionnaire-hidden')?.valueBoolean === true
  )
}

/** The group in place of the display that names a part; the display's text is for its absence. */
function groupOf({
  text: _text,
  _text: _words,
  extension = [],
  ...item
}: QuestionnaireItem): QuestionnaireItem {
  return {
    ...item,
    type: 'group',
    extension: extension.filter(
      ({ url }) => extensionName(url) !== 'sdc-questionnaire-subQuestionnaire',
    ),
  }
}

/** The form that another one contains and names by its id (R4, "Contained Resources"). */
function containedForm(
  { contained = [] }: Questionnaire,
  reference: string,
): Questionnaire | undefined {
  return contained
    .filter(isQuestionnaire)
    .find(({ id }) => id !== undefined && `#${id}` === reference)
}

/** The contained resources of a form but those forms that are parts of it. */
function withoutParts(form: Questionnaire): readonly Resource[] {
  const { contained = [] } = form
  const named = [form, ...contained.filter(isQuestionnaire)].flatMap((one) =>
    itemsBelow(one).flatMap((item) => partNamed(item) ?? []),
  )
  return contained.filter((one) => !isQuestionnaire(one) || !named.includes(`#${one.id ?? ''}`))
}

/** Queries of the form, which expressions use by their id (SDC, sourceQueries). */
function containedNames({ contained = [] }: Questionnaire): readonly string[] {
  return contained.flatMap(({ id }) => id ?? [])
}

/**
 * True when no question is left that has its words elsewhere: element definitions are not looked
 * up.
 */
function areWorded(items: readonly QuestionnaireItem[]): boolean {
  return itemsBelow({ item: items }).every(
    ({ type, text, _text, definition }) =>
      type === 'display' || definition === undefined || text !== undefined || _text !== undefined,
  )
}

function urlOf(canonical: string | undefined): string {
  return canonical?.split('|')[0] ?? ''
}
