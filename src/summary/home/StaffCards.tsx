import type { Period } from 'fhir/r4'
import type { ReactNode } from 'react'
import { codeablesText } from '~/fhir/format/codes/codeable-text'
import { dayText } from '~/fhir/format/dates/date-text'
import type { staffCards } from '~/i18n/en/summary/staff-cards'
import { lateWords } from '~/i18n/late-words'
import { useText } from '~/i18n/TextProvider'
import { wordsIn } from '~/i18n/words-in'
import { ReferenceLink } from '~/record/names/ReferenceLink'
import { listAddress } from '~/record/places/addresses'
import { Spoken } from '~/record/spoken/Spoken'
import { isNotYet, isStillToCome } from '~/record/time/ahead'
import { useShow } from '~/record/use-show'
import { Empty } from '~/ui/Empty'
import { classNames } from '~/ui/class-names'
import { AppointmentNote } from './AppointmentNote'
import { Card } from './Card'
import { ChangesCard } from './ChangesCard'
import styles from './Home.module.css'
import { hasDied, reachedOf } from './home-chart'
import { useHome } from './home-context'
import { useHomeWords } from './home-words'
import { allLink, countedText, isCurrent, keyOf, NoneOf, ReadCard } from './ListCards'
import {
  openForms,
  openOrders,
  plannedProcedures,
  shownVisits,
  standingBans,
  type AskedForm,
} from './next'
import { Items, SOURCES, WithSteps } from './NextCard'
import { NextRow, peopleOf } from './NextRows'
import { NumbersCard } from './NumbersCard'
import { othersOnce } from './others-once'
import { RankedRows } from './RankedRows'
import { RecordRow } from './Row'

/** Gives the cards of staff their words. */
export const { Words: StaffText, useWords: useStaffWords } = lateWords(
  wordsIn(
    import.meta.glob<typeof staffCards>('/src/i18n/*/summary/staff-cards.ts', {
      import: 'staffCards',
    }),
  ),
)

/** The lists of open work: staff have the visits in a card of their own. */
const OPEN_SOURCES = SOURCES.slice(1)

/** The cards of the people who treat a patient, around the cards of medicines. */
export function StaffCards({ children }: { readonly children: ReactNode }) {
  return (
    <StaffText>
      <Arranged>{children}</Arranged>
    </StaffText>
  )
}

function Arranged({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.clinician}>
      <div className={styles.band}>
        <div className={styles.column}>
          <ProblemsCard />
        </div>
        <div className={styles.column}>
          <ChangesCard />
          <VisitsCard />
        </div>
        <div className={styles.column}>{children}</div>
      </div>
      <NumbersCard />
      <div className={styles.band}>
        <div className={styles.column}>
          <ReadCard />
        </div>
        <div className={styles.column}>
          <OpenCard />
        </div>
        <div className={styles.column}>
          <TeamCard />
        </div>
      </div>
    </div>
  )
}

/** The problems of a patient by their weight, for the people who treat them. */
export function ProblemsCard() {
  const { home } = useHome()
  const words = useHomeWords()
  const list = home.lists.get('conditions')
  if (list === undefined) return null
  return (
    <Card
      title={words.health.problems}
      link={allLink(words, list, home.patientId)}
      of={[list]}
      rows={6}
    >
      {list.records.length === 0 ? (
        <NoneOf list={list} />
      ) : (
        <RankedRows
          kind="conditions"
          records={list.records}
          most={5}
          view={list.view}
          isOpen={reachedOf([list]) === 'open'}
          isLast={hasDied(home)}
        />
      )}
    </Card>
  )
}

/**
 * Open work for a clinician: orders not to do something, forms that were begun, planned procedures,
 * orders not done.
 */
export function OpenCard() {
  const { home, now } = useHome()
  const own = useStaffWords()
  const lists = OPEN_SOURCES.map((path) => home.lists.get(path))
  return (
    <WithSteps>
      {(work, steps, vaccines) => (
        <Card title={own.open.title} of={lists} rows={2}>
          <Items
            items={[
              ...standingBans(home),
              ...openForms(home),
              ...steps.asked.map((resource): AskedForm => ({ kind: 'asked', resource })),
              ...plannedProcedures(home, now),
              ...openOrders(home).filter(({ resource }) => !steps.isCovered(resource)),
            ]}
            work={work}
            steps={steps}
            vaccines={vaccines}
            of={OPEN_SOURCES}
            none={own.open.none}
          />
        </Card>
      )}
    </WithSteps>
  )
}

/** The next visits and the last ones. */
export function VisitsCard() {
  const { home, now } = useHome()
  const words = useHomeWords()
  const own = useStaffWords()
  const show = useShow()
  const list = home.lists.get('visits')
  if (list === undefined) return null
  const { coming, before } = shownVisits(home, now)
  return (
    <Card
      title={own.visits.title}
      meta={countedText(words, coming.length + before.length, list.records.length, list)}
      link={allLink(words, list, home.patientId)}
      of={[list]}
    >
      {list.records.length === 0 ? (
        <NoneOf list={list} />
      ) : coming.length + before.length === 0 ? (
        <Empty>
          {!list.isWhole
            ? words.noneNowRead
            : hasDied(home)
              ? own.visits.noneBefore
              : own.visits.none}
        </Empty>
      ) : (
        <ul className={classNames(styles.rows, styles.met)}>
          {coming.map((item, index) => (
            <NextRow key={keyOf(item.resource, index)} item={item} view={list.view} />
          ))}
          {before.map((visit, index) => (
            <RecordRow
              key={keyOf(visit, index)}
              resource={visit}
              view={list.view}
              fact={<span className={styles.quiet}>{peopleOf(visit, show)}</span>}
              aside={dayText(visit.period?.start, show.format) ?? ''}
            />
          ))}
        </ul>
      )}
      <AppointmentNote />
    </Card>
  )
}

/** The most people of the care team. */
const TEAM_MOST = 4

/**
 * The people of the care teams that are active, each with the role in the record; without those
 * whose time in the team is over.
 */
export function TeamCard() {
  const { home, now } = useHome()
  const words = useHomeWords()
  const own = useStaffWords()
  const show = useShow()
  const { records } = useText()
  const list = home.lists.get('care-team')
  if (list === undefined) return null
  const isNow = (period: Period | undefined) =>
    isStillToCome(period?.end, now.getTime()) && !isNotYet(period?.start, now.getTime())
  const teams = list.records.filter(
    (record) =>
      isCurrent(list, record, show) && (record.resourceType !== 'CareTeam' || isNow(record.period)),
  )
  const everybody = teams.flatMap((team) =>
    team.resourceType === 'CareTeam'
      ? (team.participant ?? [])
          .filter(({ period }) => isNow(period))
          .map((member) => ({ ...member, team }))
      : [],
  )
  const others = othersOnce(everybody, home.patientId)
  const members = others.length === 0 ? everybody : others
  const shown = members.slice(0, TEAM_MOST)
  return (
    <Card
      title={own.team.title}
      meta={
        // People are counted, and the link counts teams: each number says of what.
        list.list.result === undefined || members.length === 0
          ? undefined
          : reachedOf([list]) === 'open'
            ? own.team.peopleSoFar(shown.length, members.length)
            : own.team.people(shown.length, members.length)
      }
      link={{
        to: listAddress(list.view, home.patientId),
        text: list.isWhole && list.listed > 0 ? own.team.teams(list.listed) : own.team.allTeams,
      }}
      of={[list]}
    >
      {teams.length === 0 ? (
        <NoneOf list={list} />
      ) : members.length === 0 ? (
        <Empty>{list.isWhole ? own.team.nobody : words.noneNowRead}</Empty>
      ) : (
        <ul className={styles.rows}>
          {shown.map(({ member, role, team }, index) => (
            // The order is the record's.
            <li key={index} className={styles.row}>
              <span className={styles.main}>
                <span className={styles.name}>
                  {member === undefined ? (
                    records.reference.unnamed
                  ) : (
                    <ReferenceLink reference={member} within={team} />
                  )}
                </span>
                <span className={styles.quiet}>
                  <Spoken text={codeablesText(role, show.format) ?? ''} of={role} record={team} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
