import type { Resource } from 'fhir/r4'
import { patientIdIn, patientsOf } from './belongs-to'
import { numbersOf, numberText } from './patient-numbers'
import { fieldsOf, listOf, textOf } from './json'
import type { Create, Generate, Operation, Update } from './request'

/**
 * The patients whose records a request changes, each once: ids, and `system|number` for a patient
 * who is named by a number only. A new patient has no id yet and is not included.
 */
export function patientsNamed(request: Create | Update | Operation | Generate): readonly string[] {
  switch (request.interaction) {
    case 'generate':
      return [request.patient]
    case 'create':
      return request.type === 'Patient' ? [] : distinct(subjectsOf(request.resource))
    case 'update':
      // Both: a record that is written over another person's id concerns two people.
      return distinct([
        ...(request.type === 'Patient' ? [request.id] : []),
        ...subjectsOf(request.resource),
      ])
    case 'operation':
      return namedInOperation(request)
  }
}

function subjectsOf(resource: Resource): readonly string[] {
  const ids = patientsOf(resource)
  return ids.length > 0 ? ids : numbersOf(resource)
}

/**
 * `$merge` and `$unmerge` change both records; the `target-patient` of `$assign-mrn` is the
 * requested number and is nobody's record (service notes, "Operations").
 */
function namedInOperation({ name, parameters }: Operation): readonly string[] {
  const wanted = name === '$assign-mrn' ? ['source-patient'] : ['source-patient', 'target-patient']
  const given = listOf(parameters.parameter).map(fieldsOf)
  return wanted.flatMap((parameter) =>
    given
      .filter((one) => one['name'] === parameter)
      .flatMap((one) => nameIn(fieldsOf(one['valueReference'])) ?? []),
  )
}

function nameIn(reference: Readonly<Record<string, unknown>>): string | undefined {
  return (
    patientIdIn(textOf(reference['reference'])) ?? numberText(fieldsOf(reference['identifier']))
  )
}

function distinct(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)]
}
