import type { Immunization, Provenance } from 'fhir/r4'
import { at, daysAfter } from '../calendar.ts'
import type { Chart } from '../chart.ts'
import { hl7 } from '../coding.ts'
import type { KnownReference } from '../ledger.ts'
import { VACCINE } from '../treat.ts'

/**
 * Doses that two sources sent: the clinic that gave them, and the network that passed them on. The
 * two copies of the first say the same; those of the second differ in their lot. Their ids are
 * their own, so that nobody else's change.
 */
export function writeSharedDoses(chart: Chart): void {
  const { clinic, network, hospital } = chart.directory
  const first = { lotNumber: 'CV2210K', expirationDate: '2024-05-31' }
  dose(chart, 'i19001', '2023-11-08', { from: clinic, ...first })
  dose(chart, 'i19002', '2023-11-08', { from: hospital, by: network, ...first })
  dose(chart, 'i19003', '2024-11-06', { from: clinic, lotNumber: 'CV3371B' })
  dose(chart, 'i19004', '2024-11-06', { from: hospital, by: network, lotNumber: 'CV3317B' })
}

interface Sent extends Pick<Immunization, 'lotNumber' | 'expirationDate'> {
  readonly from: KnownReference
  /** The party that passed it on. */
  readonly by?: KnownReference
}

function dose(chart: Chart, id: string, day: string, { from, by, ...told }: Sent): void {
  const recorded = at(by === undefined ? day : daysAfter(day, 3), '17:45')
  const meta = { versionId: '1', lastUpdated: recorded }
  const target = chart.tools.ledger.add({
    resourceType: 'Immunization',
    id,
    meta,
    status: 'completed',
    vaccineCode: VACCINE.covid,
    patient: chart.subject,
    occurrenceDateTime: day,
    primarySource: true,
    manufacturer: { display: 'Desert Vaccine Works' },
    ...told,
  })
  const author: Provenance['agent'][number] = {
    type: hl7('provenance-participant-type', 'author', 'Author'),
    who: chart.directory.nurse,
    onBehalfOf: from,
  }
  const sender: Provenance['agent'][number] | undefined = by && {
    type: {
      coding: [
        {
          system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-provenance-participant-type',
          code: 'transmitter',
          display: 'Transmitter',
        },
      ],
    },
    who: by,
  }
  chart.tools.ledger.add({
    resourceType: 'Provenance',
    id: id.replace('i', 'pv'),
    meta,
    target: [target],
    occurredDateTime: day,
    recorded,
    activity: hl7('v3-DataOperation', 'CREATE', 'create'),
    agent: sender === undefined ? [author] : [author, sender],
  })
}
