import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { LAUNCH_RECORDS } from '../launch-records.ts'
import { offlinePage } from './offline-page.ts'
import type { Oracle, OracleOutcome } from './oracle.ts'
import { answersOf, BELOW } from './seen.ts'

/** The parts of LHC-Forms' own objects that are read here. */
interface LhcItem {
  readonly linkId: string
  readonly dataType: string
  readonly _elementId: string
  readonly _skipLogicStatus?: string
  readonly _validationErrors?: readonly string[]
  readonly items?: readonly LhcItem[]
}

interface LhcForms {
  readonly FHIR?: unknown
  readonly Util: {
    setFHIRContext(client: undefined, variables: object): void
    addFormToPage(form: Questionnaire, container: string, options: object): Promise<void>
    getFormFHIRData(type: string, version: string, form: string): QuestionnaireResponse
    checkValidity(form: string): readonly string[] | null
    _getFormObjectInScope(form: string): { readonly items: readonly LhcItem[] } | undefined
  }
}

declare global {
  var LForms: LhcForms
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>LHC-Forms</title>
<link rel="stylesheet" href="/webcomponent/styles.css"><body><div id="form"></div>
${['webcomponent/assets/lib/zone.min.js', 'webcomponent/runtime.js', 'webcomponent/polyfills.js', 'webcomponent/main.js', 'fhir/R4/lformsFHIR.min.js'].map((name) => `<script src="/${name}"></script>`).join('\n')}`

/** LHC-Forms in a page of its own, from the folder of its npm package. */
export async function lhcForms(browser: Browser, folder: string): Promise<Oracle> {
  const { page, asked } = await offlinePage(browser, PAGE, (path) =>
    readFile(join(folder, 'dist/lforms', path)),
  )
  await page.waitForFunction(() => globalThis.LForms?.FHIR !== undefined)
  return { name: 'LHC-Forms', open: (form, response) => openThere(page, form, response), asked }
}

async function openThere(
  page: Page,
  form: Questionnaire,
  response: QuestionnaireResponse | undefined,
): Promise<OracleOutcome> {
  const outcome = await page.evaluate(
    async ([questionnaire, questionnaireResponse, records, below]) => {
      const { Util } = globalThis.LForms
      Util.setFHIRContext(undefined, records)
      try {
        await Util.addFormToPage(questionnaire, 'form', {
          fhirVersion: 'R4',
          ...(questionnaireResponse !== undefined && { questionnaireResponse }),
        })
      } catch (error) {
        return { kind: 'refused' as const, why: String(error) }
      }
      // Its own checks write the problems to the items.
      const words = Util.checkValidity('#form') ?? []
      const shown: string[] = []
      const problems: { place: string; why: string }[] = []
      const isDrawn = (id: string) =>
        [`item-${id}`, id, `label-${id}`].some(
          (one) => (document.getElementById(one)?.getClientRects().length ?? 0) > 0,
        ) || document.querySelector(`[id^="${CSS.escape(id)}|"]`) !== null
      const walk = (items: readonly LhcItem[], above: string) => {
        const counts = new Map<string, number>()
        for (const item of items) {
          const number = counts.get(item.linkId) ?? 0
          counts.set(item.linkId, number + 1)
          const at = (count: number) =>
            `${above === '' ? '' : above + below}${item.linkId}${count === 0 ? '' : `#${count}`}`
          const isGroup = item.dataType === 'SECTION'
          const place = at(isGroup ? number : 0)
          if (!isGroup && item.dataType !== 'TITLE' && isDrawn(item._elementId)) shown.push(place)
          if (item._skipLogicStatus !== 'target-disabled')
            for (const why of item._validationErrors ?? []) problems.push({ place, why })
          walk(item.items ?? [], at(number))
        }
      }
      walk(Util._getFormObjectInScope('#form')?.items ?? [], '')
      return {
        kind: 'opened' as const,
        response: Util.getFormFHIRData('QuestionnaireResponse', 'R4', '#form'),
        shown: [...new Set(shown)],
        problems,
        words,
      }
    },
    [form, response, LAUNCH_RECORDS, BELOW] as const,
  )
  if (outcome.kind === 'refused') return outcome
  const { shown, problems } = outcome
  return { kind: 'opened', seen: { shown, problems, answers: answersOf(outcome.response) } }
}
