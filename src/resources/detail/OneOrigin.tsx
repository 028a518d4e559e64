import type { CodeableConcept, Provenance, ProvenanceAgent, Signature } from 'fhir/r4'
import { codeableText, codeablesText } from '~/fhir/format/codeable-text'
import { codeWord, codingText } from '~/fhir/format/coding-text'
import { dateText } from '~/fhir/format/date-text'
import { lookup } from '~/fhir/format/lookup'
import { FieldList, type FieldListItem } from '~/ui/FieldList'
import { useDetailWords } from '~/record/detail-text'
import { elementText } from '~/record/element/element-text'
import { ReferenceLink } from '~/record/names/ReferenceLink'
import type { Show } from '~/record/show'
import { useShow } from '~/record/use-show'

/**
 * One Provenance in words: when it was recorded and when it happened, by whom, for whom, from what,
 * signed by whom (R4, Provenance).
 */
export function OneOrigin({ origin }: { readonly origin: Provenance }) {
  const show = useShow()
  const { origin: words } = useDetailWords()
  const {
    format,
    words: { record },
  } = show
  const stated = (label: string, value: string | undefined): readonly FieldListItem[] =>
    value === undefined ? [] : [{ label, value }]
  const agents = origin.agent ?? []
  return (
    <FieldList
      fields={[
        {
          label: record.provenanceRecorded,
          value: elementText(origin, 'recorded', format) ?? words.notStated,
        },
        {
          label: record.provenanceOccurred,
          value: elementText(origin, 'occurred', format) ?? words.notStated,
        },
        ...stated(record.provenanceActivity, plainText(origin.activity, show)),
        ...stated(words.reason, codeablesText(origin.reason, format)),
        ...(origin.location === undefined
          ? []
          : [{ label: words.location, value: <ReferenceLink reference={origin.location} /> }]),
        ...(agents.some(isAuthor) ? [] : [{ label: words.author, value: words.notStated }]),
        ...agents.map((agent) => ({
          label:
            agentText(agent.type, words.agent) ??
            plainText(agent.type, show) ??
            record.provenanceBy,
          value: <Agent agent={agent} show={show} />,
        })),
        // An entity's `what` is required in R4; one without it says nothing.
        ...(origin.entity ?? []).flatMap(({ role, what }) =>
          what === undefined
            ? []
            : [
                {
                  label: lookup(words.entity, role) ?? words.entity.source,
                  value: <ReferenceLink reference={what} />,
                },
              ],
        ),
        ...stated(words.policy, origin.policy?.join(', ')),
        ...(origin.signature ?? []).map((signature) => ({
          label: words.signature,
          value: <Signed signature={signature} show={show} />,
        })),
      ]}
    />
  )
}

/** A concept of HL7's own in our words; its display is often the code once more. */
function plainText(concept: CodeableConcept | undefined, { format }: Show): string | undefined {
  return (
    concept?.coding?.map((coding) => codeWord(coding, format)).find((word) => word !== undefined) ??
    codeableText(concept, format)
  )
}

/**
 * What somebody did, in words that say so: the display of R4, such as "Enterer", is a program's
 * (R4, value set "provenance-agent-type").
 */
function agentText(
  type: CodeableConcept | undefined,
  words: Readonly<Record<string, string>>,
): string | undefined {
  return type?.coding?.map(({ code }) => lookup(words, code)).find((word) => word !== undefined)
}

/**
 * Written by a person or a machine that put it together: both answer who the author is (R4, value
 * set "provenance-agent-type").
 */
const AUTHORS: ReadonlySet<string> = new Set(['author', 'composer', 'assembler'])

function isAuthor({ type }: ProvenanceAgent): boolean {
  const codes = (type?.coding ?? []).flatMap(({ code }) => code ?? [])
  // Who has no coded part may be the author: then nothing is said to be missing.
  return codes.length === 0 || codes.some((code) => AUTHORS.has(code))
}

interface AgentProps {
  readonly agent: ProvenanceAgent
  readonly show: Show
}

function Agent({ agent: { who, onBehalfOf, role }, show: { format } }: AgentProps) {
  const { origin: words } = useDetailWords()
  const part = codeablesText(role, format)
  return (
    <>
      {who === undefined ? words.notStated : <ReferenceLink reference={who} />}
      {part === undefined ? null : ` ${words.role(part)}`}
      {onBehalfOf === undefined ? null : (
        <>
          , <ReferenceLink reference={onBehalfOf} />
        </>
      )}
    </>
  )
}

/**
 * Who signed, for whom and when. The signature's bytes are no news to a reader, and whether it
 * holds is not known here.
 */
function Signed({
  signature: { who, onBehalfOf, when, type },
  show: { format },
}: {
  readonly signature: Signature
  readonly show: Show
}) {
  const { origin: words } = useDetailWords()
  const date = dateText(when, format)
  const purposes = (type ?? []).flatMap((coding) => codingText(coding, format) ?? [])
  return (
    <>
      {who === undefined ? words.notStated : <ReferenceLink reference={who} />}
      {onBehalfOf === undefined ? null : (
        <>
          , <ReferenceLink reference={onBehalfOf} />
        </>
      )}
      {date === undefined ? null : ` ${words.signed(date)}`}
      {purposes.length === 0 ? null : `, ${purposes.join(', ')}`}
      {`. ${words.unchecked}`}
    </>
  )
}
