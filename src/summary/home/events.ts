import type { FhirResource, Observation } from 'fhir/r4'
import { isPoints, scaleOfConcept } from '~/fhir/scores/known-scores'
import type { Change } from './change'

/** The record as others name it. */
export function keyOf({ resourceType, id = '' }: FhirResource): string {
  return `${resourceType}/${id}`
}

/**
 * Puts what is news once for each event: the answers of a form that was filled in (R4,
 * Observation.derivedFrom), and of a panel of questions (hasMember), are one change with the total,
 * if it is among them, or with the form or the panel. Measurements and abnormal results stay by
 * themselves.
 */
export function oncePerEvent(news: readonly Change[]): readonly Change[] {
  const partOf = new Map<string, string>()
  for (const { resource } of news) {
    if (resource.resourceType !== 'Observation') continue
    const form = namesIn(resource.derivedFrom).find((name) => name.startsWith('Q'))
    if (form !== undefined) partOf.set(keyOf(resource), form)
    if (form !== undefined || isSurvey(resource))
      for (const member of namesIn(resource.hasMember))
        if (!partOf.has(member)) partOf.set(member, keyOf(resource))
  }
  if (partOf.size === 0) return news
  const events = new Map<unknown, Change[]>()
  for (const change of news) {
    const key = keyOf(change.resource)
    const panel = partOf.get(key) ?? key
    // Without an id it cannot be told from another: it is an event of its own.
    const isPart = change.resource.id !== undefined && isAnswer(change)
    const event = isPart ? (partOf.get(panel) ?? panel) : change
    const of = events.get(event)
    if (of === undefined) events.set(event, [change])
    else of.push(change)
  }
  return [...events.values()].flatMap((all): readonly Change[] => {
    const [told = all[0], ...members] = all.toSorted((a, b) => weightOf(a) - weightOf(b))
    if (told === undefined) return []
    const rest = members.map(({ resource }) => resource)
    // An answer stands for no other: where nothing else is news, the others are counted beside it.
    const isTold = weightOf(told) < ANSWER
    return [{ ...told, members: rest, earlier: isTold ? [] : rest }]
  })
}

/** The total of an event speaks for it, then its form, then its panel. */
function weightOf({ resource }: Change): number {
  if (resource.resourceType !== 'Observation') return 1
  if (scaleOfConcept(resource.code) !== undefined && statesValue(resource)) return 0
  return resource.hasMember === undefined ? ANSWER : 2
}

const ANSWER = 3

function isAnswer({ kind, resource }: Change): boolean {
  if (resource.resourceType !== 'Observation')
    return resource.resourceType === 'QuestionnaireResponse'
  const { code, valueQuantity: number } = resource
  if (scaleOfConcept(code) !== undefined) return true
  return kind === 'result' && (number === undefined || isPoints(number.code ?? number.unit ?? ''))
}

function isSurvey({ category = [], code }: Observation): boolean {
  return (
    scaleOfConcept(code) !== undefined ||
    category.some(({ coding }) => coding?.some((one) => one.code === 'survey') === true)
  )
}

function statesValue(resource: Observation): boolean {
  return Object.keys(resource).some((name) => /^value[A-Z]/.test(name))
}

/** The records of this service that references name, whatever base they are written with. */
function namesIn(references: Observation['hasMember'] = []): readonly string[] {
  return references.flatMap(
    ({ reference = '' }) =>
      /(?:^|\/)((?:Observation|QuestionnaireResponse)\/[^/]+)/.exec(reference)?.[1] ?? [],
  )
}
