import type { FhirResource, ParametersParameter, Questionnaire } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit } from '~/capability/permit'
import type { Operation } from '~/fhir/request'
import { extensionsOf } from '../../engine/read/extension'

interface Source {
  readonly patientId: string
  readonly capability: Pick<Capability, 'decide'>
  /** The records of the launch, by the names of the launch context. */
  readonly context: Readonly<Record<string, FhirResource>>
}

/**
 * The permit for asking the service to fill in a form from what it knows (SDC,
 * `Questionnaire/$populate`); undefined where it does not declare that or the sign-in does not open
 * it. The form itself is sent, as services know few of the forms here, and of the records only
 * their references.
 */
export function populatePermit(
  questionnaire: Questionnaire,
  { patientId, capability, context }: Source,
): Permit<Operation> | undefined {
  const permit = capability.decide<Operation>({
    interaction: 'operation',
    type: 'Questionnaire',
    name: '$populate',
    parameters: {
      resourceType: 'Parameters',
      parameter: [
        { name: 'questionnaire', resource: questionnaire },
        { name: 'subject', valueReference: { reference: `Patient/${patientId}` } },
        ...launched(questionnaire, context),
        // Of what it has itself: nothing is asked of others.
        { name: 'local', valueBoolean: true },
      ],
    },
  })
  return isPermit(permit) ? permit : undefined
}

/** The records of the launch, by the names that the form declares for them. */
function launched(
  questionnaire: Questionnaire,
  context: Source['context'],
): readonly ParametersParameter[] {
  const names = extensionsOf(questionnaire, 'sdc-questionnaire-launchContext').flatMap(
    ({ extension = [] }) => {
      const [name] = extension.filter(({ url }) => url === 'name')
      return name?.valueCoding?.code ?? name?.valueId ?? []
    },
  )
  return [...new Set(names)].flatMap((name) => {
    const { resourceType, id } = context[name] ?? {}
    return resourceType === undefined || id === undefined
      ? []
      : [
          {
            name: 'context',
            part: [
              { name: 'name', valueString: name },
              { name: 'content', valueReference: { reference: `${resourceType}/${id}` } },
            ],
          },
        ]
  })
}
