import type { Told } from '~/fhir/scores/harm-answer'
import { Tag } from '~/ui/Tag'
import { mayTell, useHarmMark } from './harm-mark'

/** The mark beside an answer about harm to oneself that is not a no; nothing for any other. */
export function HarmMark({ record }: { readonly record: Told }) {
  const text = useHarmMark(mayTell(record))?.(record)
  return text === undefined ? null : (
    <>
      {' '}
      <Tag tone="critical">{text}</Tag>
    </>
  )
}
