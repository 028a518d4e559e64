import { CROWD_SYSTEM } from '../bulk/crowd.ts'
import type { Population, Solution } from '../world.ts'
import { askForForms } from './ask-for-forms.ts'
import { addCallIntake } from './call-intake.ts'
import { at, ANCHOR_DAY } from './calendar.ts'
import type { Chart, ChartTools } from './chart.ts'
import { addDirectory } from './directory-of-care.ts'
import { SHELF_PATIENT, fillDocumentShelf } from './files/document-shelf.ts'
import { addHaleChild, addHaleParent } from './people/hale.ts'
import { Ledger, idOf } from './ledger.ts'
import { addNeighbor } from './people/neighbor-chart.ts'
import { NEIGHBORS } from './people/neighbors.ts'
import { addAshdown, addLongNames, addNameOnly, addStoller } from './people/protagonists.ts'
import { seededRandom } from './random.ts'
import { addRegistryPatients } from './people/registry-patients.ts'
import { addRivera } from './people/rivera.ts'
import { usersOf } from './people/users.ts'

interface PopulateOptions {
  /**
   * `{gp_base}` of the world: the host of the service's own extensions and of the temporary
   * identifiers.
   */
  readonly gpBase?: string
}

/**
 * The synthetic people of one solution and its users: the same on every run, with dates up to 1
 * November 2026. S1 to S5 hold the same 24 patients, S2 its Call Intake patients and a form that it
 * asks one of them for as well, S6 a few to merge.
 */
export function populate(solution: Solution, options: PopulateOptions = {}): Population {
  const gpBase = options.gpBase ?? 'https://records.paloverde.example/v4'
  const ledger = new Ledger()
  const directory = addDirectory(ledger, gpBase)
  const tools: ChartTools = { ledger, directory, random: seededRandom(20_261_101), gpBase }
  if (solution === 'S6') {
    addRegistryPatients(tools)
  } else {
    const charts = addCharts(tools)
    addGroups(tools, charts)
    if (solution === 'S2') {
      addCallIntake(tools)
      askForForms(charts)
    }
  }
  return { resources: ledger.resources, users: usersOf(solution, directory, ledger.resources) }
}

function addCharts(tools: ChartTools): Chart[] {
  const charts = [
    addRivera(tools),
    addHaleChild(tools),
    addHaleParent(tools),
    addStoller(tools),
    addAshdown(tools),
    addNameOnly(tools),
    addLongNames(tools),
    ...NEIGHBORS.map((neighbor) => addNeighbor(tools, neighbor)),
  ]
  for (const chart of charts) if (idOf(chart.patient) === SHELF_PATIENT) fillDocumentShelf(chart)
  return charts
}

/**
 * The groups that a bulk export starts from: everybody, a small program, one that is no longer
 * used, and one of five thousand people who are made while they are exported (`bulk/crowd.ts`).
 */
function addGroups({ ledger, directory }: ChartTools, charts: readonly Chart[]): void {
  const meta = { versionId: '1', lastUpdated: at(ANCHOR_DAY, '06:45') }
  const member = charts.map(({ patient }) => ({ entity: patient }))
  ledger.add({
    resourceType: 'Group',
    id: 'gr1',
    meta,
    type: 'person',
    actual: true,
    active: true,
    name: 'All patients of the clinic',
    quantity: member.length,
    member,
    managingEntity: directory.clinic,
  })
  ledger.add({
    resourceType: 'Group',
    id: 'gr2',
    meta,
    type: 'person',
    actual: true,
    active: true,
    name: 'Diabetes program',
    member: member
      .slice(0, 3)
      .map((entry, index) => (index === 1 ? { ...entry, inactive: true } : entry)),
    quantity: 3,
    identifier: [{ system: 'https://paloverde.example/programs', value: 'DIAB-01' }],
  })
  ledger.add({
    resourceType: 'Group',
    id: 'gr3',
    meta,
    type: 'person',
    actual: true,
    active: false,
    name: 'Cholla Street patients',
    quantity: 0,
  })
  ledger.add({
    resourceType: 'Group',
    id: 'gr5000',
    meta,
    type: 'person',
    actual: true,
    active: true,
    name: 'Everybody in the county',
    quantity: 5000,
    identifier: [{ system: CROWD_SYSTEM, value: 'county' }],
  })
}
