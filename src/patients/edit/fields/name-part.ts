import type { HumanName } from 'fhir/r4'
import { member } from '~/writing/rows/list-part'
import { listPart } from './list-part'

/** Uses that the form offers (R4 value set "name-use"); another one in the record stays. */
export const NAME_USES = ['official', 'usual', 'nickname', 'maiden', 'old'] as const

/** Names, current and former ones. */
export const namePart = listPart({
  group: 'name',
  element: 'name',
  fields: ['use', 'family', 'given', 'suffix'],
  values: ({ use, family, given, suffix }) => ({
    use: use ?? '',
    family: family ?? '',
    given: given?.join(' ') ?? '',
    suffix: suffix?.join(' ') ?? '',
  }),
  build: (value, original) => {
    // A text that was written for the earlier name would contradict it now.
    const { use: _use, family: _family, given, suffix, text: _text, ...rest } = original ?? {}
    return {
      ...rest,
      ...knownUse(value('use'), original),
      ...member('family', value('family')),
      ...words('given', value('given'), given),
      ...words('suffix', value('suffix'), suffix),
    }
  },
})

function knownUse(use: string, original: HumanName | undefined): Pick<HumanName, 'use'> {
  const known =
    NAME_USES.find((one) => one === use) ?? (original?.use === use ? original.use : undefined)
  return known === undefined ? {} : { use: known }
}

/**
 * Names separated by spaces; a name of several words that was one entry in the record stays one
 * while it is unchanged.
 */
function words(
  name: 'given' | 'suffix',
  text: string,
  before: readonly string[] | undefined,
): Pick<HumanName, 'given' | 'suffix'> {
  if (text === '') return {}
  return { [name]: before?.join(' ') === text ? [...before] : text.split(/\s+/) }
}
