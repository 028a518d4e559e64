import type { Driver } from './driver.ts'
import { DrivenPage } from './page.ts'

/** The servers of a run. */
export interface SmokeRun {
  readonly app: string
  readonly sandbox: string
  /** Ends the app's host, as a cut network does. */
  readonly cut: () => Promise<void>
}

/** The result of one step: undefined when it held. */
export interface StepResult {
  readonly step: string
  readonly milliseconds: number
  readonly fault?: string
  /** Something that this engine does in another way, or that its driver cannot do. */
  readonly remark?: string
}

/**
 * Walks through the app in one browser: a patient's visit, then staff who fill in a form, and what
 * is there without the host. A step that fails is told, and the next one begins where it can.
 */
export async function smoke(driver: Driver, run: SmokeRun): Promise<readonly StepResult[]> {
  const page = new DrivenPage(driver)
  const results: StepResult[] = []
  const step = async (name: string, work: () => Promise<string | void>) => {
    const from = Date.now()
    const ended = (more: object) =>
      results.push({ step: name, milliseconds: Date.now() - from, ...more })
    try {
      const remark = await work()
      ended(typeof remark === 'string' ? { remark } : {})
    } catch (error) {
      ended({ fault: error instanceof Error ? error.message : String(error) })
    }
  }
  const reading = await mint(run.sandbox, 'S1')
  const writing = await mint(run.sandbox, 'S2')
  const record = `${run.app}/patients/p101`

  await step('the start page', async () => {
    await page.go(`${run.app}/`)
    await page.sees('Your health record, in plain view', 'heading')
  })
  await step('a patient signs in', async () => {
    await page.go(`${run.app}/launch.html?org=${reading}-v2&as=patient`)
    await page.press('Marta Elena Rivera')
    await page.press('^Allow$')
    await page.sees('Conditions and allergies', 'heading')
  })
  await step('home', async () => {
    for (const card of ['Next', 'New in the last', 'My medicines']) await page.sees(card, 'heading')
  })
  await step('results', async () => {
    await page.go(`${record}/results`)
    await page.sees('Hemoglobin A1c')
  })
  await step('a trend', async () => {
    await page.go(`${record}/trends`)
    await page.holds('a chart', "document.querySelector('main svg path, main .recharts-surface')")
  })
  await step('a clinical document', async () => {
    await page.go(`${record}/documents`)
    await page.press('Discharge summary')
    await page.sees('Hospital course', 'heading')
  })
  await step('a PDF', async () => {
    await page.go(`${record}/documents`)
    await page.press('Laboratory report')
    await page.holds(
      'a page that is drawn',
      "[...document.querySelectorAll('canvas')].some((one) => one.width > 100)",
    )
  })
  await step('taking the record away', async () => {
    await page.go(`${record}/take-away`)
    await page.press('^Prepare my copy$')
    await page.sees('^Ready$', 'heading')
    await page.press('Download as a file for other apps')
    await page.sees('Saved as clearchart-record')
  })
  await step('printing it', async () => {
    const bytes = await driver.print()
    if (bytes === undefined) return 'its driver has no command to print'
    if (bytes < 10_000) throw new Error('the paper is empty')
    return undefined
  })
  await step('signing out', async () => {
    await page.press('^Options$')
    await page.press('^Sign out$')
    await page.sees('You are signed out', 'heading')
  })
  await step('staff sign in', async () => {
    await page.go(`${run.app}/launch.html?org=${writing}-v1&as=practitioner`)
    await page.press('^(?:Dr|.*Okafor|.*,)|(?:MD|RN|Clinician)')
    await page.press('^Allow$')
    await page.sees('Find a patient', 'heading')
  })
  await step('a form, left and gone on with', async () => {
    await page.go(`${record}/forms`)
    await page.press('Fill in Patient Health Questionnaire \\(PHQ-2\\)')
    await page.press('^Several days$', 0)
    await page.sees('^Saved on this device')
    await page.go(`${record}/forms`)
    await page.press('Continue: Patient Health Questionnaire \\(PHQ-2\\)')
    await page.holds('the answer is there', "document.querySelector('input[type=radio]:checked')")
  })
  await step('it is sent once', async () => {
    await page.press('^Not at all$', 1)
    await page.press('^Check the answers$')
    await page.pressTwice('^Send the form$')
    await page.sees('was sent|is sent|received|Filed|saved at', 'any')
    const log = (await (
      await fetch(`${run.sandbox}/_sandbox/worlds/${writing}/log`)
    ).json()) as readonly { readonly method: string; readonly path: string }[]
    const sent = log.filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/QuestionnaireResponse'),
    )
    if (sent.length !== 1) throw new Error(`it was sent ${sent.length} times`)
  })
  await step('without the host', async () => {
    await page.go(`${run.app}/help`)
    await page.holds('the app’s files are kept', 'navigator.serviceWorker?.controller')
    await run.cut()
    await page.go(`${run.app}/privacy`)
    await page.sees('What this browser keeps', 'heading')
  })
  return results
}

async function mint(sandbox: string, solution: string): Promise<string> {
  const response = await fetch(`${sandbox}/_sandbox/worlds`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ solution }),
  })
  // The sandbox is ours, and its contract tests hold this shape.
  return ((await response.json()) as { readonly name: string }).name
}
