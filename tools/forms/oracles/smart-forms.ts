import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperationOutcome, Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import type { Browser, Page } from 'playwright'
import { build } from 'vite'
import { projectRoot } from '../../project-root.ts'
import { LAUNCH_RECORDS } from '../launch-records.ts'
import { offlinePage } from './offline-page.ts'
import type { Oracle, OracleOutcome } from './oracle.ts'
import { installedFolder } from './packages.ts'
import { answersOf, BELOW } from './seen.ts'

/** A store of the renderer (zustand). */
interface Store<State> {
  readonly getState: () => State
}

/** The parts of the renderer's own objects that are read here. */
interface SmartForms {
  readonly populateQuestionnaire: (params: object) => Promise<{
    readonly populateResult: {
      readonly populatedResponse: QuestionnaireResponse
      readonly populatedContext?: object
    } | null
  }>
  readonly buildForm: (params: object) => Promise<void>
  readonly destroyForm: () => void
  readonly getResponse: () => QuestionnaireResponse
  readonly removeEmptyAnswersFromResponse: (
    form: Questionnaire,
    response: QuestionnaireResponse,
  ) => QuestionnaireResponse
  readonly questionnaireStore: Store<{
    readonly tabs: object
    readonly pages: object
    readonly switchTab: (tab: number) => void
    readonly switchPage: (page: number) => void
  }>
  readonly questionnaireResponseStore: Store<{
    readonly invalidItems: Readonly<Record<string, OperationOutcome>>
  }>
  /** Draws the form that was built, anew. */
  readonly draw: () => void
}

declare global {
  var SmartForms: SmartForms
}

/** The program of the page: the renderer as an app uses it, and a way to draw it. */
const PROGRAM = `
import * as renderer from '@aehrc/smart-forms-renderer'
import { populateQuestionnaire } from '@aehrc/sdc-populate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

let root
globalThis.SmartForms = {
  ...renderer,
  populateQuestionnaire,
  draw() {
    root?.unmount()
    root = createRoot(document.getElementById('form'))
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    root.render(
      createElement(renderer.RendererThemeProvider, null,
        createElement(QueryClientProvider, { client }, createElement(renderer.BaseRenderer))))
  },
}
`

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Smart Forms</title>
<body><div id="form"></div><script src="/page.js"></script>`

/** The Smart Forms renderer in a page of its own; its lock file pins what it depends on. */
export async function smartForms(browser: Browser, say: (line: string) => void): Promise<Oracle> {
  const from = join(projectRoot, 'tools/forms/oracles/smart-forms')
  const folder = await installedFolder({ name: 'smart-forms', from, megabytes: 350 }, bundle, say)
  const { page, asked } = await offlinePage(browser, PAGE, (path) =>
    readFile(join(folder, 'dist', path)),
  )
  await page.waitForFunction(() => globalThis.SmartForms !== undefined)
  return { name: 'Smart Forms', open: (form, response) => openThere(page, form, response), asked }
}

async function bundle(folder: string): Promise<void> {
  const entry = join(folder, 'page.js')
  await writeFile(entry, PROGRAM)
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      lib: { entry, formats: ['iife'], name: 'page', fileName: () => 'page.js' },
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  })
}

async function openThere(
  page: Page,
  form: Questionnaire,
  response: QuestionnaireResponse | undefined,
): Promise<OracleOutcome> {
  const outcome = await page.evaluate(
    async ([questionnaire, given, records, below]) => {
      const { SmartForms: smart } = globalThis
      const settled = async () => {
        // It computes and draws in steps of its own, and says nowhere that it has ended.
        let before = ''
        for (let look = 0; look < 50; look += 1) {
          await new Promise((resolve) => setTimeout(resolve, 120))
          const now = JSON.stringify([
            smart.getResponse(),
            smart.questionnaireResponseStore.getState().invalidItems,
            document.querySelectorAll('[data-linkid]').length,
          ])
          if (now === before) return
          before = now
        }
      }
      try {
        smart.destroyForm()
        const populated =
          given === undefined
            ? await smart.populateQuestionnaire({
                questionnaire,
                fetchResourceCallback: () => Promise.reject(new Error('no server')),
                fetchResourceRequestConfig: { sourceServerUrl: 'http://127.0.0.1/fhir' },
                ...records,
              })
            : undefined
        const first = populated?.populateResult ?? undefined
        await smart.buildForm({
          questionnaire,
          questionnaireResponse: given ?? first?.populatedResponse,
          terminologyServerUrl: 'http://127.0.0.1/terminology',
          additionalContext: { ...records, ...first?.populatedContext },
        })
        smart.draw()
      } catch (error) {
        return { kind: 'refused' as const, why: String(error) }
      }
      await settled()
      const parents = new Map<string, string>()
      const columns = new Map<string, { linkId: string; text: string }[]>()
      const questions = new Set<string>()
      const know = (items: Questionnaire['item'], above: string | undefined) => {
        for (const { linkId, type, text = '', item } of items ?? []) {
          if (above !== undefined) parents.set(linkId, above)
          if (type === 'group') columns.set(linkId, [])
          else if (type !== 'display') questions.add(linkId)
          if (above !== undefined && type !== 'display')
            columns.get(above)?.push({ linkId, text: text.replaceAll(/\s+/g, ' ').trim() })
          know(item, linkId)
        }
      }
      know(questionnaire.item, undefined)
      // A question whose list nobody has is marked by its label alone.
      const LABEL = 'label-'
      const idOf = (element: Element) =>
        element.getAttribute('data-linkid') ?? element.id.slice(LABEL.length)
      const of = (linkId: string) => `[data-linkid="${CSS.escape(linkId)}"]`
      /** The element of the closest group around another that is drawn as one. */
      const around = (element: Element, linkId: string) => {
        for (let above = parents.get(linkId); above !== undefined; above = parents.get(above)) {
          const found = element.parentElement?.closest(of(above))
          if (found !== null && found !== undefined) return found
        }
        return document.body
      }
      /** The place of a question or a group in the form, with the numbers of occurrences. */
      const placeOf = (element: Element, linkId: string): string => {
        const above = parents.get(linkId)
        if (above === undefined) return linkId
        const holder = element.parentElement?.closest(of(above))
        if (holder === null || holder === undefined) {
          // The group is not drawn by itself: a page, or a row of a grid.
          const path = [linkId]
          for (let at: string | undefined = above; at !== undefined; at = parents.get(at))
            path.unshift(at)
          return path.join(below)
        }
        const place = placeOf(holder, above)
        const beside = [...around(holder, above).querySelectorAll(of(above))]
        const number = columns.has(above) ? Math.max(0, beside.indexOf(holder)) : 0
        return `${place}${number === 0 ? '' : `#${number}`}${below}${linkId}`
      }
      const shown = new Set<string>()
      const look = async () => {
        const closed = document.querySelectorAll<HTMLElement>(
          '.MuiAccordion-root [aria-expanded="false"]',
        )
        for (const one of closed) one.click()
        if (closed.length > 0) await settled()
        for (const element of document.querySelectorAll(`[data-linkid], [id^="${LABEL}"]`)) {
          if (element.getClientRects().length === 0) continue
          const linkId = idOf(element)
          if (questions.has(linkId)) shown.add(placeOf(element, linkId))
          // The cells of a table of groups have no mark; its columns are headed by the questions.
          const table = element.querySelector('tbody[data-rbd-droppable-id]')?.closest('table')
          if (table?.closest('[data-linkid]') !== element) continue
          const heads = [...table.querySelectorAll('th')].map(({ textContent }) =>
            textContent.replaceAll(/\s+/g, ' ').trim(),
          )
          const place = placeOf(element, linkId)
          for (const row of table.querySelectorAll('tbody > tr').keys())
            for (const column of columns.get(linkId) ?? [])
              if (heads.includes(column.text) && questions.has(column.linkId))
                shown.add(`${place}${row === 0 ? '' : `#${row}`}${below}${column.linkId}`)
        }
      }
      const { tabs, pages, switchTab, switchPage } = smart.questionnaireStore.getState()
      const [tabCount, pageCount] = [Object.keys(tabs).length, Object.keys(pages).length]
      await look()
      for (let tab = 0; tab < tabCount; tab += 1) {
        switchTab(tab)
        await settled()
        await look()
      }
      for (let at = 0; at < pageCount; at += 1) {
        switchPage(at)
        await settled()
        await look()
      }
      const { invalidItems } = smart.questionnaireResponseStore.getState()
      return {
        kind: 'opened' as const,
        response: smart.removeEmptyAnswersFromResponse(questionnaire, smart.getResponse()),
        whole: smart.getResponse(),
        shown: [...shown],
        problems: Object.entries(invalidItems).flatMap(([linkId, { issue }]) =>
          issue.flatMap(({ severity, code, details, expression }) =>
            severity === 'warning' || severity === 'information'
              ? []
              : [{ linkId, why: details?.text ?? code, at: expression?.[0] ?? '' }],
          ),
        ),
        parents: Object.fromEntries(parents),
      }
    },
    [form, response, LAUNCH_RECORDS, BELOW] as const,
  )
  if (outcome.kind === 'refused') return outcome
  const { shown, problems, parents, whole } = outcome
  return {
    kind: 'opened',
    seen: {
      shown,
      answers: answersOf(outcome.response),
      problems: problems.map(({ linkId, why, at }) => ({
        place: placeAt(whole, at, linkId) ?? pathOf(linkId, parents),
        why,
      })),
    },
  }
}

/**
 * The place of a path into a response (`QuestionnaireResponse.item[0].item[2]`), if it leads there.
 */
function placeAt(
  response: QuestionnaireResponse,
  path: string,
  linkId: string,
): string | undefined {
  let items = response.item
  const parts: string[] = []
  for (const [, index] of path.matchAll(/item\[(\d+)\]/g)) {
    const item = items?.[Number(index)]
    if (item === undefined) return undefined
    const number = (items ?? [])
      .slice(0, Number(index))
      .filter((one) => one.linkId === item.linkId && item.answer === undefined).length
    parts.push(number === 0 ? item.linkId : `${item.linkId}#${number}`)
    items = item.item
  }
  return parts.at(-1)?.replace(/#\d+$/, '') === linkId ? parts.join(BELOW) : undefined
}

/** The path of linkIds to an item, in the first of its occurrences. */
function pathOf(linkId: string, parents: Readonly<Record<string, string>>): string {
  const above = parents[linkId]
  return above === undefined ? linkId : pathOf(above, parents) + BELOW + linkId
}
