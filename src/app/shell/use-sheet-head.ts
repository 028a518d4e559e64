import { useEffect } from 'react'
import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import type { FormatContext } from '~/fhir/format/context'
import { dayText, instantText, timeText } from '~/fhir/format/dates/date-text'
import { fieldsOf } from '~/fhir/json'
import type { ReadResult } from '~/fhir/wire/sent'
import type { person } from '~/i18n/en/frame/person'
import type { SearchPages } from '~/queries/search-query'
import { largest, smallest } from '~/std/extremes'

type SheetWords = typeof person.sheet

/**
 * Writes the first line of each sheet before the page is printed: the organization, and when the
 * record was read that is open. A sheet is looked at on another day, and beside others.
 */
export function useSheetHead(words: SheetWords): void {
  const { queryClient, session } = useConnection()
  const format = useFormat()
  const { name } = session.registration
  useEffect(() => {
    const write = () =>
      document
        .querySelector('[data-sheet]')
        ?.setAttribute('data-sheet', sheetText(name, readAt(queryClient), words, format))
    window.addEventListener('beforeprint', write)
    return () => window.removeEventListener('beforeprint', write)
  }, [queryClient, name, words, format])
}

/**
 * When each answer arrived that the screen and the frame around it are made of, since the epoch. An
 * offline copy has the times at which it was read, and each page of a list has its own.
 */
export function readAt(queryClient: QueryClient): readonly number[] {
  const reads = queryClient.getQueriesData<ReadResult>(shown('read'))
  const lists = queryClient.getQueriesData<SearchPages>(shown('search'))
  return [
    ...reads.map(([, answer]) => answer),
    ...lists.flatMap(([, answer]) => answer?.pages ?? []),
  ].flatMap((answer) =>
    answer === undefined || answer.receivedAt === 0 ? [] : [answer.receivedAt],
  )
}

function shown(interaction: 'read' | 'search'): QueryFilters {
  return {
    type: 'active',
    predicate: ({ queryKey: [family, request] }) =>
      family === 'fhir' && fieldsOf(request)['interaction'] === interaction,
  }
}

/** The line itself. Answers of one day have its date once. */
export function sheetText(
  organization: string,
  times: readonly number[],
  words: SheetWords,
  format: FormatContext,
): string {
  if (times.length === 0)
    return `${organization} · ${words.printed(instantText(Date.now(), format))}`
  const [from, to] = [smallest(times), largest(times)]
  const first = instantText(from, format)
  const isOneMoment = instantText(to, format) === first
  const { fromTo, fromToTime } = format.words
  const when = isOneMoment
    ? first
    : dayOf(from, format) === dayOf(to, format)
      ? fromToTime(first, timeText(to, format))
      : fromTo(first, instantText(to, format))
  return `${organization} · ${words.loaded(when)}`
}

function dayOf(at: number, format: FormatContext): string | undefined {
  return dayText(new Date(at).toISOString(), format)
}
