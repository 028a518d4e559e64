import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { FhirRequest } from '~/fhir/request'
import { patientAddress } from '~/smart/patient-address'
import { LinkButton } from '~/ui/LinkButton'
import { Section } from '~/ui/Section'
import desk from '../Desk.module.css'
import { useRegisterWords } from './register-text'

type Step = 'form' | 'document' | 'episode' | 'device'

/** The tasks that a new record usually has, each with the request that stands for it. */
const STEPS: readonly (readonly [Step, to: (id: string) => string, FhirRequest])[] = [
  [
    'form',
    (id) => patientAddress(id, 'forms'),
    {
      interaction: 'create',
      type: 'QuestionnaireResponse',
      resource: { resourceType: 'QuestionnaireResponse' },
    },
  ],
  [
    'episode',
    (id) => patientAddress(id, 'new', 'EpisodeOfCare'),
    {
      interaction: 'create',
      type: 'EpisodeOfCare',
      resource: { resourceType: 'EpisodeOfCare' },
    },
  ],
  [
    'document',
    (id) => patientAddress(id, 'documents', 'file'),
    {
      interaction: 'create',
      type: 'DocumentReference',
      resource: { resourceType: 'DocumentReference' },
    },
  ],
  [
    'device',
    (id) => patientAddress(id, 'new', 'Device'),
    { interaction: 'create', type: 'Device', resource: { resourceType: 'Device' } },
  ],
]

/** The screen that files a document for a person by their number. */
const FILING = '/documents/file'

/**
 * The next steps for a record that was just made, as far as this connection takes them. `id` is the
 * patient's; without it there is no record that could be opened.
 */
export function NextSteps({ id }: { readonly id: string | undefined }) {
  const { next } = useRegisterWords()
  const { capability } = useConnection()
  const isOffered = (request: FhirRequest) => isPermit(capability.decide(request))
  const steps = STEPS.filter(
    ([step, , request]) => (id !== undefined || step === 'document') && isOffered(request),
  ).map(([step, to]) => [step, id === undefined ? FILING : to(id)] as const)
  const another = isOffered({
    interaction: 'create',
    type: 'Patient',
    resource: { resourceType: 'Patient' },
  })
  if (steps.length === 0 && !another) return null
  return (
    <Section title={next.title}>
      <div className={desk.actions}>
        {steps.map(([step, address]) => (
          <LinkButton key={step} to={address}>
            {next[step]}
          </LinkButton>
        ))}
        {another ? (
          <LinkButton to="/register" tone="quiet">
            {next.another}
          </LinkButton>
        ) : null}
      </div>
    </Section>
  )
}
