import { connectionName, type OtherConnectionWords } from '~/refusals/refusal-text'
import type { Registration } from '~/smart/registration'
import type { CompareWords } from './compare-text'
import type { Sides } from './engine/side'

/**
 * The names of two connections in the middle of a sentence, different from each other. Generations
 * tell two connections of the exchange service apart; beside a server that has none they would say
 * nothing, so both are called by their organizations.
 */
export function sideNames(
  { first, second }: Sides<Registration>,
  words: CompareWords,
  connections: OtherConnectionWords,
): Sides<string> {
  const isPlain = first.service === 'fhir-r4' || second.service === 'fhir-r4'
  if (isPlain && first.name !== second.name)
    return { first: words.beside.of(first.name), second: words.beside.of(second.name) }
  const [one, other] = [connectionName(first, connections), connectionName(second, connections)]
  if (one !== other) return { first: one, second: other }
  return {
    first: words.beside.named(one, first.name),
    second: words.beside.named(other, second.name),
  }
}
