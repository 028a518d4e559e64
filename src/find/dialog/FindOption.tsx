import { Fragment, useMemo, useState } from 'react'
import { closedText } from '~/fhir/format/closed-text'
import { elementText } from '~/record/element/element-text'
import { namingFormat } from '~/record/names/naming-format'
import { Spoken } from '~/record/spoken/Spoken'
import { StatusTags } from '~/record/StatusTags'
import { rowWhens } from '~/record/time/row-whens'
import type { ActorNames } from '../actor-names'
import type { Entry, Reading } from '../entry'
import styles from './Find.module.css'
import type { FindWords } from '../find-words'
import { Highlighted } from './Highlighted'
import { hasTerm } from '../fits'
import type { Term } from '../terms'
import type { Vocabulary } from '../vocabulary'
import { placesOf } from '../where'

/** The settings with which every option is shown. */
export interface Telling {
  readonly words: FindWords
  readonly reading: Reading
  readonly actors: ActorNames
  readonly terms: readonly Term[]
  /** Words that a typing error was forgiven in (`Found.similar`). */
  readonly similar: readonly Term[]
  readonly displays: Vocabulary['displays']
}

/**
 * A matching record in one line as its list has it: name, value or dose, status and date; and the
 * place of the match if the name does not show it.
 */
export function FindOption({
  entry,
  telling: { words, reading, actors, similar, displays, ...telling },
}: {
  readonly entry: Entry
  readonly telling: Telling
}) {
  const { show } = reading
  const { resource, view } = entry.record
  // The similar words belong to an entry that does not have the typed ones.
  const terms = useMemo(
    () =>
      telling.terms.every((term) => hasTerm(entry.text, term))
        ? telling.terms
        : [...telling.terms, ...similar],
    [telling.terms, similar, entry],
  )
  const places = useMemo(
    () => placesOf(entry, terms, actors, reading, words, displays),
    [entry, terms, actors, reading, words, displays],
  )
  const [now] = useState(Date.now)
  const when = rowWhens(resource, view, show, now)[0]
  const statuses = view.statuses(resource, show)
  const isOrdinary = view.compared && statuses.every(({ code }) => code === 'final')
  return (
    <>
      <span className={styles.line}>
        <span className={styles.name}>
          <Highlighted text={view.headline(resource, show)} terms={terms} of={resource} />
        </span>
        {view.columns
          .filter(({ minor, links }) => !minor && !links)
          .map(({ element, cell }) => (
            <Fragment key={element}>
              {' '}
              <span className={styles.value}>
                {cell === undefined ? (
                  // In words alone: a line that is pressed as a whole has no links.
                  <Spoken
                    text={elementText(resource, element, namingFormat(show, resource)) ?? ''}
                    of={resource}
                  />
                ) : (
                  cell(resource, show)
                )}
              </span>
            </Fragment>
          ))}
        {statuses.length === 0 || isOrdinary ? null : (
          <>
            {' '}
            <span className={styles.status}>
              <StatusTags statuses={statuses} brief />
            </span>
          </>
        )}
        {when === undefined ? null : (
          <>
            {' '}
            <span className={styles.when}>{when.text}</span>
          </>
        )}
      </span>
      {places.map(({ label, text, whole }) => (
        <span key={`${label}\n${text}`} className={styles.place}>
          {' '}
          {words.place(label)}
          <Highlighted text={closedText(text)} terms={terms} of={resource} whole={whole ?? text} />
        </span>
      ))}
    </>
  )
}
