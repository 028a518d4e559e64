import type { Questionnaire } from 'fhir/r4'
import { assemble, type Assembled, type FindPart } from './assemble'
import { isModular } from './is-modular'

/** The places where the parts of a form may be. */
export interface PartPlaces {
  readonly findPart: FindPart
  /**
   * The form as the service puts it together (SDC, `$assemble`); undefined where it does not do
   * that, or cannot with this form.
   */
  readonly assembleThere: (questionnaire: Questionnaire) => Promise<Questionnaire | undefined>
}

/**
 * A form together with the parts of it that are in other forms: those that are found here, or else
 * as the service puts it together. Rejects when a part could not be asked for.
 */
export async function wholeForm(
  questionnaire: Questionnaire,
  { findPart, assembleThere }: PartPlaces,
): Promise<Assembled> {
  const assembled = await assemble(questionnaire, findPart)
  if (assembled.kind === 'whole' || assembled.refusal.why !== 'part-missing') return assembled
  const there = await assembleThere(questionnaire)
  return there === undefined || isModular(there) || there.url !== questionnaire.url
    ? assembled
    : // Its answers belong to the form that was chosen (docs/decisions, 128).
      { kind: 'whole', questionnaire: withVersion(there, questionnaire.version) }
}

function withVersion(
  { version: _version, ...form }: Questionnaire,
  version: string | undefined,
): Questionnaire {
  return version === undefined ? form : { ...form, version }
}
