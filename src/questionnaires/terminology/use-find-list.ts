import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { FhirFailure } from '~/fhir/failure'
import { useText } from '~/i18n/TextProvider'
import { pause } from '~/std/pause'
import { useTenantForms } from '../catalogue/use-catalogue'
import type { AskedList, FoundList, SearchedList } from '../engine/read/list-elsewhere'
import { expandParameters } from './expansion'
import { type Asker, expandOperation, expansionQuery, isUnknownList } from './expansion-query'
import { type ListPlace, listPlaces, preferredHost } from './list-places'

/**
 * Milliseconds that a form waits for lists before it opens. A list that takes longer is asked again
 * at its question.
 */
const LONGEST_MS = 5000

/**
 * Finds the list of a question on a server that may be asked for it: a short one whole, so that it
 * is offered like one in the form, any other to be searched in.
 */
export function useFindList(): (asked: AskedList) => Promise<FoundList> {
  const queryClient = useQueryClient()
  const { capability } = useConnection()
  const { terminology } = useTenantForms()
  const { language } = useText()
  return useCallback(
    (asked) => findList(asked, { capability, queryClient, terminology, language }),
    [capability, queryClient, terminology, language],
  )
}

interface Surroundings extends Asker {
  /** The terminology servers that the organization allows; the first is its own choice. */
  readonly terminology: readonly string[]
  readonly language: string
}

async function findList(asked: AskedList, surroundings: Surroundings): Promise<FoundList> {
  const { canonical, set, preferred } = asked
  const { capability, terminology } = surroundings
  const parts = { canonical, ...(set !== undefined && { set }) }
  const parameters = expandParameters({ list: parts, filter: '', language: '' })
  const places = listPlaces(
    preferred,
    terminology,
    isPermit(capability.decide(expandOperation(parameters))),
  )
  for (const place of places) {
    const found = await inPlace({ ...parts, ...serverOf(place) }, surroundings)
    if (found !== undefined) return found
  }
  const host = preferredHost(preferred)
  const isElsewhere = host !== undefined && !places.some((place) => hostOf(place) === host)
  return isElsewhere ? { kind: 'not-allowed', host } : { kind: 'nowhere' }
}

function serverOf(place: ListPlace): Pick<SearchedList, 'server'> {
  return place.kind === 'server' ? { server: place.base } : {}
}

function hostOf(place: ListPlace): string | undefined {
  return place.kind === 'server' ? new URL(place.base).host : undefined
}

/** Undefined when the list is not there. */
async function inPlace(
  list: SearchedList,
  { language, queryClient, ...asker }: Surroundings,
): Promise<FoundList | undefined> {
  const done = new AbortController()
  const late = pause(LONGEST_MS, done.signal).then(() => undefined)
  try {
    const query = expansionQuery({ list, filter: '', language }, { ...asker, queryClient })
    const expansion = await Promise.race([queryClient.query(query), late])
    return expansion?.isWhole === true
      ? { kind: 'listed', set: expansion.set }
      : { kind: 'searched', list }
  } catch (error) {
    return error instanceof FhirFailure && isUnknownList(error)
      ? undefined
      : { kind: 'searched', list }
  } finally {
    done.abort()
  }
}
