import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { lookup } from '~/fhir/format/lookup'
import type { Command } from '~/find/dialog/command'
import { kindWords } from '~/find/lay/kind-words'
import type { palette } from '~/i18n/en/frame/palette'
import { OFFERED, ownName } from '~/i18n/languages'
import { useChooseLanguage, useText } from '~/i18n/TextProvider'
import { identityOf } from '~/patients/identity'
import { patientSearchFor } from '~/patients/palette-search'
import { recentPatients, rememberSearch } from '~/patients/search-memory'
import { readQuery } from '~/queries/read-query'
import { patientAddress } from '~/smart/patient-address'
import { chooseTheme, THEMES } from '../shell/menu/preferences'
import { DOOR_KEYS } from '../shell/doors/door-keys'
import type { DoorPlan } from '../shell/doors/navigation'

/** The inputs of the commands. */
export interface CommandsContext {
  readonly patientId: string | undefined
  readonly plan: DoorPlan
  /** True when keys go to doors. */
  readonly keys: boolean
  readonly words: typeof palette
  /** Closes the dialog; with `moved`, the focus belongs to another screen. */
  readonly onClose: (moved: boolean) => void
  readonly onKeys: () => void
  readonly onSignOut: () => void
}

/**
 * The people of the session, every screen that is offered, the actions of the frame, and the search
 * of patients for what is typed, where it is permitted.
 */
export function useCommands(context: CommandsContext): readonly Command[] {
  const { plan, keys, words, onClose, onKeys, onSignOut } = context
  const { actions, language } = useText()
  const chooseLanguage = useChooseLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const connection = useConnection()
  const people = usePeople(context.patientId)
  return useMemo(() => {
    const goTo = (to: string) => () => {
      onClose(isElsewhere(to))
      void navigate(to)
    }
    const screens = [
      ...plan.doors.map((door): Command => ({
        key: door.key,
        group: 'screens',
        title: door.title,
        also: [lookup(words.also, door.key), alsoOf(door.to)].join(' '),
        keys: keys ? `g ${DOOR_KEYS[door.key]}` : undefined,
        atOnce: true,
        run: goTo(door.to),
      })),
      ...plan.doors
        .flatMap(({ ways, title }) => ways.filter((way) => way.title !== title))
        .filter(({ refusal }) => refusal === undefined)
        .map(({ to, title }): Command => ({
          key: to,
          group: 'screens',
          title,
          also: alsoOf(to),
          run: goTo(to),
        })),
    ]
    const action = (
      key: keyof typeof words.also,
      title: string,
      act: () => void,
      shown?: string,
    ): Command => ({
      key,
      group: 'actions',
      title,
      also: words.also[key],
      keys: shown,
      atOnce: true,
      run: () => {
        onClose(false)
        act()
      },
    })
    const findPatients: Command = {
      key: 'patients',
      group: 'patients',
      title: words.findPatients.title,
      withWords: (typed) =>
        patientSearchFor(typed, connection.capability) === undefined
          ? undefined
          : words.findPatients.named(typed.trim()),
      run: (typed) => {
        const search = patientSearchFor(typed, connection.capability)
        if (search === undefined) return
        rememberSearch(connection, search)
        onClose(isElsewhere('/patients'))
        // The words stay in memory; the state alone tells an open screen to begin again.
        void navigate('/patients', { state: { searched: String(Date.now()) } })
      },
    }
    return [
      ...people.map(({ id, name }): Command => ({
        key: id,
        group: 'people',
        title: name,
        atOnce: true,
        run: goTo(patientAddress(id)),
      })),
      ...screens,
      action('refresh', words.refresh, () => void queryClient.refetchQueries({ type: 'active' })),
      action('print', words.print, () => window.print()),
      ...OFFERED.filter((one) => one !== language).map((one) => ({
        ...action('language', ownName(one), () => chooseLanguage(one)),
        key: `language ${one}`,
        atOnce: false,
      })),
      ...THEMES.map((theme) => ({
        ...action('theme', words.themes[theme], () => chooseTheme(theme)),
        key: `theme ${theme}`,
        atOnce: false,
      })),
      action('keys', words.keysAction, onKeys, keys ? '?' : undefined),
      action('signOut', actions.signOut, onSignOut),
      ...(findsPatients(connection) ? [findPatients] : []),
    ]
  }, [
    plan,
    connection,
    keys,
    words,
    people,
    actions,
    language,
    chooseLanguage,
    navigate,
    queryClient,
    onClose,
    onKeys,
    onSignOut,
  ])
}

/** False for the screen that is open: it has drawn its heading, so the focus goes back. */
function isElsewhere(address: string): boolean {
  return address !== window.location.pathname
}

/** True where somebody who works here may search the patients. */
function findsPatients({ capability, session }: Connection): boolean {
  return (
    session.user.role !== 'patient' &&
    isPermit(capability.decide({ interaction: 'search', type: 'Patient', params: [] }))
  )
}

/** People's words for a screen, by the last word of its address. */
function alsoOf(to: string): string {
  return kindWords(to.slice(to.lastIndexOf('/') + 1)).join(' ')
}

/** The other patients that were opened in this session, by name where it was read. */
function usePeople(
  patientId: string | undefined,
): readonly { readonly id: string; readonly name: string }[] {
  const connection = useConnection()
  const { patients } = useText()
  const format = useFormat()
  const ids = recentPatients(connection).filter((id) => id !== patientId)
  const permits = ids.map((id) =>
    connection.capability.decide({ interaction: 'read', type: 'Patient', id }),
  )
  // Their names are in the cache: nothing is asked for a list that may never be used.
  const read = useQueries({
    queries: permits
      .filter((permit) => isPermit(permit))
      .map((permit) => ({ ...readQuery(permit), enabled: false })),
  })
  const names = ids.map((id) => {
    const known = read.find(({ data }) => data?.resource.id === id)?.data?.resource
    if (known === undefined) return patients.patientId(id)
    const { name, born } = identityOf(known, format, patients, new Date())
    return `${name} · ${born}`
  })
  const all = JSON.stringify(ids.map((id, index) => ({ id, name: names[index] ?? id })))
  return useMemo(() => JSON.parse(all) as { id: string; name: string }[], [all])
}
