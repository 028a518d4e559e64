import type { Questionnaire } from 'fhir/r4'
import type { Base } from '~/fhir/resource'
import { extensionOf } from '../engine/read/extension'

/** The service that chooses the questions of an adaptive form. */
export type Chooser =
  | { readonly at: 'record' }
  /** Another one than the record's own, by its host or, where it has none, by its address. */
  | { readonly at: 'elsewhere'; readonly host: string }

/** The extension of forms that get their questions from a service (SDC, "Adaptive Forms"). */
const ADAPTIVE = 'sdc-questionnaire-questionnaireAdaptive'

/**
 * The service that chooses the questions of a form (SDC, questionnaireAdaptive: `true`, or the
 * address of a service); undefined for a form that brings its questions along. An address counts
 * as the record's own only below one of the session's bases: answers never go elsewhere.
 */
export function chooserOf(
  questionnaire: Questionnaire,
  bases: readonly Pick<Base, 'url'>[],
): Chooser | undefined {
  const { valueBoolean, valueUrl, valueUri } = extensionOf(questionnaire, ADAPTIVE) ?? {}
  const address = valueUrl ?? valueUri
  if (address === undefined) return valueBoolean === true ? { at: 'record' } : undefined
  return bases.some(({ url }) => isBelow(address, url))
    ? { at: 'record' }
    : { at: 'elsewhere', host: hostOf(address) }
}

/** The form without the mark that its questions come from a service: here they do. */
export function withoutChooser(questionnaire: Questionnaire): Questionnaire {
  const mark = extensionOf(questionnaire, ADAPTIVE)
  const { extension = [], ...rest } = questionnaire
  const others = extension.filter((one) => one !== mark)
  return { ...rest, ...(others.length > 0 && { extension: others }) }
}

function isBelow(address: string, base: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(base)) return false
  const [one, other] = [new URL(address), new URL(base)]
  return one.origin === other.origin && folder(one).startsWith(folder(other))
}

function folder({ pathname }: URL): string {
  return pathname.endsWith('/') ? pathname : `${pathname}/`
}

function hostOf(address: string): string {
  const host = URL.canParse(address) ? new URL(address).host : ''
  return host === '' ? address : host
}
