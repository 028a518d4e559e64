import type { CodeableConcept, Provenance, ProvenanceAgent, Signature } from 'fhir/r4'
import { codeableText, codeablesText } from '~/fhir/format/codes/codeable-text'
import { codeWord, codingText } from '~/fhir/format/codes/coding-text'
import { dateText } from '~/fhir/format/dates/date-text'
import { lookup } from '~/fhir/format/lookup'
import { FieldList, type FieldListItem } from '~/ui/FieldList'
import { useDetailWords } from '~/record/detail-text'
import { elementText } from '~/record/element/element-text'
import { ReferenceLink } from '~/record/names/ReferenceLink'
import type { Show } from '~/record/show'
import { useShow } from '~/record/use-show'

/**
 * One Provenance in words: the time of recording and of the event, the author, the person
 * represented, the source, the signature (R4, Provenance).
 */
export function OneOrigin({ origin }: { readonly origin: Provenance }) {
  const show = useShow()
  const { origin: words } = useDetailWords()
  const { format } = show
  const stated = (label: string, value: string | undefined): readonly FieldListItem[] =>
    value === undefined ? [] : [{ label, value }]
  const agents = origin.agent ?? []
  return (
    <FieldList
      fields={[
        {
          label: words.recorded,
          value: elementText(origin, 'recorded', format) ?? words.notStated,
        },
        {
          label: words.happened,
          value: elementText(origin, 'occurred', format) ?? words.notStated,
        },
        ...stated(words.activity, plainText(origin.activity, show)),
        ...stated(words.reason, codeablesText(origin.reason, format)),
        ...(origin.location === undefined
          ? []
          : [
              {
                label: words.location,
                value: <ReferenceLink reference={origin.location} within={origin} />,
              },
            ]),
        ...(agents.some(isAuthor) ? [] : [{ label: words.author, value: words.notStated }]),
        ...agents.map((agent) => ({
          label: agentText(agent.type, words.agent) ?? plainText(agent.type, show) ?? words.by,
          value: <Agent agent={agent} origin={origin} show={show} />,
        })),
        // An entity's `what` is required in R4; one without it has no content.
        ...(origin.entity ?? []).flatMap(({ role, what }) =>
          what === undefined
            ? []
            : [
                {
                  label: lookup(words.entity, role) ?? words.entity.source,
                  value: <ReferenceLink reference={what} within={origin} />,
                },
              ],
        ),
        ...stated(words.policy, origin.policy?.join(', ')),
        ...(origin.signature ?? []).map((signature) => ({
          label: words.signature,
          value: <Signed signature={signature} origin={origin} show={show} />,
        })),
      ]}
    />
  )
}

/** A concept of HL7's own in our words; its display often repeats the code. */
function plainText(concept: CodeableConcept | undefined, { format }: Show): string | undefined {
  return (
    concept?.coding?.map((coding) => codeWord(coding, format)).find((word) => word !== undefined) ??
    codeableText(concept, format)
  )
}

/**
 * An agent with its role in plain words: the display of R4, such as "Enterer", is technical (R4,
 * value set "provenance-agent-type").
 */
function agentText(
  type: CodeableConcept | undefined,
  words: Readonly<Record<string, string>>,
): string | undefined {
  return type?.coding?.map(({ code }) => lookup(words, code)).find((word) => word !== undefined)
}

/**
 * Written by a person, or by a machine that assembled it: both answer who the author is (R4, value
 * set "provenance-agent-type").
 */
const AUTHORS: ReadonlySet<string> = new Set(['author', 'composer', 'assembler'])

function isAuthor({ type }: ProvenanceAgent): boolean {
  const codes = (type?.coding ?? []).flatMap(({ code }) => code ?? [])
  // An agent without a coded role may be the author: then none is reported as missing.
  return codes.length === 0 || codes.some((code) => AUTHORS.has(code))
}

interface AgentProps {
  readonly agent: ProvenanceAgent
  readonly origin: Provenance
  readonly show: Show
}

function Agent({ agent: { who, onBehalfOf, role }, origin, show: { format } }: AgentProps) {
  const { origin: words } = useDetailWords()
  const part = codeablesText(role, format)
  return (
    <>
      {who === undefined ? words.notStated : <ReferenceLink reference={who} within={origin} />}
      {part === undefined ? null : ` ${words.role(part)}`}
      {onBehalfOf === undefined ? null : (
        <>
          , <ReferenceLink reference={onBehalfOf} within={origin} />
        </>
      )}
    </>
  )
}

/**
 * The signer, the person represented and the time. The signature's bytes mean nothing to a reader,
 * and its validity is not checked here.
 */
function Signed({
  signature: { who, onBehalfOf, when, type },
  origin,
  show: { format },
}: {
  readonly signature: Signature
  readonly origin: Provenance
  readonly show: Show
}) {
  const { origin: words } = useDetailWords()
  const date = dateText(when, format)
  const purposes = (type ?? []).flatMap((coding) => codingText(coding, format) ?? [])
  return (
    <>
      {who === undefined ? words.notStated : <ReferenceLink reference={who} within={origin} />}
      {onBehalfOf === undefined ? null : (
        <>
          , <ReferenceLink reference={onBehalfOf} within={origin} />
        </>
      )}
      {date === undefined ? null : ` ${words.signed(date)}`}
      {purposes.length === 0 ? null : `, ${purposes.join(', ')}`}
      {`. ${words.unchecked}`}
    </>
  )
}
