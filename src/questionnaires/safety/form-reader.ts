import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import type { Connection } from '~/connection/connection'
import type { FormReader, HarmToldByForm } from '~/record/result/form-reader'
import { assertNever } from '~/std/assert-never'
import { attempt } from '~/std/attempt'
import { whenBack } from '~/std/when-back'
import type { CatalogueEntry } from '../catalogue/catalogue-entry'
import { tenantForms } from '../catalogue/tenant-forms'
import { catalogueQuery, openedQuery } from '../catalogue/catalogue-queries'
import { formQuery } from '../catalogue/form-query'
import { containedForm } from '../response/contained-form'
import { entryFor } from '../response/entry-for'
import { harmToldBy } from './harm-of'

type Service = Pick<Connection, 'queryClient' | 'session' | 'capability' | 'copy'>

const books = new WeakMap<Service, FormReader>()

/**
 * Reads filled-in forms by the rules of the organization's catalogue and by the forms that it has,
 * as the screen of a response does: what they tell of harm, and the forms themselves. Catalogue and
 * forms arrive while it is used. Until then, if they cannot be read, and in a copy on this device,
 * it goes by the words of the response.
 */
export function formReader(service: Service): FormReader {
  const known = books.get(service)
  if (known !== undefined) return known
  const made = new FormBook(service)
  books.set(service, made)
  return made
}

class FormBook implements FormReader {
  private readonly service: Service
  private readonly forms = new Map<string, Questionnaire | undefined>()
  private entries: readonly CatalogueEntry[] = []
  /** Whatever could not be read yet, by its name: it is asked for again with the network. */
  private readonly lacking = new Map<string, () => Promise<void>>()
  private endWaiting: (() => void) | undefined
  private readonly listeners = new Set<() => void>()
  private edition = 0

  constructor(service: Service) {
    this.service = service
    // A copy on this device asks nobody.
    if (service.copy === undefined) void this.readCatalogue()
  }

  readonly subscribe = (onArrival: () => void) => {
    this.listeners.add(onArrival)
    return () => this.listeners.delete(onArrival)
  }

  readonly version = () => this.edition

  readonly told = (response: QuestionnaireResponse) => {
    const entry = entryFor(this.entries, response)
    const brought = containedForm(response)
    const form = brought ?? (entry && this.forms.get(entry.address))
    const told = attempt(() => harmToldBy(response, form, entry?.safety ?? []), undefined)
    const isLacking = brought === undefined && entry !== undefined && needsForm(entry, told)
    if (isLacking && !this.forms.has(entry.address)) void this.readForm(entry)
    return told
  }

  readonly formOf = (response: QuestionnaireResponse) => {
    const brought = containedForm(response)
    const entry = brought === undefined ? entryFor(this.entries, response) : undefined
    // The app's own forms name their totals by the items of the response itself.
    if (entry === undefined || entry.origin === 'app') return brought
    if (!this.forms.has(entry.address)) void this.readForm(entry)
    return this.forms.get(entry.address)
  }

  private async readCatalogue() {
    const { queryClient, session } = this.service
    const tenant = tenantForms(session.registration.forms, window.location.origin)
    await Promise.all([
      this.read('opened', async () => {
        const forms = await queryClient.query(openedQuery)
        this.add(forms.map(({ entry }) => entry))
      }),
      this.read('catalogue', async () => {
        this.add((await queryClient.query(catalogueQuery(tenant))).entries)
      }),
    ])
  }

  private async readForm(entry: CatalogueEntry) {
    const { address } = entry
    // The words of the response are read until it is there.
    this.forms.set(address, undefined)
    await this.read(`form ${address}`, async () => {
      this.forms.set(address, await this.service.queryClient.query(formQuery(entry, this.service)))
      this.changed()
    })
  }

  /** Reads something, and once more when the network is back where it did not come. */
  private async read(name: string, job: () => Promise<void>): Promise<void> {
    try {
      await job()
      this.lacking.delete(name)
    } catch {
      this.lacking.set(name, job)
      this.endWaiting ??= whenBack(() => {
        for (const [one, again] of this.lacking) void this.read(one, again)
      })
    }
    if (this.lacking.size > 0) return
    this.endWaiting?.()
    this.endWaiting = undefined
  }

  private add(entries: readonly CatalogueEntry[]) {
    if (entries.length === 0) return
    this.entries = [...this.entries, ...entries]
    this.changed()
  }

  private changed() {
    this.edition += 1
    for (const listener of this.listeners) listener()
  }
}

/**
 * True when only the form can say more: its codes and translations, where the response tells of
 * nothing. The index of the app's own forms has all their questions about danger.
 */
function needsForm({ origin }: CatalogueEntry, told: HarmToldByForm | undefined): boolean {
  switch (origin) {
    case 'app':
      return false
    case 'organization':
    case 'opened':
    case 'service':
      return told === undefined || told === 'none'
    default:
      return assertNever(origin)
  }
}
