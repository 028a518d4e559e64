import type { Chart, ChartTools } from '../chart.ts'
import { PHQ9, TREATMENT_PLAN, answer, phq9Answers, treatmentPlanAnswers } from '../answers.ts'
import { daysAgo } from '../calendar.ts'
import { inWords, loinc } from '../coding.ts'
import { diagnose } from '../diagnoses.ts'
import { DOCUMENT, attach, document } from '../files/documents.ts'
import { textFile } from '../files/files.ts'
import type { KnownReference } from '../ledger.ts'
import type { Measure } from '../measures.ts'
import type { Neighbor, Story } from './neighbors.ts'
import { bloodPressure, measured, report } from '../observe.ts'
import { genderIdentity, openChart, recordNumber } from './people.ts'
import { device, episode, order, plan, team } from '../plans.ts'
import { MEDICINE, PROCEDURE, VACCINE, immunize, perform, prescribe, visit } from '../treat.ts'

/**
 * Files a lighter patient: three years of visits around one story, drawn from the seeded chance of
 * the world.
 */
export function addNeighbor(tools: ChartTools, neighbor: Neighbor): Chart {
  const chart = openChart(tools, neighbor.id, `${neighbor.given} ${neighbor.family}`, {
    active: true,
    identifier: [recordNumber(tools.gpBase, `MRN-0${neighbor.id.slice(1)}`)],
    name: [{ use: 'official', family: neighbor.family, given: [neighbor.given] }],
    gender: neighbor.gender,
    birthDate: neighbor.born,
    address: [{ use: 'home', city: neighbor.city, state: 'AZ', country: 'US' }],
    telecom: [{ system: 'phone', value: `928-555-0${neighbor.id.slice(1)}`, use: 'home' }],
    generalPractitioner: [tools.directory.physician],
    ...(neighbor.identity === undefined ? {} : { extension: [genderIdentity(neighbor.identity)] }),
  })
  const { random, directory } = chart
  const started = daysAgo(random.whole(900, 1400))
  const conditions = neighbor.story.diagnoses.map((code, index) =>
    diagnose(
      chart,
      code,
      started,
      index === 0
        ? { onsetDateTime: started.slice(0, 4) }
        : {
            clinical: random.pick(['active', 'remission', 'resolved']),
          },
    ),
  )
  for (const [medicine, directions] of neighbor.story.medicines)
    prescribe(chart, medicine, started, directions, {
      requester: directory.psychiatrist,
    })
  const careTeam = team(chart, `${neighbor.story.plan}: the team`, started)
  plan(chart, neighbor.story.plan, started, { addresses: conditions, careTeam: [careTeam] })
  const care = episode(chart, started, { type: [inWords(neighbor.story.plan)], team: [careTeam] })
  writeVisits(chart, neighbor.story, care)
  answer(
    chart,
    TREATMENT_PLAN,
    daysAgo(random.whole(20, 300)),
    treatmentPlanAnswers([
      { goal: neighbor.story.plan, steps: ['Come to every meeting'], due: daysAgo(-60) },
    ]),
  )
  writeForms(chart, neighbor)
  writeExtras(chart)
  return chart
}

/** Files answered forms over time and, for some patients, an unfinished plan. */
function writeForms(chart: Chart, { id, story }: Neighbor): void {
  const last = Number(id.slice(1)) % 7
  for (const [turn, score] of [last + 10, last + 6, last + 1].entries())
    answer(chart, PHQ9, daysAgo(400 - turn * 180), phq9Answers(score), { author: chart.patient })
  if (last % 2 === 0) {
    const begun = treatmentPlanAnswers([
      { goal: story.plan, steps: ['Ask what helped before'], due: daysAgo(-30) },
    ]).slice(0, 2)
    answer(chart, TREATMENT_PLAN, daysAgo(3), begun, { status: 'in-progress' })
  }
}

function writeVisits(chart: Chart, story: Story, care: KnownReference): void {
  const { random } = chart
  const count = random.whole(4, 7)
  for (let turn = count; turn > 0; turn -= 1) {
    const day = daysAgo(turn * 150 - random.whole(0, 60))
    const encounter = visit(chart, story.plan, day, { episodeOfCare: [care] })
    bloodPressure(chart, random.whole(104, 148), random.whole(62, 94), day, { encounter })
    const values = story.measures.map(([measure, from, to]) =>
      measured(chart, measure, between(chart, measure, from, to), day, { encounter }),
    )
    if (turn % 2 === 0) report(chart, loinc('11502-2', 'Laboratory report'), day, values)
  }
}

function between(chart: Chart, measure: Measure, from: number, to: number): number {
  const value = from + chart.random.next() * (to - from)
  return measure.category === 'survey' || to > 60 ? Math.round(value) : Number(value.toFixed(1))
}

function writeExtras(chart: Chart): void {
  const { random } = chart
  immunize(chart, VACCINE.influenza, daysAgo(random.whole(5, 40)), {
    lotNumber: `FLU2026${random.pick(['A', 'B', 'C'])}`,
    expirationDate: '2027-06-30',
  })
  perform(
    chart,
    random.pick([
      PROCEDURE.counseling,
      PROCEDURE.depressionScreening,
      PROCEDURE.needsAssessment,
      PROCEDURE.reconciliation,
    ]),
    daysAgo(random.whole(10, 500)),
  )
  order(
    chart,
    random.pick([
      inWords('Group therapy'),
      inWords('Housing support'),
      inWords('Nutrition counseling'),
    ]),
    daysAgo(random.whole(2, 90)),
    { status: random.pick(['draft', 'active', 'completed']) },
  )
  const day = daysAgo(random.whole(10, 200))
  document(
    chart,
    DOCUMENT.progress,
    day,
    attach(
      chart,
      textFile([
        'Progress note',
        '',
        random.pick(['Doing well.', 'A hard month.', 'Missed two meetings, came today.']),
      ]),
      'Progress note',
      day,
    ),
  )
  if (random.whole(1, 3) === 1) device(chart, 'Pill organizer with alarm', day)
  if (random.whole(1, 4) === 1)
    prescribe(chart, MEDICINE.quetiapine, day, 'Half a tablet at night', { status: 'draft' })
}
