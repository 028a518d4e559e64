import type { FhirResource, ProvenanceAgent, Provenance } from 'fhir/r4'
import { at, daysAfter } from './calendar.ts'
import { hl7 } from './coding.ts'
import { bare } from './ledger.ts'
import type { KnownReference, Ledger } from './ledger.ts'
import type { Random } from './random.ts'
import type { Directory } from './directory-of-care.ts'

/** The tools that write every part of a patient's record. */
export interface ChartTools {
  readonly ledger: Ledger
  readonly directory: Directory
  readonly random: Random
  /** `{gp_base}`: the host of the service's own extensions (service notes, "Patient"). */
  readonly gpBase: string
}

/** One patient's record while it is being written. */
export class Chart {
  readonly tools: ChartTools
  readonly patient: KnownReference
  readonly directory: Directory
  readonly random: Random
  #filed = 0

  constructor(tools: ChartTools, patient: KnownReference) {
    this.tools = tools
    this.patient = patient
    this.directory = tools.directory
    this.random = tools.random
  }

  /** The patient without a display: how most resources refer to their subject. */
  get subject(): KnownReference {
    return bare(this.patient)
  }

  /**
   * Files a resource with the day it was recorded. Four of five get a Provenance: real records are
   * not complete either.
   * @param day `YYYY-MM-DD`
   */
  file(
    resource: FhirResource,
    day: string,
    author?: KnownReference,
    display?: string,
  ): KnownReference {
    const recorded = at(day, '17:45')
    resource.meta = { versionId: '1', lastUpdated: recorded, ...resource.meta }
    const reference = this.tools.ledger.add(resource, display)
    this.#filed += 1
    if (this.#filed % 5 !== 0) {
      this.tools.ledger.add(
        provenance(reference, day, author ?? this.directory.physician, this.#filed, this.directory),
      )
    }
    return reference
  }
}

function provenance(
  target: KnownReference,
  day: string,
  author: KnownReference,
  turn: number,
  directory: Directory,
): Provenance {
  const recorded = at(day, '17:45')
  const agents: ProvenanceAgent[] = [
    {
      type: hl7('provenance-participant-type', 'author', 'Author'),
      who: author,
      onBehalfOf: directory.clinic,
    },
  ]
  if (turn % 3 === 0) {
    agents.push({
      type: {
        coding: [
          {
            system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-provenance-participant-type',
            code: 'transmitter',
            display: 'Transmitter',
          },
        ],
      },
      who: directory.network,
    })
  }
  if (turn % 11 === 0)
    agents.push({
      type: hl7('provenance-participant-type', 'enterer', 'Enterer'),
      who: { display: 'Front desk' },
    })
  return {
    resourceType: 'Provenance',
    meta: { versionId: '1', lastUpdated: recorded },
    target: [bare(target)],
    ...(turn % 4 === 0
      ? { occurredPeriod: { start: at(day, '09:00'), end: at(day, '09:40') } }
      : {
          occurredDateTime: day,
        }),
    recorded: turn % 7 === 0 ? at(daysAfter(day, 2), '08:05') : recorded,
    activity: hl7(
      'v3-DataOperation',
      turn % 6 === 0 ? 'UPDATE' : 'CREATE',
      turn % 6 === 0 ? 'revise' : 'create',
    ),
    agent: agents,
  }
}
