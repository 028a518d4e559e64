import type { Resource } from 'fhir/r4'
import type { Generation, World } from '../../world.ts'
import { issuerOf, type SignIn } from '../auth-state.ts'
import { isOn } from '../../faults/faults.ts'

/** The tenant that `other-tenant` names: nobody's. */
const OTHER_TENANT = '00000000-0000-4000-8000-000000000000'

/**
 * Fields of a SMART token response besides OAuth's own (specification, "Token response"; HL7 SMART
 * App Launch, "Launch context").
 */
export interface SmartFields {
  readonly tenant?: string
  readonly patient?: string
  readonly encounter?: string
  readonly need_patient_banner?: boolean
  readonly smart_style_url?: string
  readonly user?: string
  readonly intent?: string
  readonly fhirContext?: readonly (
    | string
    | { readonly reference: string; readonly role?: string }
  )[]
}

/**
 * The SMART fields for a sign-in, or for a backend when there is none. `tenant` exists in v2 only.
 */
export function smartFields(
  world: World,
  generation: Generation,
  signIn: SignIn | undefined,
): SmartFields {
  const tenant =
    generation === 'v2'
      ? { tenant: isOn(world, 'other-tenant') ? OTHER_TENANT : world.tenantId }
      : {}
  if (signIn === undefined) return tenant
  const { patient, tellsPatient, encounter, intent } = signIn
  const style = styleOf(world)
  return {
    ...tenant,
    user: signIn.user.fhirUser,
    ...(tellsPatient &&
      patient !== undefined && {
        patient,
        ...fhirContext(world, patient),
        need_patient_banner: signIn.needPatientBanner && !isOn(world, 'no-banner'),
      }),
    ...(encounter !== undefined && { encounter }),
    ...(intent !== undefined && { intent }),
    ...(style !== undefined && { smart_style_url: `${issuerOf(world, generation)}/${style}` }),
  }
}

function styleOf(world: World): 'style.json' | 'hostile-style.json' | undefined {
  if (isOn(world, 'hostile-style')) return 'hostile-style.json'
  return isOn(world, 'styled') ? 'style.json' : undefined
}

/**
 * Up to two of the patient's records besides patient and encounter, in the form of SMART 2.0 or of
 * 2.2.
 */
function fhirContext(world: World, patient: string): Pick<SmartFields, 'fhirContext'> {
  const asStrings = isOn(world, 'string-fhir-context')
  if (!asStrings && !isOn(world, 'object-fhir-context')) return {}
  const references = ['DiagnosticReport', 'DocumentReference'].flatMap((type) => {
    const [first] = world.store.all(type).filter((resource) => isAbout(resource, patient))
    return first?.id === undefined ? [] : [`${type}/${first.id}`]
  })
  if (asStrings) return { fhirContext: references }
  return {
    fhirContext: references.map((reference, index) =>
      index === 0 ? { reference, role: 'launch' } : { reference },
    ),
  }
}

function isAbout(resource: Resource, patient: string): boolean {
  const subject = 'subject' in resource ? resource.subject : undefined
  return (
    typeof subject === 'object' &&
    subject !== null &&
    'reference' in subject &&
    subject.reference === `Patient/${patient}`
  )
}
