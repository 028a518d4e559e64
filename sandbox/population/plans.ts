import type {
  CarePlan,
  CareTeam,
  CodeableConcept,
  Device,
  EpisodeOfCare,
  Goal,
  ServiceRequest,
} from 'fhir/r4'
import { at } from './calendar.ts'
import type { Chart } from './chart.ts'
import { coding, hl7, loinc, snomed } from './coding.ts'
import type { KnownReference } from './ledger.ts'

/** Files a care plan: an active plan of the case manager, unless told otherwise. */
export function plan(
  chart: Chart,
  title: string,
  start: string,
  extra: Partial<Omit<CarePlan, 'resourceType'>> = {},
): KnownReference {
  return chart.file(
    {
      resourceType: 'CarePlan',
      status: 'active',
      intent: 'plan',
      title,
      subject: chart.subject,
      period: { start },
      category: [
        {
          coding: [
            coding(
              'http://hl7.org/fhir/us/core/CodeSystem/careplan-category',
              'assess-plan',
              'Assessment and Plan of Treatment',
            ),
          ],
        },
      ],
      created: start,
      author: chart.directory.caseManager,
      text: {
        status: 'additional',
        div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${title}</p></div>`,
      },
      ...extra,
    },
    start,
    chart.directory.caseManager,
    title,
  )
}

/** Files a care team: physician, case manager and the patient, unless told otherwise. */
export function team(
  chart: Chart,
  name: string,
  start: string,
  extra: Partial<Omit<CareTeam, 'resourceType'>> = {},
): KnownReference {
  return chart.file(
    {
      resourceType: 'CareTeam',
      status: 'active',
      name,
      subject: chart.subject,
      period: { start },
      category: [loinc('LA28865-6', 'Longitudinal care-coordination focused care team')],
      managingOrganization: [chart.directory.clinic],
      participant: [
        {
          role: [snomed('59058001', 'General physician')],
          member: chart.directory.physician,
          onBehalfOf: chart.directory.clinic,
        },
        { role: [snomed('768832004', 'Case manager')], member: chart.directory.caseManager },
        { role: [snomed('116154003', 'Patient')], member: chart.patient },
      ],
      ...extra,
    },
    start,
    chart.directory.caseManager,
    name,
  )
}

/** Files a goal of the patient: active and improving, unless told otherwise. */
export function goal(
  chart: Chart,
  description: string,
  start: string,
  extra: Partial<Omit<Goal, 'resourceType'>> = {},
): KnownReference {
  return chart.file(
    {
      resourceType: 'Goal',
      lifecycleStatus: 'active',
      achievementStatus: hl7('goal-achievement', 'improving', 'Improving'),
      description: { text: description },
      subject: chart.subject,
      startDate: start,
      expressedBy: chart.subject,
      ...extra,
    },
    start,
    chart.directory.caseManager,
    description,
  )
}

/** Files an order: active, routine, by the physician, unless told otherwise. */
export function order(
  chart: Chart,
  code: CodeableConcept,
  authored: string,
  extra: Partial<Omit<ServiceRequest, 'resourceType' | 'code'>> = {},
): KnownReference {
  return chart.file(
    {
      resourceType: 'ServiceRequest',
      status: 'active',
      intent: 'order',
      priority: 'routine',
      code,
      subject: chart.subject,
      authoredOn: at(authored),
      requester: chart.directory.physician,
      ...extra,
    },
    authored,
    chart.directory.physician,
    code.text,
  )
}

/** Files an episode of care of the clinic, looked after by the case manager. */
export function episode(
  chart: Chart,
  start: string,
  extra: Partial<Omit<EpisodeOfCare, 'resourceType'>> = {},
): KnownReference {
  return chart.file(
    {
      resourceType: 'EpisodeOfCare',
      status: 'active',
      type: [hl7('episodeofcare-type', 'cacp', 'Community-based aged care')],
      patient: chart.subject,
      managingOrganization: chart.directory.clinic,
      period: { start },
      careManager: chart.directory.caseManager,
      ...extra,
    },
    start,
    chart.directory.caseManager,
  )
}

/** Files a device that the patient has or had. */
export function device(
  chart: Chart,
  name: string,
  day: string,
  extra: Partial<Omit<Device, 'resourceType'>> = {},
): KnownReference {
  return chart.file(
    {
      resourceType: 'Device',
      status: 'active',
      deviceName: [{ name, type: 'user-friendly-name' }],
      patient: chart.subject,
      owner: chart.directory.clinic,
      ...extra,
    },
    day,
    chart.directory.nurse,
    name,
  )
}
