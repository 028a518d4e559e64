import type { ContactPoint, PatientContact } from 'fhir/r4'
import { member } from '~/writing/rows/list-part'
import { listPart } from './list-part'

/** Contact people: their relation to the patient, their name and a telephone number. */
export const contactPart = listPart({
  group: 'contact',
  element: 'contact',
  fields: ['relationship', 'family', 'given', 'phone'],
  values: (contact) => ({
    relationship: relationshipText(contact),
    family: contact.name?.family ?? '',
    given: contact.name?.given?.join(' ') ?? '',
    phone: phoneOf(contact)?.value ?? '',
  }),
  build: (value, original) => {
    const { relationship: _relationship, name: before, telecom = [], ...rest } = original ?? {}
    const { family: _family, given: _given, text: _text, ...ofName } = before ?? {}
    const relationship = value('relationship')
    const isSame = original !== undefined && relationshipText(original) === relationship
    const given = value('given')
    const name = {
      ...ofName,
      ...member('family', value('family')),
      ...(given === '' ? {} : { given: given.split(/\s+/) }),
    }
    const points = phones(
      telecom,
      original === undefined ? undefined : phoneOf(original),
      value('phone'),
    )
    return {
      ...rest,
      ...(isSame && original.relationship !== undefined
        ? { relationship: original.relationship }
        : {}),
      ...(!isSame && relationship !== '' ? { relationship: [{ text: relationship }] } : {}),
      ...(Object.keys(name).length === 0 ? {} : { name }),
      ...(points.length === 0 ? {} : { telecom: [...points] }),
    }
  },
})

function relationshipText({ relationship }: PatientContact): string {
  const [first] = relationship ?? []
  return first?.text ?? first?.coding?.[0]?.display ?? first?.coding?.[0]?.code ?? ''
}

function phoneOf({ telecom }: PatientContact): ContactPoint | undefined {
  return telecom?.find(({ system }) => system === 'phone')
}

/** The new number replaces the displayed one; all other contact details stay. */
function phones(
  telecom: readonly ContactPoint[],
  shown: ContactPoint | undefined,
  value: string,
): readonly ContactPoint[] {
  if (shown?.value === value) return telecom
  if (shown === undefined) return value === '' ? telecom : [...telecom, { system: 'phone', value }]
  return telecom.flatMap((point) =>
    point === shown ? (value === '' ? [] : [{ ...point, value }]) : [point],
  )
}
