import type { FhirResource } from 'fhir/r4'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { notedOf } from '~/fhir/noted'
import { typeText } from '~/fhir/format/codes/type-text'
import { HideProvider, useHide } from '~/connection/use-hide'
import { SHOW_ALL } from '~/fhir/numbers/hide-numbers'
import { isResource } from '~/fhir/resource-types'
import { receivedAs } from '~/fhir/shapes/received'
import { termsOf } from '~/glossary/terms'
import { WhatIsThis } from '~/glossary/WhatIsThis'
import { Suspense } from '~/ui/late/Suspense'
import { Boundary } from '~/ui/late/Boundary'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { FieldList, type FieldListItem } from '~/ui/FieldList'
import { FoldedSection } from '~/ui/fold/FoldedSection'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { usePrinting } from '~/ui/media/use-printing'
import { useText } from '~/i18n/TextProvider'
import { LateShapeNotice } from './late-parts'
import { elementOf } from './element'
import { elementLabel } from './element-label'
import { Elements, ElementView, hasElements } from './ElementView'
import { Labels } from './Labels'
import { LongText } from './LongText'
import { narrativeOf } from './narrative-text'
import { RecordPlace, usePlace } from '../places/RecordPlace'
import { RecordSource } from './RecordSource'
import { recordName } from '../names/record-name'
import styles from './RecordView.module.css'
import { shortText } from './short-text'
import { isEnteredInError } from '../status'
import type { Show } from '../show'
import { StatusTags } from '../StatusTags'
import type { View } from '../view'
import { narrativeLanguage } from '../spoken/narrative-language'
import { useSpoken } from '../spoken/use-spoken'
import { useShow } from '../use-show'
import { useRecordWords } from '~/i18n/record-words'

interface RecordViewProps {
  readonly resource: FhirResource
  /** Absent for a type without a list: then all its elements are shown unchanged. */
  readonly view: View | undefined
  readonly patient: string | undefined
  /** Renders the heading around the record's name; `lang` is the name's, as `useSpoken` has it. */
  readonly heading: (name: string, actions: ReactNode, lang: string | undefined) => ReactNode
  /** Level of the headings below it. */
  readonly sections: 2 | 3
  /** Content that belongs to the record but is not in it, such as its origin. */
  readonly children?: ReactNode
  /** Paper has no buttons: content behind a button is printed, or left out if it adds nothing. */
  readonly paper?: boolean
}

/**
 * One record, complete: the most important facts first, then everything else, then the service's
 * original.
 */
export function RecordView(props: RecordViewProps) {
  return (
    <Boundary of={props.resource} instead={<SourceAlone {...props} />}>
      <HidingRecord {...props} />
    </Boundary>
  )
}

/**
 * Sensitive numbers that the record's words repeat show only their end, until somebody presses to
 * see them; paper never has them (docs/decisions, 41).
 */
function HidingRecord(props: RecordViewProps) {
  const hide = useHide()
  const { patients } = useText()
  const { struck } = useRecordWords()
  const [asked, setAsked] = useState(false)
  const printing = usePrinting()
  const { resource, paper = false } = props
  const drawn = hide(resource)
  const isWhole = asked && !printing
  const narrative = narrativeOf(resource, struck)
  const isHiding = drawn !== resource || hide(narrative, resource) !== narrative
  const reveal =
    isHiding && !paper ? (
      <Button size="small" tone="quiet" aria-pressed={asked} onClick={() => setAsked(!asked)}>
        {patients.showNumbers}
      </Button>
    ) : null
  return (
    <HideProvider value={isWhole ? SHOW_ALL : hide}>
      <WholeRecord
        {...props}
        resource={isWhole ? resource : drawn}
        reveal={reveal}
        source={
          // A button of its own shows its numbers.
          paper ? null : (
            <HideProvider value={hide}>
              <RecordSource resource={resource} />
            </HideProvider>
          )
        }
      />
    </HideProvider>
  )
}

/** A record that cannot be drawn: a notice, and the record as the service sent it. */
function SourceAlone({ resource, heading, paper = false }: RecordViewProps) {
  const { format, words } = useShow()
  return (
    <article className={styles.record}>
      {heading(typeText(resource.resourceType, format), null, undefined)}
      <Unavailable sentence={words.unshown} />
      {paper ? null : <RecordSource resource={resource} />}
    </article>
  )
}

/** A longer name does not work as a heading; the facts contain all of it. */
const LONGEST_NAME = 300

function WholeRecord({
  resource,
  view,
  patient,
  heading,
  sections,
  children,
  paper = false,
  reveal,
  source,
}: RecordViewProps & { readonly reveal: ReactNode; readonly source: ReactNode }) {
  const show = useShow()
  const [technical, setTechnical] = useState(false)
  const place = useMemo(
    () => ({ patient, record: resource, technical, sections }),
    [patient, resource, technical, sections],
  )
  const terms = useMemo(() => termsOf(resource, show.format), [resource, show.format])
  // A document is opened to be read: its words come before words about it.
  const isRead = resource.resourceType === 'DocumentReference'
  const words = useRecordWords()
  const whole =
    view?.headline(resource, show) ??
    recordName(resource, show.format) ??
    typeText(resource.resourceType, show.format)
  // A test is called by a short name; paper and this screen have the whole one too.
  const said = view?.headline(resource, { ...show, format: { ...show.format, wholeNames: true } })
  const short = shortText(whole, LONGEST_NAME)
  const name = short === whole ? whole : `${short} …`
  const lang = useSpoken(whole, resource)
  const contained =
    'contained' in resource && Array.isArray(resource.contained)
      ? resource.contained
          .filter(isResource)
          // A form within its answers has its words beside them: it is for systems.
          .filter(({ resourceType }) => technical || resourceType !== 'Questionnaire')
      : []
  const narrative = narrativeOf(resource, words.struck)
  const toggle = (
    <>
      {reveal}
      {reveal === null ? null : ' '}
      <Button
        size="small"
        tone="quiet"
        aria-pressed={technical}
        onClick={() => setTechnical(!technical)}
      >
        {technical ? words.codesOff : words.codesOn}
      </Button>
    </>
  )
  return (
    <RecordPlace value={place}>
      <article className={styles.record}>
        {heading(name, toggle, lang)}
        {said === undefined || said === whole ? null : (
          <p className={styles.said} lang={lang}>
            {said}
          </p>
        )}
        {/* The name is shown at once; the other content has labels that no list needs. */}
        <Suspense fallback={<Skeleton rows={6} />}>
          <Labels>
            {(receivedAs(resource)?.faults ?? []).length === 0 ? null : (
              <div className={styles.notice}>
                <LateShapeNotice resource={resource} paper={paper} />
              </div>
            )}
            {paper || isRead ? null : <WhatIsThis terms={terms} />}
            <Facts resource={resource} view={view} />
            {isRead && !paper ? <WhatIsThis terms={terms} /> : null}
            <MoreFacts resource={resource} view={view} technical={technical} />
            {contained.length === 0 ? null : (
              <Section title={words.contained} level={sections}>
                {contained.map((part) => (
                  <Contained key={part.id ?? part.resourceType} resource={part} />
                ))}
              </Section>
            )}
            <Boundary of={resource} instead={null}>
              {children}
            </Boundary>
          </Labels>
        </Suspense>
        {narrative === undefined ? null : (
          <Narrative resource={resource} text={narrative} paper={paper} />
        )}
        {source}
      </article>
    </RecordPlace>
  )
}

interface NarrativeProps {
  readonly resource: FhirResource
  readonly text: string
  readonly paper: boolean
}

/** The record's own narrative. */
function Narrative({ resource, text, paper }: NarrativeProps) {
  const words = useRecordWords()
  // Numbers that are hidden in the elements are hidden in the service's own words as well.
  const told = useHide()(text, resource)
  const body = (
    <p>
      <LongText text={told} lang={narrativeLanguage(resource)} />
    </p>
  )
  if (!paper) return <Disclosure summary={words.narrative}>{body}</Disclosure>
  // Content that the elements contain as well is not printed twice.
  return isDerived(resource) ? null : (
    <FieldList fields={[{ label: words.narrative, value: body }]} />
  )
}

/** R4, Narrative.status: `generated` text comes from the elements alone. */
function isDerived(resource: FhirResource): boolean {
  return 'text' in resource && resource.text?.status === 'generated'
}

interface FactsProps {
  readonly resource: FhirResource
  readonly view: View | undefined
}

function Facts({ resource, view }: FactsProps) {
  const show = useShow()
  const { enteredInError } = useRecordWords()
  if (view === undefined) return null
  const statuses = view.statuses(resource, show)
  const { words } = show
  const dates = view
    .whens(resource, show)
    .map(({ kind, text }) => ({ label: words.when[kind], value: text }))
  const fields = factsOf(view, resource, show, (element) => !ASKED_LATER.has(element))
  return (
    <>
      {statuses.length === 0 ? null : (
        <p className={styles.statuses}>
          <StatusTags statuses={statuses} />
        </p>
      )}
      {isEnteredInError(statuses) ? <p className={styles.mistake}>{enteredInError}</p> : null}
      {view.Detail === undefined ? null : (
        <div className={styles.detail}>
          <view.Detail resource={resource} />
        </div>
      )}
      <FieldList fields={[...dates, ...fields]} />
    </>
  )
}

/**
 * Elements that people ask for after the others: who wrote the entry down, its numbers in other
 * systems, what it came from and what it was for.
 */
const ASKED_LATER: ReadonlySet<string> = new Set([
  'account',
  'appointment',
  'authenticator',
  'basedOn',
  'custodian',
  'derivedFrom',
  'identifier',
  'insurance',
  'masterIdentifier',
  'partOf',
  'primarySource',
  'priorPrescription',
  'recorder',
  'reported',
  'reportOrigin',
  'securityLabel',
  'supportingInformation',
])

/** The recorded fields of a view that are wanted, with their labels. */
function factsOf(
  view: View,
  resource: FhirResource,
  show: Show,
  isWanted: (element: string) => boolean,
): readonly FieldListItem[] {
  return view.fields
    .filter(({ element }) => isWanted(element) && elementOf(resource, element) !== undefined)
    .map(({ element, value }) => ({
      label: elementLabel(element, show.words, view.type),
      value:
        value === undefined ? (
          <ElementView record={resource} name={element} />
        ) : (
          value(resource, show)
        ),
    }))
}

/** Everything that is not asked first, one press away: nothing is shown where there is nothing. */
function MoreFacts(props: {
  readonly resource: FhirResource
  readonly view: View | undefined
  readonly technical: boolean
}) {
  const { resource, view, technical } = props
  const show = useShow()
  const { more } = useRecordWords()
  const { sections = 3 } = usePlace()
  const rest = <Rest {...props} />
  if (view === undefined || technical) return rest
  const fields = factsOf(view, resource, show, (element) => ASKED_LATER.has(element))
  if (fields.length === 0 && !hasElements(resource, new Set([...view.shown, ...OWNER]))) return null
  // A modifier, which changes what the entry means, is never behind a press (R4, "Extensibility").
  if (notedOf(resource)?.modified === true)
    return (
      <>
        {rest}
        <FieldList fields={fields} />
      </>
    )
  return (
    <FoldedSection title={more} level={sections}>
      <FieldList fields={fields} />
      {rest}
    </FoldedSection>
  )
}

/** The banner above the record says it. */
const OWNER = ['subject', 'patient']

function Rest({
  resource,
  view,
  technical,
}: {
  readonly resource: FhirResource
  readonly view: View | undefined
  readonly technical: boolean
}) {
  const { everything } = useRecordWords()
  const { sections = 3 } = usePlace()
  // A person who asks for codes gets every element, including those that are shown above in words.
  const without = useMemo(
    () =>
      technical || view === undefined ? new Set<string>() : new Set([...view.shown, ...OWNER]),
    [technical, view],
  )
  const id = useId()
  return (
    <div className={styles.rest} id={id}>
      {technical ? (
        <Section title={everything} level={sections}>
          <Elements record={resource} />
        </Section>
      ) : (
        <Elements record={resource} without={without} />
      )}
    </div>
  )
}

function Contained({ resource }: { readonly resource: FhirResource }) {
  const { format } = useShow()
  const Part = usePlace().sections === 2 ? 'h3' : 'h4'
  const kind = typeText(resource.resourceType, format)
  const name = recordName(resource, format)
  return (
    <div className={styles.contained}>
      <Part className={styles.part}>{name === undefined ? kind : `${kind}: ${name}`}</Part>
      <Elements record={resource} />
    </div>
  )
}
